"""What a finished game leaves behind: results written once, statistics, ratings, and scores to carry on."""

import asyncio
from dataclasses import replace

import pytest

import bardo
from bardo.engine.authoring.registry import game as find_game
from bardo.server.http.people_api import _names_of
from bardo.server.hub.bookkeeper import Bookkeeper
from bardo.server.hub.hub import Hub
from bardo.server.hub.settings import Settings
from bardo.server.people import statistics
from bardo.server.people.person import Person, grant_of, person_of
from bardo.server.people.ratings import Rating, rated
from bardo.server.people.results import SeatResult, owners_of, results_of
from bardo.server.storage.group_commit import Conflict
from bardo.server.storage.people_storage import BROWSER, StoredDevice
from bardo.server.storage.storage import Storage
from bardo.server.tables import drafts
from bardo.server.tables.access_keys import HOST, SEAT, hashed
from bardo.server.tables.new_table import new_table, rematch_table, table_from_transcript
from bardo.server.tables.table import Table
from tests.server.conftest import Browser, eventually, play_out, seats

USUAL = SeatResult("t", 0, "ann", None, "Ann", "hungry-ghost", "rulebook", 2, 1.0, 1, None, 9, "", 5.0)


def result(seat, person=None, bot=None, share=0.0, place=0, **more):
    return replace(USUAL, seat=seat, person=person, bot=bot, result=share, place=place, **more)


def played(*who, over=True, people=("ann",)):
    """A table with the grants of its people: the first is the host."""
    new = new_table("hungry-ghost", seats(*who))
    table = Table(new.record, first=new.match)
    if over:
        table.match.state["over"] = 1
    grants = [grant_of(people[0], table.id, HOST)]
    grants += [grant_of(one, table.id, SEAT, nth) for nth, one in enumerate(people) if one]
    return table, [*new.grants, *grants]


# -- results ---------------------------------------------------------------------------------


def test_every_seat_of_a_finished_game_has_a_result():
    table, grants = played("me", "hard", "friend")
    mine, bot, friend = results_of(table, grants, 7.0)
    assert (mine.person, mine.bot, mine.seats, mine.game, mine.at) == ("ann", None, 3, "hungry-ghost", 7.0)
    assert (bot.person, bot.bot) == (None, "hard") and (friend.person, friend.bot) == (None, None)


def test_nothing_is_known_of_somebody_at_another_persons_screen():
    table, grants = played("me", "here", people=("ann", "ann"))
    assert [one.person for one in results_of(table, grants, 0.0)] == ["ann", None]


def test_a_host_who_tried_a_friends_link_is_not_that_friend():
    table, grants = played("me", "friend", people=("ann", "bo"))
    for extra in ([*grants, grant_of("ann", table.id, SEAT, 1)], [grant_of("ann", table.id, SEAT, 1), *grants]):
        assert owners_of(table, extra) == {0: "ann", 1: "bo"}


def test_a_game_that_goes_on_was_loaded_or_has_nobody_known_leaves_nothing():
    table, grants = played("me", "hard", over=False)
    assert results_of(table, grants, 0.0) == []
    table, grants = played("me", "hard")
    assert results_of(table, [one for one in grants if not person_of(one)], 0.0) == []
    new = table_from_transcript(bardo.game("hungry-ghost").new(2, seed=1).transcript())
    loaded = Table(new.record, first=new.match)
    loaded.match.state["over"] = 1
    assert results_of(loaded, [grant_of("ann", loaded.id, SEAT, 0)], 0.0) == []


def test_a_rematch_is_for_the_same_people_one_seat_on():
    table, grants = played("me", "friend", people=("ann", "bo"))
    again = rematch_table(table, grants)
    assert owners_of(Table(again.record, first=again.match), again.grants) == {1: "ann", 0: "bo"}


# -- statistics ------------------------------------------------------------------------------


def test_statistics_count_games_victories_and_who_was_ahead():
    games = [
        [result(0, "ann", share=1.0, place=1), result(1, bot="hard", place=2), result(2, "bo", place=3)],
        [result(0, "ann", place=2, table_id="u"), result(1, bot="hard", share=1.0, place=1, table_id="u")],
        [result(0, "ann", share=0.5, table_id="v"), result(1, "bo", share=0.5, table_id="v")],
        [result(0, "ann", share=1.0, table_id="w", game="team"), result(1, "bo", share=1.0, table_id="w", game="team")],
    ]
    mine, everybody = [game[0] for game in games], [one for game in games for one in game]
    assert statistics.by_game(mine) == {"hungry-ghost": statistics.Tally(3, 1.5), "team": statistics.Tally(1, 1.0)}
    assert statistics.by_seats(mine)["hungry-ghost", 2] == statistics.Tally(3, 1.5)
    met = statistics.by_opponent(mine, everybody, {"team"})
    assert met == {"bot hard": statistics.Tally(2, 1.0), "bo": statistics.Tally(2, 1.5)}


def test_bots_of_a_level_share_the_game_in_which_they_sit():
    game = [result(0, "ann", place=2), result(1, bot="fair", share=1.0, place=1), result(2, bot="fair", place=3)]
    assert statistics.by_opponent(game[:1], game) == {"bot fair": statistics.Tally(1, 0.5)}


def test_an_opponent_is_called_by_a_name_of_theirs_rather_than_by_that_of_a_seat():
    unnamed = replace(USUAL, name=find_game(USUAL.game).seats[0], at=9.0)
    assert _names_of([USUAL, unnamed]) == {"ann": "Ann"}
    assert _names_of([USUAL, replace(USUAL, name="Anna", at=6.0), unnamed]) == {"ann": "Anna"}
    assert _names_of([unnamed]) == {"ann": unnamed.name}


def test_nobody_is_their_own_opponent():
    both = [result(0, "ann", share=1.0), result(1, "ann")]
    assert statistics.by_opponent(both, both) == {}


# -- ratings ---------------------------------------------------------------------------------


def means(results, before=None):
    return {one.who: one.mean for one in rated(results, before or {})}


def test_the_winner_gains_and_the_loser_loses():
    found = means([result(0, "ann", share=1.0, place=1), result(1, "bo", place=2)])
    assert found["ann"] > 25 > found["bo"]
    stronger = {"ann": Rating("ann", "hungry-ghost", 35.0, 2.0, 40)}
    (ann, _) = rated([result(0, "ann", share=1.0), result(1, "bo")], stronger)
    assert 35 < ann.mean < 36 and ann.games == 41 and ann.deviation < 2.05


def test_places_count_beyond_the_victory():
    found = means([result(0, "ann", place=3), result(1, "bo", share=1.0, place=1), result(2, "cy", place=2)])
    assert found["bo"] > found["cy"] > found["ann"]


def test_a_bot_at_two_seats_is_rated_once():
    ratings = rated([result(0, "ann", share=1.0), result(1, bot="hard"), result(2, bot="hard")], {})
    assert [(one.who, one.games) for one in ratings] == [("ann", 1), ("bot hard", 1)]


@pytest.mark.parametrize(
    "results",
    [
        [result(0, "ann", share=1.0), result(1)],
        [result(0, "ann", share=1.0), result(1, "ann")],
        [result(0, bot="hard", share=1.0), result(1, bot="random")],
        [result(0, "ann", share=1.0)],
        [result(0, "ann", seats=3, place=3), result(1, "bo", seats=3, place=3)],
        [result(0, "ann", game="ghost-stories"), result(1, "bo", game="ghost-stories")],
    ],
    ids=["a stranger", "both seats", "bots alone", "alone", "others without a result", "a team"],
)
def test_other_games_are_not_rated(results):
    assert rated(results, {}) == []


# -- written once ----------------------------------------------------------------------------


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield storage
    storage.close()


def known(storage, who):
    storage.people.create(Person(who, 0.0), StoredDevice(hashed(who), who, BROWSER, "", 0.0, 0.0)).result()


def test_results_cannot_be_written_twice(storage):
    table, grants = played("me", "hard")
    results = results_of(table, grants, 0.0)
    storage.save_results(results, rated(results, {})).result()
    with pytest.raises(Conflict):
        storage.save_results(results, [Rating("ann", "hungry-ghost", 99.0, 1.0, 9)]).result()
    assert storage.people.ratings_of("ann")[0].games == 1, "nor does a second try change a rating"
    assert len(storage.people.results_at([table.id])) == 2


def test_what_a_killed_server_has_not_written_is_made_up_for_when_the_table_is_opened(storage):
    hub = Hub(storage, Settings(processes=1))
    new = new_table("connect-four", seats("me", "random"))
    known(storage, "ann")
    grants = [*new.grants, grant_of("ann", new.record.id, HOST), grant_of("ann", new.record.id, SEAT, 0)]
    storage.create(new.record, grants).result()
    table = Table(new.record, first=new.match)

    async def write_to_the_end():
        """Write events, and nothing else, as a server that is killed at the end."""
        while not table.match.over:
            event = drafts.action(table, table.asked, table.match.actions[0].id, bot="random")
            await asyncio.wrap_future(storage.append(table.id, event))
            table.commit(event)

    async def come_back():
        open_table = await hub.tables.open(table.id)
        while not (found := storage.people.results_at([table.id])):
            await asyncio.sleep(0.01)
        await hub.bookkeeper.catch_up(open_table)
        return found

    asyncio.run(write_to_the_end())
    assert storage.people.summaries([table.id]) == {} == dict.fromkeys(storage.people.results("ann"))
    found = asyncio.run(come_back())
    assert len(found) == 2 == len(storage.people.results_at([table.id])) and found[0].person == "ann"
    assert storage.people.summaries([table.id])[table.id].over
    assert storage.people.ratings_of("ann")[0].games == 1


def test_the_loser_of_a_race_for_a_rating_writes_its_results_all_the_same(storage, monkeypatch):
    table, grants = played("me", "hard")
    hub = Hub(storage, Settings(processes=1))
    open_table = hub.tables.add(table, grants)
    save, tries = storage.save_results, []

    def overtaken(results, ratings):
        tries.append(results)
        if len(tries) < 3:
            raise Conflict
        return save(results, ratings)

    monkeypatch.setattr(storage, "save_results", overtaken)
    asyncio.run(hub.bookkeeper._save_results(open_table, 0.0))
    assert len(tries) == 3 and len(storage.people.results("ann")) == 1


def test_a_loss_by_resigning_is_written_at_once_and_the_game_rated_when_it_is_over(storage):
    table, grants = played("me", "friend", "hard", over=False, people=("ann", "bo"))
    hub = Hub(storage, Settings(processes=1))
    open_table = hub.tables.add(table, grants)
    table.chairs[0].gone = "resigned"
    asyncio.run(hub.bookkeeper._save_results(open_table, 1.0))
    asyncio.run(hub.bookkeeper._save_results(open_table, 2.0))
    (loss,) = storage.people.results("ann")
    assert (loss.result, loss.at) == (0.0, 1.0) and not storage.people.results("bo")
    assert not storage.people.ratings_of("ann"), "a game without a result rates nobody"
    table.match.state["over"] = 1
    open_table.grants = [one for one in grants if person_of(one) != "ann"]  # who has deleted the table meanwhile
    asyncio.run(hub.bookkeeper._save_results(open_table, 3.0))
    assert storage.people.results("ann") == [loss] and len(storage.people.results_at([table.id])) == 3
    assert storage.people.ratings_of("ann")[0].games == 1
    assert storage.people.records("hungry-ghost", "rulebook", 3).games == 1


def test_a_resignation_is_news_for_the_books(storage):
    table, grants = played("me", "friend", "hard", over=False, people=("ann", "bo"))
    hub = Hub(storage, Settings(processes=1))
    open_table = hub.tables.add(table, grants)

    async def resign():
        hub.bookkeeper.begin(open_table)
        table.chairs[1].seat_bot("hard")
        table.chairs[1].gone = "resigned"
        hub.bookkeeper.note(open_table, 4.0)
        while not storage.people.results("bo"):
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(resign(), 10))


def test_summaries_follow_what_other_processes_write(storage):
    table, grants = played("me", "friend", over=False)
    hub = Hub(storage, Settings(processes=1))
    open_table = hub.tables.add(table, grants)
    keeper: Bookkeeper = hub.bookkeeper
    keeper.begin(open_table)
    table.awaiting_end = 1  # another process has written an event: somebody else is asked
    keeper.follow(open_table, 50.0)
    assert open_table.summary.asked == 1 and open_table.summary.since == 50.0
    table.awaiting_end = None
    keeper.note(open_table, 60.0)
    storage._writer.put([]).result()
    assert storage.people.summaries([table.id])[table.id].since == 60.0, "what is back to where it was is news"


# -- over HTTP -------------------------------------------------------------------------------


@pytest.fixture
def ann(server):
    browser = Browser(server)
    yield browser
    browser.http.close()


def test_a_finished_game_stands_in_my_statistics_and_ratings(server, ann):
    made = ann.make([{"who": "me", "name": "Ann"}, "fair", "fair"], "ghosts-revenge")
    view = play_out(server, ann, made["table"])
    me = eventually(lambda: (found := ann.me)["games"] and found)
    won = view["returns"][0]
    assert me["games"] == [{"name": "ghosts-revenge", "games": 1, "won": round(won, 2), "seats": None}]
    assert me["seats"] == [{"name": "ghosts-revenge", "games": 1, "won": round(won, 2), "seats": 3}]
    assert [(one["name"], one["games"]) for one in me["opponents"]] == [("fair bot", 1)]
    (rating,) = me["ratings"]
    assert (rating["game"], rating["games"], rating["place"]) == ("ghosts-revenge", 1, rating["place"])
    assert rating["sure"] == pytest.approx(rating["mean"] - 3 * rating["deviation"], abs=0.2)
    (mine,) = ann.tables(which="finished")["tables"]
    assert mine["about"]["winners"] == view["winners"] and not mine["waits"]
    ann.post(f"/api/me/tables/{made['table']}/delete")
    assert ann.me["games"] == me["games"], "results outlive their table"
    person = server.storage.people.device(hashed(ann.http.cookies["bardo_me"])).person
    ann.post("/api/me/forget")
    stored = server.storage.people.results_at([made["table"]])
    assert (stored[0].person, stored[0].name) == (None, "somebody")
    assert server.storage.people.ratings_of(person) == []


def test_what_a_game_calls_a_seat_is_nobodys_name(server, ann):
    made = ann.make(["me", "fair"], "ghosts-revenge")
    play_out(server, ann, made["table"])
    me = eventually(lambda: (found := ann.me)["games"] and found)
    assert me["names"] == []


# -- scores to carry on ----------------------------------------------------------------------


def earn(server, browser, score, game="buddha-wheel"):
    """Have a person reach a score."""
    person = server.storage.people.device(hashed(browser.http.cookies["bardo_me"])).person
    one = result(0, person, share=1.0, game=game, carry=score, table_id=f"earned {game}")
    server.storage.save_results([one], []).result()


def test_only_who_became_a_buddha_here_begins_as_one(server, ann):
    wanted = {"game": "buddha-wheel", "seats": [{"who": "me", "score": "Buddha"}, {"who": "fair"}]}
    refused = ann.post("/api/tables", wanted)
    assert refused.status_code == 400 and refused.json()["error"] == (
        "the score of Pink: only somebody who has become a Buddha begins as one, "
        "and this server knows of no such game of yours"
    ).replace("Pink", bardo.game("buddha-wheel").seats[0])
    ann.make(["me", "here"])
    earn(server, ann, "Buddha", "hungry-ghost")
    assert ann.post("/api/tables", wanted).status_code == 400, "in another game"
    earn(server, ann, "Buddha")
    assert ann.post("/api/tables", wanted).status_code == 201
    assert ann.me["scores"][0]["score"] == "Buddha"
    others = {
        "game": "buddha-wheel",
        "seats": [{"who": "fair"}, {"who": "friend", "score": " buddha "}, {"who": "me"}],
    }
    refused = ann.post("/api/tables", others)
    assert refused.status_code == 400 and "only for your own seat" in refused.json()["error"]
    assert ann.another().post("/api/tables", wanted).status_code == 201, "on another device, too"


def test_all_colours_meditated_are_a_buddha_too(ann):
    six = ", ".join(f"{colour} 1" for colour in bardo.games.buddha_wheel.data.board.COLOURS)
    meditated = f"dedicated {six}; meditated {six}"
    refused = ann.post(
        "/api/tables", {"game": "buddha-wheel", "seats": [{"who": "me", "score": meditated}, {"who": "me"}]}
    )
    assert refused.status_code == 400 and "become a Buddha" in refused.json()["error"]


def test_any_other_score_is_taken_on_trust_and_a_wrong_one_explained(ann):
    seats = [{"who": "friend", "score": "dedicated pink 3"}, {"who": "me"}]
    assert ann.make(seats, "buddha-wheel")["table"]
    refused = ann.post(
        "/api/tables", {"game": "buddha-wheel", "seats": [{"who": "me", "score": "Budda"}, {"who": "me"}]}
    )
    assert refused.status_code == 400 and "such as “dedicated pink 3" in refused.json()["error"]
