"""A push service on this machine, and a browser that is subscribed to it: it decrypts what it gets."""

import base64
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bardo.server.push.vapid import decoded, encoded


class PushService:
    """Takes notices for one browser."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen secrets!"
        self.status, self.requests, self.arrived = 201, [], threading.Condition()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with service.arrived:
                    service.requests.append(({name.lower(): words for name, words in self.headers.items()}, body))
                    service.arrived.notify_all()
                self.send_response(service.status)
                if service.status == 307:
                    self.send_header("Location", "http://127.0.0.1:1/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *words):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def endpoint(self):
        return f"http://127.0.0.1:{self.server.server_port}/push/one"

    @property
    def wanted(self):
        """What a browser sends to subscribe."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": encoded(point), "auth": encoded(self.secret)}}

    def notices(self):
        """What was sent, decrypted."""
        return [
            json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"))
            for _, body in self.requests
        ]

    def wait(self, count, seconds=60):
        """Wait until so many notices have come; all of them, decrypted."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.requests) >= count, seconds), "no notice came"
        return self.notices()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def claims(headers):
    """What a VAPID header says, its signature checked, and the public key it names."""
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    scheme, _, rest = headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(one.strip().split("=", 1) for one in rest.split(","))
    head, body, signature = parts["t"].split(".")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    raw = decoded(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(signed, f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
    return json.loads(base64.urlsafe_b64decode(body + "==")), parts["k"]
