"""Rules compiled for a GPU: kernels as PTX, the assembly language that NVIDIA's driver turns into code for its GPUs.

Numba types and lowers the rules as for the CPU, so both have the same arithmetic; LLVM then makes PTX of them. One
text fits all NVIDIA GPUs since Turing, and no GPU is needed to make it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import intrinsic

from bardo.engine.programs.compiler import C_FUNCTIONS, WORD, Unit, Words, numba_type
from bardo.engine.programs.objects import ARGUMENTS, Kind

TRIPLE, OLDEST_GPU, PTX_VERSION = "nvptx64-nvidia-cuda", "sm_75", "+ptx70"
ON_GPU = {"memcpy", "memset", "memmove", "sqrt", "fabs", "floor", "ceil", "trunc", "rint", "copysign"}
"""Functions of the C library that a GPU has too."""
SHARED_WORDS = 1024
"""How many 32-bit words the threads of a block share."""
_HALF = ir.IntType(32)


class Kernels(Unit):
    """Rules that are compiled into kernels."""

    def __init__(self, parts: Mapping[str, Any]) -> None:
        super().__init__({**parts, **INTRINSICS}, lambda rule: None)

    def ptx(self, kernels: Mapping[FunctionType, Sequence[Kind]], inlined: bool) -> str:
        """The PTX of kernels, each under the name of its rule; if `inlined`, each is one function without calls.

        A kernel takes the address of a status, which it sets when a rule raises an exception, and then its arguments,
        all of them as 64-bit words.
        """
        with global_compiler_lock:
            for function, kinds in kernels.items():
                done = self(function).compiled(tuple(map(numba_type, kinds)))  # type: ignore[attr-defined]  # a _Rule
                self._add_kernel(function.__name__, done.fndesc, sum(1 + kind.dimensions for kind in kinds))
            names = {function.__name__ for function in kernels}
            module = _for_gpu(self.linked(names), names)
        if inlined:
            for function in module.functions:
                if not function.is_declaration and function.name not in names:
                    function.add_function_attribute("alwaysinline")
        machine = _machine()
        tuning = llvm.create_pipeline_tuning_options(speed_level=3)
        tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = False  # short code is fast here
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getModulePassManager().run(module, builder)
        for function in module.functions:
            family, *rest = function.name.split(".")
            if function.is_declaration and (family != "llvm" or rest[0] in C_FUNCTIONS - ON_GPU):
                raise TypeError(f"a rule uses {function.name}, which a GPU does not have")
        return widened(str(machine.emit_assembly(module)))

    def _add_kernel(self, name: str, descriptor: Any, words: int) -> None:
        """Add the function that is launched: it passes its words on to the rule as arguments."""
        context, module = self.context, self.library.create_ir_module(name)
        kernel = ir.Function(module, ir.FunctionType(ir.VoidType(), [WORD] * (1 + words)), name)
        builder = ir.IRBuilder(kernel.append_basic_block())
        given = cgutils.alloca_once(builder, WORD, ARGUMENTS + words)
        for place, word in enumerate(kernel.args[1:], ARGUMENTS):
            builder.store(word, builder.gep(given, [ir.Constant(WORD, place)]))
        unpacked = Words(context, builder, given)
        arguments = [unpacked.argument(kind) for kind in descriptor.argtypes]
        status, _ = context.call_conv.call_function(
            *(builder, context.declare_function(module, descriptor), descriptor.restype, descriptor.argtypes, arguments)
        )
        with builder.if_then(status.is_error):
            builder.store(ir.Constant(WORD, 1), builder.inttoptr(kernel.args[0], WORD.as_pointer()))
        builder.ret_void()
        self.library.add_ir_module(module)


def _for_gpu(module: Any, kernels: set[str]) -> Any:
    """The module with the GPU as its target."""
    text = re.sub(r'target triple = "[^"]*"', f'target triple = "{TRIPLE}"', str(module))
    text = re.sub(r'target datalayout = "[^"]*"', f'target datalayout = "{_machine().target_data}"', text)
    for name in kernels:
        text = text.replace(f"define void @{name}(", f"define ptx_kernel void @{name}(")
    return llvm.parse_assembly(text)


def _machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=OLDEST_GPU, features=PTX_VERSION, opt=3)


_NARROW = re.compile(r"\b(max|min)\.([su])16\s+(%\w+), (%\w+), (%\w+|-?\d+);")


def widened(ptx: str) -> str:
    """PTX without 16-bit maximum and minimum: 32-bit ones take their place.

    The PTX assembler of CUDA 13.0 joins such an instruction with a comparison of its result and gets the comparison
    wrong. BuddhaWheel then ended with the first Buddha.
    """

    def wide(found: re.Match[str]) -> str:
        operation, sign, to, first, second = found.groups()
        if sign == "u" and not second.startswith("%"):
            second = str(int(second) & 0xFFFF)  # LLVM writes it with a sign
        lines = [f".reg .b32 %first, %second; cvt.{sign}32.{sign}16 %first, {first};"]
        if second.startswith("%"):
            lines.append(f"cvt.{sign}32.{sign}16 %second, {second};")
            second = "%second"
        lines.append(f"{operation}.{sign}32 %first, %first, {second}; cvt.u16.u32 {to}, %first;")
        return f"{{ {' '.join(lines)} }}"

    return _NARROW.sub(wide, ptx)


# -- what kernels can do besides rules -------------------------------------------------------


def _register(name: str) -> Callable[..., Any]:
    def read(_context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        kind, symbol = ir.FunctionType(_HALF, []), f"llvm.nvvm.read.ptx.sreg.{name}"
        return builder.zext(builder.call(cgutils.get_or_insert_function(builder.module, kind, symbol), []), WORD)

    return read


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def thread(_typing: Any) -> Any:
    """The number of this thread in its block."""
    return types.int64(), _register("tid.x")


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def threads(_typing: Any) -> Any:
    """How many threads a block has."""
    return types.int64(), _register("ntid.x")


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def block(_typing: Any) -> Any:
    """The number of this block."""
    return types.int64(), _register("ctaid.x")


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def barrier(_typing: Any) -> Any:
    """Wait until all threads of the block are here."""

    def wait(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        kind = ir.FunctionType(ir.VoidType(), [])
        builder.call(cgutils.get_or_insert_function(builder.module, kind, "llvm.nvvm.barrier0"), [])
        return context.get_dummy_value()

    return types.none(), wait


def _shared(builder: Any, index: Any) -> Any:
    """The address of a word that the threads of a block share."""
    words = builder.module.globals.get("shared_words")
    if words is None:
        words = ir.GlobalVariable(builder.module, ir.ArrayType(_HALF, SHARED_WORDS), "shared_words", addrspace=3)
        words.linkage = "internal"
        words.initializer = ir.Constant(words.value_type, ir.Undefined)
    return builder.gep(words, [ir.Constant(_HALF, 0), builder.trunc(index, _HALF)])


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def shared(_typing: Any, index: Any) -> Any:
    """A word that the threads of a block share."""

    def load(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.sext(builder.load(_shared(builder, arguments[0])), WORD)

    return types.int64(types.int64), load


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def share(_typing: Any, index: Any, value: Any) -> Any:
    """Write a word that the threads of a block share."""

    def store(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        builder.store(builder.trunc(arguments[1], _HALF), _shared(builder, arguments[0]))
        return context.get_dummy_value()

    return types.none(types.int64, types.int64), store


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def add_shared(_typing: Any, index: Any, value: Any) -> Any:
    """Add to a word that the threads of a block share, one thread after the other; returns what it was before."""

    def add(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        address, value = _shared(builder, arguments[0]), builder.trunc(arguments[1], _HALF)
        return builder.sext(builder.atomic_rmw("add", address, value, "monotonic"), WORD)

    return types.int64(types.int64, types.int64), add


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def add_to(_typing: Any, numbers: Any, index: Any, value: Any) -> Any:
    """Add to a number of an array, one thread after the other; returns what it was before."""

    def add(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        address = builder.gep(data, [arguments[1]])
        value = builder.trunc(arguments[2], address.type.pointee)
        return builder.sext(builder.atomic_rmw("add", address, value, "monotonic"), WORD)

    return types.int64(numbers, types.int64, types.int64), add


def _record_at(context: Any, builder: Any, kind: Any, arguments: Any) -> Any:
    """The address of a record of an array, as 32-bit words."""
    data = context.make_array(kind)(context, builder, arguments[0]).data
    raw = builder.bitcast(data, ir.IntType(8).as_pointer())
    place = builder.mul(arguments[1], ir.Constant(WORD, kind.dtype.size))
    return builder.bitcast(builder.gep(raw, [place]), _HALF.as_pointer())


def _copy(builder: Any, to: Any, source: Any, size: int) -> None:
    """Copy a record word by word: all are aligned to 32 bits."""
    with cgutils.for_range(builder, ir.Constant(WORD, size // 4)) as loop:
        builder.store(builder.load(builder.gep(source, [loop.index])), builder.gep(to, [loop.index]))


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def fetch(_typing: Any, table: Any, index: Any) -> Any:
    """A copy of a record in the thread's own memory, where the same field of neighbouring threads is contiguous."""
    record = table.dtype

    def copy(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        own = cgutils.alloca_once(builder, WORD, (record.size + 7) // 8)
        source = _record_at(context, builder, signature.args[0], arguments)
        _copy(builder, builder.bitcast(own, _HALF.as_pointer()), source, record.size)
        return builder.bitcast(own, context.get_value_type(record))

    return record(table, types.int64), copy


@intrinsic  # type: ignore[untyped-decorator]  # Numba is not typed
def put_back(_typing: Any, table: Any, index: Any, row: Any) -> Any:
    """Copy a record back from the thread's own memory."""
    record = table.dtype

    def copy(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        to = _record_at(context, builder, signature.args[0], arguments)
        _copy(builder, to, builder.bitcast(arguments[2], _HALF.as_pointer()), record.size)
        return context.get_dummy_value()

    return types.none(table, types.int64, record), copy


INTRINSICS = {
    **{"thread": thread, "threads": threads, "block": block, "barrier": barrier},
    **{"shared": shared, "share": share, "add_shared": add_shared, "add_to": add_to},
    **{"fetch": fetch, "put_back": put_back},
}
