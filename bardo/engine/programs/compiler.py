"""Rules compiled to object code: Numba types and lowers each rule once, then LLVM optimises all of them together.

Numba by itself would link a rule's machine code into each of its callers and optimise it again there. Here all rules of
a unit go into one LLVM module, which is optimised once, and rules of other units are called, not contained.

This file uses parts of Numba that are not public, and pyproject.toml has an upper bound on Numba's version; a test in
tests/engine/test_machine_code.py names each of them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba.core import cgutils, compiler, compiler_machinery, typed_passes, types, typing, untyped_passes
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.typing.templates import AbstractTemplate
from numba.extending import typeof_impl
from numba.misc.special import typeof
from numba.np import arrayobj
from numba.np.numpy_support import from_dtype

from bardo.engine.programs.linker import Program
from bardo.engine.programs.objects import ARGUMENTS, RESULT, STATUS, Kind, ObjectFile, host
from bardo.engine.programs.rule import INLINE_BYTES

WORD = ir.IntType(64)
C_FUNCTIONS = frozenset(
    f"{name}{kind}"
    for name in (
        *("exp", "exp2", "log", "log2", "log10", "log1p", "expm1", "pow", "sqrt", "fabs", "floor", "ceil", "trunc"),
        *("round", "rint", "fmod", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh"),
        *("hypot", "memcpy", "memset", "memmove", "fmin", "fmax", "copysign"),
    )
    for kind in ("", "f")
)
"""Functions of the C library that rules may call: every process has them."""
RETURNED = {"none": types.none, "int64": types.int64, "float64": types.float64, "bool": types.boolean}
"""What a rule that is called from elsewhere may return, by Numba's name."""


@dataclass(frozen=True)
class Elsewhere:
    """A rule whose machine code is in another object file."""

    unit: str
    symbol: str
    takes: tuple[Kind, ...]
    returns: str


PASSES = (
    *(untyped_passes.TranslateByteCode, untyped_passes.FixupArgs, untyped_passes.IRProcessing),
    *(untyped_passes.GenericRewrites, untyped_passes.ReconstructSSA),
    *(typed_passes.NopythonTypeInference, typed_passes.PreLowerStripPhis),
    *(typed_passes.NativeLowering, typed_passes.NoPythonBackend),
)


class Pipeline(compiler.CompilerBase):  # type: ignore[misc]  # Numba is not typed
    """The passes of Numba that rules need: they have no closures, no lists and no array expressions."""

    def define_pipelines(self) -> list[Any]:
        """The passes in order."""
        passes = compiler_machinery.PassManager("rules")
        for one in PASSES:
            passes.add_pass(one, one.__name__)
        passes.finalize()
        return [passes]


class Unit(Program):
    """Rules that are compiled into one object file."""

    def __init__(self, parts: Mapping[str, Any], elsewhere: Callable[[FunctionType], Elsewhere | None]) -> None:
        super().__init__(parts)
        self.elsewhere = elsewhere
        self.called: dict[str, str] = {}
        """The symbols that this unit calls in other object files, and the units they are in."""
        with global_compiler_lock:
            cpu_target.typing_context.refresh()
            cpu_target.target_context.refresh()
        self.context = cpu_target.target_context.with_aot_codegen("rules")
        self.context.allow_dynamic_globals = False  # no address of this process may get into an object file
        self.library = self.context.codegen().create_library("rules")
        self.library._optimize_functions = lambda module: None  # everything is optimised once, at the end

    def array(self, array: np.ndarray) -> Any:
        """A table as Numba copies it into the code."""
        return np.ascontiguousarray(array)

    def finish(self, linked: FunctionType, function: FunctionType) -> Any:
        """The object that represents a rule in the namespaces of its callers."""
        return _Rule(self, linked, function)

    def entry(self, function: FunctionType, kinds: Sequence[Kind], symbol: str) -> ObjectFile:
        """Compile a rule so that Python can call it: the symbol takes one pointer to the words of a call."""
        with global_compiler_lock:
            done = self(function).compiled(tuple(map(numba_type, kinds)))  # type: ignore[attr-defined]  # a _Rule
            returns = self._add_entry(symbol, done.fndesc)
            return self._object({symbol: returns})

    def exports(self, rules: Mapping[str, tuple[FunctionType, Sequence[Kind]]]) -> ObjectFile:
        """Compile several rules so that other object files can call them by symbol."""
        with global_compiler_lock:
            made = {
                symbol: self(function).compiled(tuple(map(numba_type, kinds)))  # type: ignore[attr-defined]  # a _Rule
                for symbol, (function, kinds) in rules.items()
            }
            returns = {symbol: str(types.misc.unliteral(done.fndesc.restype)) for symbol, done in made.items()}
            for symbol, done in made.items():
                if returns[symbol] not in RETURNED:
                    raise TypeError(f"{symbol} returns {returns[symbol]}; it may return {', '.join(RETURNED)}")
                self.library.get_function(done.fndesc.llvm_func_name).name = symbol
            return self._object(returns)

    def lower(self, rule: _Rule, takes: tuple[Any, ...]) -> Any:
        """Have Numba type a rule and lower it into this unit's module; returns Numba's result."""
        flags = compiler.Flags()
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        flags.error_model = "numpy"
        flags.forceinline = len(rule.function.__code__.co_code) < INLINE_BYTES
        done = compiler.compile_extra(
            *(cpu_target.typing_context, self.context, rule.linked, takes, None, flags, {}),
            library=self.library,
            pipeline_class=Pipeline,
        )
        self.context.insert_user_function(rule, done.fndesc)
        return done

    def declare(self, rule: _Rule, there: Elsewhere, takes: tuple[Any, ...]) -> Any:
        """Let rules of this unit call a rule of another; returns its return type."""
        returns = RETURNED[there.returns]
        if there.symbol not in self.called:
            self.called[there.symbol] = there.unit

            def call(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                kind = context.call_conv.get_function_type(returns, takes)
                function = cgutils.get_or_insert_function(builder.module, kind, there.symbol)
                function.attributes.add("nonlazybind")  # called by its address: it may be anywhere in memory
                status, result = context.call_conv.call_function(builder, function, returns, takes, arguments)
                with cgutils.if_unlikely(builder, status.is_error):
                    context.call_conv.return_status_propagate(builder, status)
                return result

            self.context.insert_func_defn([(call, rule, takes)])
        return returns

    def _add_entry(self, symbol: str, descriptor: Any) -> str:
        """Add the function that unpacks the words of a call, calls the rule, and stores its status and result.

        Returns what it stores as the result: int64, float64, bool or none.
        """
        context, module = self.context, self.library.create_ir_module(symbol)
        entry = ir.Function(module, ir.FunctionType(ir.VoidType(), [WORD.as_pointer()]), symbol)
        builder = ir.IRBuilder(entry.append_basic_block())
        words = Words(context, builder, entry.args[0])
        arguments = [words.argument(kind) for kind in descriptor.argtypes]
        status, result = context.call_conv.call_function(
            *(builder, context.declare_function(module, descriptor), descriptor.restype, descriptor.argtypes, arguments)
        )
        words.store(STATUS, builder.zext(status.is_error, WORD))
        returns = types.misc.unliteral(descriptor.restype)
        if isinstance(returns, types.Float):
            words.store(RESULT, builder.bitcast(context.cast(builder, result, returns, types.float64), WORD))
        elif isinstance(returns, types.Integer | types.Boolean):
            words.store(RESULT, context.cast(builder, result, returns, types.int64))
        elif returns != types.none:
            raise TypeError(f"a rule called from Python may return a number or nothing, not {returns}")
        builder.ret_void()
        self.library.add_ir_module(module)
        if isinstance(returns, types.Integer):
            return "int64"
        return "float64" if isinstance(returns, types.Float) else str(returns)

    def _object(self, returns: dict[str, str]) -> ObjectFile:
        """Optimise the module and make object code; only the symbols named here, with what they return, are visible."""
        module = self.linked(returns)
        machine = llvm.Target.from_default_triple().create_target_machine(
            cpu=host().name, features=host().features, opt=3, reloc="pic", codemodel="default"
        )
        tuning = llvm.create_pipeline_tuning_options(speed_level=3)
        tuning.loop_vectorization = tuning.slp_vectorization = True
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getModulePassManager().run(module, builder)
        self._check_calls(module)
        needs = tuple(sorted(set(self.called.values())))
        return ObjectFile(bytes(machine.emit_object(module)), returns, needs)

    def linked(self, visible: Iterable[str]) -> Any:
        """The module with all rules of the unit, in which only these symbols are visible from outside."""
        module, visible = self.library._final_module, set(visible)
        for library in dict.fromkeys(self.library._linking_libraries):  # Numba's own functions, such as max
            module.link_in(library._get_module_for_linking(), preserve=True)
        for function in module.functions:
            if not function.is_declaration and function.name not in visible:
                function.linkage = "internal"
        return module

    def _check_calls(self, module: Any) -> None:
        """Refuse calls that would crash in another process: of functions that only Numba brings."""
        for function in module.functions:
            known = function.name.startswith("llvm.") or function.name in C_FUNCTIONS or function.name in self.called
            if function.is_declaration and not known:
                raise TypeError(f"a rule uses {function.name}, which machine code cannot have: use simpler functions")


class _Rule:
    """A rule as Numba sees it in the code of its callers: a function with a template of its own."""

    def __init__(self, unit: Unit, linked: FunctionType, function: FunctionType) -> None:
        self.unit, self.linked, self.function = unit, linked, function
        self.__name__ = function.__qualname__
        self.signature = inspect.signature(linked)
        self.done: dict[tuple[Any, ...], Any] = {}
        rule = self

        class Template(AbstractTemplate):  # type: ignore[misc]  # Numba is not typed
            key = rule

            def generic(self, arguments: Any, keywords: Any) -> Any:
                return rule.resolve(arguments, keywords)

        self.type = types.Function(Template)

    def resolve(self, arguments: Any, keywords: Any) -> Any:
        """The types with which a call calls this rule.

        Integers are widened to 64 bits: there would otherwise be a version for every combination of integer sizes,
        literals and omitted arguments at a call site.
        """
        bound = self.signature.bind(*arguments, **keywords)
        given = bound.arguments
        kinds = [given.get(name, one.default) for name, one in self.signature.parameters.items()]
        takes = tuple(map(_wide, kinds))
        there = self.unit.elsewhere(self.function)
        if there is not None and takes == tuple(map(numba_type, there.takes)):
            returns = self.unit.declare(self, there, takes)
        else:
            returns = self.compiled(takes).signature.return_type
        return typing.signature(returns, *takes).replace(pysig=self.signature)

    def compiled(self, takes: tuple[Any, ...]) -> Any:
        """Numba's result for these types."""
        if takes not in self.done:
            self.done[takes] = None
            try:
                self.done[takes] = self.unit.lower(self, takes)
            except BaseException:
                del self.done[takes]  # Numba asks again, and then gets the same error
                raise
        if self.done[takes] is None:
            raise TypeError(f"{self.__name__} calls itself: machine code cannot have recursive rules")
        return self.done[takes]


@typeof_impl.register(_Rule)  # type: ignore[untyped-decorator]  # Numba is not typed
def _type_of_rule(rule: _Rule, _context: Any) -> Any:
    return rule.type


def _wide(kind: Any) -> Any:
    """The type of a parameter for the type, or the default value, of an argument."""
    value = kind.value if isinstance(kind, types.misc.Omitted) else kind
    kind = value if isinstance(value, types.Type) else typeof(value)
    return types.int64 if isinstance(kind, types.Integer | types.Boolean) else kind


def numba_type(kind: Kind) -> Any:
    """Numba's type for the kind of an argument."""
    if kind.dimensions:
        return types.Array(from_dtype(kind.dtype), kind.dimensions, "C")
    return from_dtype(kind.dtype)


class Words:
    """The words of a call, in the code that unpacks them."""

    def __init__(self, context: Any, builder: Any, pointer: Any) -> None:
        self.context, self.builder, self.pointer = context, builder, pointer
        self.place = ARGUMENTS

    def _at(self, place: int) -> Any:
        return self.builder.gep(self.pointer, [ir.Constant(WORD, place)])

    def store(self, place: int, value: Any) -> None:
        """Store a word."""
        self.builder.store(value, self._at(place))

    def _next(self) -> Any:
        word = self.builder.load(self._at(self.place))
        self.place += 1
        return word

    def argument(self, kind: Any) -> Any:
        """The next argument: an array is its address and its shape, a record its address, a number itself."""
        word, builder = self._next(), self.builder
        if kind == types.int64:
            return word
        if kind == types.float64:
            return builder.bitcast(word, ir.DoubleType())
        if not isinstance(kind, types.Array):
            return builder.inttoptr(word, self.context.get_value_type(kind))
        shape = [self._next() for _ in range(kind.ndim)]
        data = builder.inttoptr(word, self.context.get_data_type(kind.dtype).as_pointer())
        size = self.context.get_constant(
            types.intp, self.context.get_abi_sizeof(self.context.get_data_type(kind.dtype))
        )
        strides = [size]
        for length in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], length))
        array = self.context.make_array(kind)(self.context, builder)
        arrayobj.populate_array(array, data=data, shape=shape, strides=strides, itemsize=size, meminfo=None)
        return array._getvalue()
