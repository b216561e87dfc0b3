"""Words on a board stand out from what they are written on, by day and by night."""

import base64

import pytest

GAMES = ("buddha-wheel", "ghost-stories", "ghosts-revenge", "hungry-ghost", "reincarnation")
ENOUGH = 4.5
"""WCAG 2.2, success criterion 1.4.3, for text of usual size."""
POSITIONS = 6
BARE = "#board .words { visibility: hidden } .rim, .halo { opacity: 0 } #tooltip, #turned-up { visibility: hidden }"
HIDE = """(rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
}"""

POOR = """async ([picture, enough]) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    const linear = (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const nodes = [...document.querySelectorAll("#board .node")];
    const covers = nodes.map((one) => one.querySelector("use[href]")?.getBoundingClientRect());
    return [...document.querySelectorAll("#board .node:not(.faint) .words")].flatMap((text) => {
        const { left, top, width, height } = text.getBoundingClientRect();
        if (!text.textContent.trim() || width < 1) return [];
        const [x, y] = [left + width / 2, top + height / 2];
        const above = covers.slice(nodes.indexOf(text.closest(".node")) + 1);
        if (above.some((box) => box && box.left < x && x < box.right && box.top < y && y < box.bottom)) return [];
        const ink = luminance(getComputedStyle(text).fill.match(/[\\d.]+/g).map(Number));
        const { data } = pen.getImageData(left, top + height / 4, Math.max(1, width), Math.max(1, height / 2));
        const all = [];
        for (let at = 0; at < data.length; at += 4) all.push(contrast(ink, luminance(data.slice(at, at + 3))));
        const usual = all.sort((one, other) => one - other)[Math.floor(all.length / 2)];
        return usual < enough ? [`${text.closest(".node").dataset.id} "${text.textContent}": ${usual.toFixed(1)}`] : [];
    });
}"""
"""The words whose colour is too near to that of the picture below them, as most of its points are."""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_words_on_a_board_stand_out(person, game, theme):
    me = person(color_scheme=theme)
    me.make(game, ["me", "here"], confirm=False)
    for _ in range(POSITIONS):
        me.wait_to_be_asked()
        me.page.evaluate(HIDE, BARE)
        picture = base64.b64encode(me.page.screenshot()).decode()
        me.page.evaluate(HIDE, "")
        assert me.page.evaluate(POOR, [f"data:image/png;base64,{picture}", ENOUGH]) == []
        version = me.version
        me.page.locator("#actions .action").last.evaluate("(button) => button.click()")
        me.wait_past(version)
