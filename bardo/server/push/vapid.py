"""The VAPID key: by it push services know which server a notice comes from."""

from __future__ import annotations

import base64

PRIVATE_BYTES = 32


def new_private_key() -> str:
    """A new private key on the curve P-256, as base64url without padding."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(PRIVATE_BYTES, "big"))


def public_key(private_key: str) -> str:
    """The public key of a private one, as browsers want it: an uncompressed point in base64url."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    number = int.from_bytes(decoded(private_key), "big")
    point = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    return encoded(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def encoded(some: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(some).decode().rstrip("=")


def decoded(words: str) -> bytes:
    """The bytes of base64url, with or without padding; ValueError if it is something else."""
    plain = words.rstrip("=")
    return base64.b64decode(plain + "=" * (-len(plain) % 4), altchars=b"-_", validate=True)
