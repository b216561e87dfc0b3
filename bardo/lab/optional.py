"""Packages of the extra `lab`, which not everybody installs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bardo.errors import BardoError


def optional_package(name: str) -> Any:
    """Import a package of the extra `lab`, or raise an error that says how to install it."""
    try:
        return import_module(name)
    except ImportError:
        raise BardoError(f"this needs the package {name.partition('.')[0]}: pip install 'bardo[lab]'") from None
