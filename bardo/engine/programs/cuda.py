"""NVIDIA's driver, as far as Bardo needs it: memory, kernels, streams and graphs on one GPU."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import numpy as np

from bardo.errors import BardoError

_LIBRARIES = ("libcuda.so.1", "nvcuda.dll")
_MAX_REGISTERS, _ERROR_LOG, _ERROR_LOG_SIZE = 0, 5, 6
"""Options of the compiler in the driver."""
_NO_TIMING, _NON_BLOCKING, _RELAXED = 2, 1, 2
_LOG_BYTES = 1 << 14


@cache
def gpu() -> Gpu:
    """The GPU of this machine, or an error that says that there is none."""
    for name in _LIBRARIES:
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        if library.cuInit(0) == 0:
            return Gpu(library)
    raise BardoError("this needs an NVIDIA GPU with its driver, and this machine has none")


class Gpu:
    """One GPU."""

    def __init__(self, library: Any) -> None:
        self._library = library
        device, self._context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(self._context), device)
        self.use()
        name = ctypes.create_string_buffer(100)
        self.call("cuDeviceGetName", name, len(name), device)
        self.name = name.value.decode()

    def call(self, name: str, *arguments: Any) -> None:
        """Call a function of the driver; an error is raised in words."""
        error = getattr(self._library, name)(*arguments)
        if error:
            text = ctypes.c_char_p()
            self._library.cuGetErrorString(error, ctypes.byref(text))
            raise BardoError(f"the GPU: {(text.value or b'unknown error').decode()} ({name}, {error})")

    def use(self) -> None:
        """Let this thread use the GPU."""
        self.call("cuCtxSetCurrent", self._context)

    def discard(self, function: str, handle: Any) -> None:
        """Give something back, from whatever thread drops it; an error is of no use there."""
        self._library.cuCtxSetCurrent(self._context)
        getattr(self._library, function)(handle)

    def wait(self) -> None:
        """Wait until everything that was started is done."""
        self.call("cuCtxSynchronize")

    def array(self, values: np.ndarray) -> OnGpu:
        """A copy of an array in the memory of the GPU."""
        copy = OnGpu(self, len(values), values.nbytes)
        copy.write(values)
        return copy

    def zeros(self, length: int, item_bytes: int) -> OnGpu:
        """An array of zeros in the memory of the GPU."""
        array = OnGpu(self, length, length * item_bytes)
        array.clear()
        return array

    def module(self, ptx: bytes, registers: int = 0) -> Module:
        """Kernels, compiled by the driver; a limit on the registers of a thread lets more threads run at a time."""
        log = ctypes.create_string_buffer(_LOG_BYTES)
        given = {_ERROR_LOG: ctypes.addressof(log), _ERROR_LOG_SIZE: _LOG_BYTES, _MAX_REGISTERS: registers}
        options = {option: value for option, value in given.items() if value}
        handle = ctypes.c_void_p()
        try:
            self.call(
                *("cuModuleLoadDataEx", ctypes.byref(handle), ptx + b"\0", len(options)),
                *((ctypes.c_int * len(options))(*options), (ctypes.c_void_p * len(options))(*options.values())),
            )
        except BardoError as error:
            raise BardoError(f"{error}: {log.value.decode(errors='replace').strip()}") from None
        return Module(self, handle)

    def stream(self) -> Any:
        """A queue of its own for kernels."""
        handle = ctypes.c_void_p()
        self.call("cuStreamCreate", ctypes.byref(handle), _NON_BLOCKING)
        return handle

    def event(self) -> Any:
        """A mark in a stream that other streams can wait for."""
        handle = ctypes.c_void_p()
        self.call("cuEventCreate", ctypes.byref(handle), _NO_TIMING)
        return handle

    @contextmanager
    def side_by_side(self, streams: Sequence[Any]) -> Iterator[None]:
        """What is launched here on these streams runs side by side: after earlier work on the first, before later."""
        main, *others = streams
        start, *ends = events = [self.event() for _ in streams]
        try:
            self.call("cuEventRecord", start, main)
            for stream in others:
                self.call("cuStreamWaitEvent", stream, start, 0)
            yield
            for stream, end in zip(others, ends, strict=True):
                self.call("cuEventRecord", end, stream)
                self.call("cuStreamWaitEvent", main, end, 0)
        finally:
            for event in events:
                self.call("cuEventDestroy_v2", event)

    def graph(self, stream: Any, launch: Callable[[], None]) -> Graph:
        """Record what a function launches, to launch all of it at once later, as often as needed."""
        recorded, ready = ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuStreamBeginCapture_v2", stream, _RELAXED)
        try:
            launch()
        finally:  # or the stream would record for ever
            self.call("cuStreamEndCapture", stream, ctypes.byref(recorded))
        try:
            self.call("cuGraphInstantiateWithFlags", ctypes.byref(ready), recorded, ctypes.c_ulonglong(0))
        finally:
            self.call("cuGraphDestroy", recorded)
        return Graph(self, ready, stream)


class OnGpu:
    """An array in the memory of a GPU."""

    def __init__(self, on: Gpu, length: int, size: int) -> None:
        self._gpu, self.length, self.size = on, length, size
        self._address = ctypes.c_uint64()
        on.use()
        on.call("cuMemAlloc_v2", ctypes.byref(self._address), ctypes.c_size_t(max(size, 1)))

    @property
    def words(self) -> tuple[int, int]:
        """The array as a kernel takes it."""
        return self._address.value, self.length

    def write(self, values: np.ndarray) -> None:
        """Copy an array of the same size to the GPU."""
        assert values.flags.c_contiguous
        assert values.nbytes == self.size
        self._gpu.call(
            "cuMemcpyHtoD_v2", self._address, ctypes.c_void_p(values.ctypes.data), ctypes.c_size_t(self.size)
        )

    def read(self, values: np.ndarray) -> np.ndarray:
        """Copy the array from the GPU into an array of the same size."""
        assert values.flags.c_contiguous
        assert values.nbytes == self.size
        self._gpu.call(
            "cuMemcpyDtoH_v2", ctypes.c_void_p(values.ctypes.data), self._address, ctypes.c_size_t(self.size)
        )
        return values

    def clear(self) -> None:
        """Fill the array with zeros."""
        self._gpu.call("cuMemsetD8_v2", self._address, ctypes.c_ubyte(0), ctypes.c_size_t(self.size))

    def __del__(self) -> None:
        if self._address:
            self._gpu.discard("cuMemFree_v2", self._address)


class Module:
    """Kernels on a GPU."""

    def __init__(self, on: Gpu, handle: Any) -> None:
        self._gpu, self._handle = on, handle
        self._kernels: dict[str, Any] = {}
        self._status = on.zeros(1, 8)

    def launch(self, name: str, blocks: int, threads: int, *arguments: OnGpu | int, stream: Any = None) -> None:
        """Start a kernel with a number of blocks, each with a number of threads."""
        if name not in self._kernels:
            kernel = ctypes.c_void_p()
            self._gpu.call("cuModuleGetFunction", ctypes.byref(kernel), self._handle, name.encode())
            self._kernels[name] = kernel
        words = [self._status.words[0]]
        for one in arguments:
            words.extend(one.words if isinstance(one, OnGpu) else (one,))
        values = (ctypes.c_int64 * len(words))(*words)
        base = ctypes.addressof(values)
        places = (ctypes.c_void_p * len(words))(*(base + 8 * nth for nth in range(len(words))))
        self._gpu.call("cuLaunchKernel", self._kernels[name], *(blocks, 1, 1, threads, 1, 1, 0, stream, places, None))

    def check(self) -> None:
        """Raise an error if a rule raised an exception in one of the kernels."""
        if self._status.read(np.zeros(1, np.int64))[0]:
            self._status.clear()
            raise RuntimeError(
                "a rule raised an exception on the GPU (`raise`, `assert`, an index beyond a tuple): "
                "play the same seed interpreted to see it"
            )


class Graph:
    """Launches that were recorded, and are launched together."""

    def __init__(self, on: Gpu, handle: Any, stream: Any) -> None:
        self._gpu, self._handle, self._stream = on, handle, stream

    def launch(self) -> None:
        """Launch them, and wait until they are done."""
        self._gpu.call("cuGraphLaunch", self._handle, self._stream)
        self._gpu.call("cuStreamSynchronize", self._stream)

    def __del__(self) -> None:
        self._gpu.discard("cuGraphExecDestroy", self._handle)
