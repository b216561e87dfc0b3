"""Background tasks: kept until they are done, logged if they fail, cancelled when the server stops."""

import asyncio

from bardo.errors import BardoError
from bardo.server.hub.background_tasks import BackgroundTasks


async def fail(error):
    raise error


def test_a_task_is_kept_until_it_is_done():
    async def story():
        tasks, going_on = BackgroundTasks(), asyncio.Event()
        task = tasks.spawn(going_on.wait())
        before = set(tasks._tasks)
        going_on.set()
        await task
        await asyncio.sleep(0)
        return before == {task}, tasks._tasks

    assert asyncio.run(story()) == (True, set())


def test_a_failure_is_logged_unless_it_is_one_for_people(caplog):
    async def story():
        tasks = BackgroundTasks()
        await asyncio.wait([tasks.spawn(fail(BardoError("for people")))])
        await asyncio.sleep(0)
        assert "background task" not in caplog.text
        await asyncio.wait([tasks.spawn(fail(ValueError("a bug")))])
        await asyncio.sleep(0)

    asyncio.run(story())
    assert [one.getMessage() for one in caplog.records] == ["a background task failed"] and "a bug" in caplog.text


def test_all_tasks_are_cancelled(caplog):
    async def story():
        tasks = BackgroundTasks()
        running = [tasks.spawn(asyncio.sleep(60)) for _ in range(2)]
        await asyncio.wait_for(tasks.cancel(), 5)
        return [task.cancelled() for task in running]

    assert asyncio.run(story()) == [True, True] and not caplog.text
