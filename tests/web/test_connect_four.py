"""The example game in a browser: a guest's scene is played like those of our own games."""


def column(me, name):
    return me.page.locator(f'.node[data-id="column-{name}"]')


def drop(me, name):
    """Click into the middle of a column and say that the turn is done."""
    version = me.version
    column(me, name).locator(".hit").click()
    me.wait_past(version)
    if me.page.locator("#end").is_visible():
        version = me.version
        me.page.locator("#end").click()
        me.wait_past(version)


def test_connect_four_is_played_by_clicks_on_its_columns(person):
    me = person()
    me.make("connect-four", ["me", "here"])
    assert me.page.locator(".node.legal").count() == 7
    assert column(me, 3).get_attribute("aria-label") == "Column 3: empty."
    for name in (1, 2, 1, 2, 1, 2, 1):
        drop(me, name)
    assert me.over
    assert me.page.text_content("#prompt").startswith("The game is over. Yellow wins.")
    assert me.page.locator('.node[data-id^="shine-"]').count() == 4
    assert column(me, 2).get_attribute("aria-label") == "Column 2, from below: Red, Red, Red; 3 cells free."
