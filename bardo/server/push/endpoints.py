"""Which push endpoints this server may call: public ones by HTTPS, so that nobody can make it call anything else."""

from __future__ import annotations

import ipaddress
from typing import Any
from urllib.parse import urlsplit

from bardo.errors import BardoError

LOCAL_ENDINGS = (".localhost", ".local", ".internal", ".lan", ".home", ".home.arpa")


class ForbiddenEndpoint(BardoError):
    """An endpoint that this server does not call."""

    status = 422


def check_endpoint(endpoint: str, private: bool = False) -> None:
    """Refuse an endpoint that is not a public address by HTTPS; `private` allows every address, for tests."""
    try:
        parts = urlsplit(endpoint)
        host, port = (parts.hostname or "").lower().rstrip("."), parts.port
    except ValueError:
        raise ForbiddenEndpoint("this is not the address of a push service") from None
    if private and parts.scheme in ("http", "https") and host:
        return
    if parts.scheme != "https" or not host or parts.username or parts.password:
        raise ForbiddenEndpoint("the address of a push service begins with https:// and the name of a host")
    if port not in (None, 443):
        raise ForbiddenEndpoint("a push service is called at the usual port of HTTPS")
    if not _may_be_public(host):
        raise ForbiddenEndpoint("a push service has a public address")


def _may_be_public(host: str) -> bool:
    """Whether a host may be on the public network; what its name leads to is checked again when it is called."""
    try:
        return is_public(str(ipaddress.ip_address(host)))
    except ValueError:
        return "." in host and not f".{host}".endswith(LOCAL_ENDINGS)


def is_public(address: str) -> bool:
    """Whether an IP address is on the public network."""
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None)
    return bool((mapped or found).is_global) and not found.is_multicast


def calling_session(private: bool = False) -> Any:
    """A requests session that follows no redirects and talks to public addresses only.

    The address is checked on the open connection, so a name that leads elsewhere the second time gains nothing.
    """
    import requests
    from requests.adapters import HTTPAdapter
    from urllib3 import HTTPSConnectionPool
    from urllib3.connection import HTTPSConnection

    class PublicConnection(HTTPSConnection):
        def _new_conn(self) -> Any:
            connection = super()._new_conn()
            if not is_public(connection.getpeername()[0]):
                connection.close()
                raise ForbiddenEndpoint("a push service has a public address")
            return connection

    class PublicPool(HTTPSConnectionPool):
        ConnectionCls = PublicConnection

    class PublicAdapter(HTTPAdapter):
        def init_poolmanager(self, *arguments: Any, **more: Any) -> None:
            super().init_poolmanager(*arguments, **more)
            self.poolmanager.pool_classes_by_scheme = {"https": PublicPool}

    class CallingSession(requests.Session):
        def request(self, *arguments: Any, **more: Any) -> Any:
            return super().request(*arguments, **{**more, "allow_redirects": False})

    session = CallingSession()
    session.trust_env = False
    if not private:
        session.mount("https://", PublicAdapter())
        session.adapters.pop("http://")
    return session
