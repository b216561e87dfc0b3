"""What draws a player's attention: the tab, sounds, vibration, and notices from one tab only."""

from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.server.conftest import Client, play_on, until

FAKES = """
    Object.defineProperty(Document.prototype, "hidden", { get: () => window.isAway === true, configurable: true });
    window.heard = [];
    window.shaken = [];
    navigator.vibrate = (pattern) => window.shaken.push(pattern);
    class Param { setValueAtTime() {} exponentialRampToValueAtTime() {} }
    class Source { constructor() { this.frequency = new Param(); } connect() {} start() {} stop() {} }
    window.AudioContext = class {
        constructor() { this.state = "suspended"; this.currentTime = 0; this.sampleRate = 8000; }
        async resume() { this.state = "running"; }
        createGain() { window.heard.push("gain"); return { gain: new Param(), connect() {} }; }
        createOscillator() { return new Source(); }
        createBufferSource() { return new Source(); }
        createBiquadFilter() { return new Source(); }
        createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
    };
    window.Notification = class {
        static permission = localStorage.getItem("permission") ?? "default";
        static async requestPermission() {
            localStorage.setItem("asked", "true");
            localStorage.setItem("permission", "granted");
            return (Notification.permission = "granted");
        }
        constructor(title, options) {
            const shown = JSON.parse(localStorage.getItem("shown") ?? "[]");
            localStorage.setItem("shown", JSON.stringify([...shown, [title, options.body]]));
        }
        close() {}
    };
"""
SHOWN = "JSON.parse(localStorage.getItem('shown') ?? '[]')"


@pytest.fixture
def two(person, server):
    """Ann, whose browser is watched, and Bo, who has a socket alone; it is Bo's turn."""
    ann = person()
    ann.context.add_init_script(FAKES)
    wanted = {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "friend"}]}
    made = ann.context.request.post("/api/tables", data=wanted).json()
    with closing(Client(server.address, made["table"], made["seats"][0])) as hand:
        pass_turn(hand)
    ann.go(f"/t/{made['table']}")
    with closing(Client(server.address, made["table"], made["seats"][1])) as bo:
        yield ann, bo, made


def pass_turn(one):
    """Play until it is somebody else's turn."""
    seat = one.view["asked"]["seat"]
    while one.view["asked"]["seat"] == seat:
        until(one, play_on(one))


def go_away(page, is_away=True):
    page.evaluate("(away) => { window.isAway = away; document.dispatchEvent(new Event('visibilitychange')); }", is_away)


def test_the_icon_and_the_title_say_that_it_is_my_turn(two):
    ann, bo, _ = two
    icon = "link[rel=icon]"
    assert ann.page.get_attribute(icon, "href").endswith("/icon.svg")
    pass_turn(bo)
    expect(ann.page).to_have_title("● Your turn – Hungry Ghost")
    assert ann.page.get_attribute(icon, "href").endswith("/icon-turn.svg")
    answer = ann.context.request.get(ann.page.get_attribute(icon, "href"))
    assert answer.ok and answer.headers["content-type"] == "image/svg+xml"


def test_nobody_is_asked_for_permission_before_a_tap(two):
    ann, bo, _ = two
    assert ann.page.evaluate("localStorage.getItem('asked')") is None
    expect(ann.page.locator("#notify-me")).to_be_visible()
    ann.page.click("#notify-me")
    expect(ann.page.locator("#banner")).to_contain_text("Notices are on while a table is open in a tab.")
    assert ann.page.evaluate("localStorage.getItem('asked')") == "true"
    pass_turn(bo)
    expect(ann.page).to_have_title("● Your turn – Hungry Ghost")
    expect(ann.page.locator("#notify-offer")).to_be_hidden()
    assert ann.page.evaluate(SHOWN) == [], "whoever looks needs no notice"


def test_who_declines_is_not_offered_it_again(two):
    ann, _, _ = two
    ann.page.click("#notify-not")
    ann.page.reload()
    ann.page.wait_for_selector("body[data-version]")
    expect(ann.page.locator("#notify-offer")).to_be_hidden()


def test_one_of_two_tabs_shows_the_notice(two):
    ann, bo, made = two
    ann.page.click("#notify-me")
    expect(ann.page.locator("#banner")).to_contain_text("Notices are on")
    second = ann.context.new_page()
    second.goto(f"/t/{made['table']}")
    second.wait_for_selector("body[data-version]")
    for page in (ann.page, second):
        go_away(page)
    pass_turn(bo)
    for page in (ann.page, second):
        expect(page).to_have_title("● Your turn – Hungry Ghost")
    ann.page.wait_for_function(f"() => {SHOWN}.length > 0")
    assert ann.page.evaluate(SHOWN) == [["Your turn", "Hungry Ghost"]]


def test_no_tab_shows_it_while_another_one_is_in_front(two):
    ann, bo, made = two
    ann.page.click("#notify-me")
    expect(ann.page.locator("#banner")).to_contain_text("Notices are on")
    second = ann.context.new_page()
    second.goto(f"/t/{made['table']}")
    second.wait_for_selector("body[data-version]")
    go_away(second)
    pass_turn(bo)
    expect(second).to_have_title("● Your turn – Hungry Ghost")
    assert ann.page.evaluate(SHOWN) == []


def test_sounds_are_heard_after_a_gesture_and_in_a_hidden_tab_only_my_turn(two):
    ann, bo, _ = two
    ann.page.keyboard.press("Shift")
    go_away(ann.page)
    ann.page.evaluate("() => { window.heard.length = 0; }")
    assert bo.ask("chat", words="hello")["type"] == "ack"
    ann.page.wait_for_function("() => document.getElementById('said-lines').textContent.includes('hello')")
    assert ann.page.evaluate("window.heard") == []
    pass_turn(bo)
    expect(ann.page).to_have_title("● Your turn – Hungry Ghost")
    assert ann.page.evaluate("window.heard.length") > 0


def test_sounds_can_be_switched_off_and_phones_begin_without(two, person):
    ann, bo, _ = two
    ann.page.evaluate("() => { localStorage.setItem('bardo.sound', 'false'); window.heard.length = 0; }")
    ann.page.keyboard.press("Shift")
    pass_turn(bo)
    expect(ann.page).to_have_title("● Your turn – Hungry Ghost")
    assert ann.page.evaluate("window.heard") == []
    phone = person(has_touch=True, is_mobile=True)
    phone.page.goto("/settings")
    expect(phone.page.locator("#sound")).not_to_be_checked()
    expect(phone.page.locator("#vibration")).to_be_checked()


def test_a_phone_vibrates_when_it_is_my_turn(two):
    ann, bo, _ = two
    ann.page.evaluate("() => localStorage.setItem('bardo.vibration', 'true')")
    pass_turn(bo)
    expect(ann.page).to_have_title("● Your turn – Hungry Ghost")
    assert [120] in ann.page.evaluate("window.shaken")


def test_the_first_page_says_where_it_is_my_turn(two):
    ann, bo, made = two
    ann.page.goto("/")
    expect(ann.page.locator("#tables li").first).to_be_visible()
    expect(ann.page.locator("#waiting")).to_be_hidden()
    pass_turn(bo)
    ann.page.goto("/")
    expect(ann.page.locator("#waiting")).to_have_text("1 waits for you")
    words = ann.context.request.get("/api/waiting").json()
    assert (words["words"], words["tables"][0]["table"]) == ("It is your turn in Hungry Ghost.", made["table"])
