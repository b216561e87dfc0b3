"""Object files that lie far apart in memory, as they do when a GPU's driver has taken the space between them."""

import sys

import pytest

SPREAD = """
import ctypes
import bardo
from bardo.engine.programs import objects

library = ctypes.CDLL(None)
library.mmap.restype = ctypes.c_void_p
library.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
PRIVATE_ANONYMOUS_NO_RESERVE = 0x4022

def taken(size):
    return library.mmap(None, size, 0, PRIVATE_ANONYMOUS_NO_RESERVE, -1, 0)

def leave_no_room_near():
    far = taken(8 << 30)
    while taken(4096) > far:
        pass

add = objects.Loaded.add
def add_far_away(self, code):
    leave_no_room_near()
    add(self, code)

objects.Loaded.add = add_far_away
print(bardo.game("connect-four").batch(100, seed=1).playout())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is laid out as on Linux")
def test_object_files_far_apart_in_memory_find_each_other(python, machine_cache):
    near = python("import bardo; print(bardo.game('connect-four').batch(100, seed=1).playout())", cache=machine_cache)
    assert int(near) > 500
    assert python(SPREAD, cache=machine_cache) == near
