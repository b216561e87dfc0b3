"""What is typed into the text view, and how it is answered."""

from playwright.sync_api import expect

TYPED = {
    "": "Type a number from 0 to 3, or a name; help lists what else you can type.",
    "99": "“99” is not the number of an action: type a number from 0 to 3, or a name.",
    "-1": "“-1” is not the number of an action",
    "1 2": "“1 2” is not the number of an action",
    "²": "“²” is not the number of an action",
    "fly": "There is no action “fly” now. You can: 1 Walk to the Forest",
    "🧘": "There is no action “🧘” now. You can: 1 Walk to the Forest",
    "<b>hi</b>": "There is no action “<b>hi</b>” now.",
    "move": "“move” is the beginning of more than one action. You can: 1 Walk to the Forest",
    "move forrest": "There is no action 'move forrest'; did you mean move forest?",
    "forest": "did you mean move forest?",
    "skip; skip": "One action at a time: begin with 'skip'",
    "meditate": "You cannot meditate yet",
    "die": "You can choose that only in the Evening",
    "hnt": "There is no action or command “hnt”: did you mean hint?",
    "/help": "did you mean help?",
    "why": "Type why and the name of an action",
    "why fly": "There is no action 'fly'",
    "why 9": "“9” is not the number of an action",
    "why 1": "This is allowed now.",
    "why meditate": "You cannot meditate yet",
    "undo": "There is nothing to take back.",
    "end": "There is no turn to end.",
    "done": "There is no turn to end.",
    "mute": "There is nobody to mute.",
    "unmute": "Nobody is muted.",
    "tell": "There is no story to tell now.",
    "say": "Please say something that can be displayed.",
    "aim": "hearts 5 of 5. You cannot meditate yet.",
    "quit": "To leave, close the page: the table is kept.",
    "save my-game.txt": "Save to file is in the menu.",
    "log 5": "What happened is listed below.",
    "?": "why ACTION",
}


def test_whatever_is_typed_in_the_text_view_gets_an_answer(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.keyboard.press("t")
    field, version = me.page.locator(".typing input"), me.version
    for line, answer in TYPED.items():
        field.fill(line)
        field.press("Enter")
        expect(me.page.locator(".typing [role=status]")).to_contain_text(answer)
    assert me.version == version
