"""A mail server on loopback, which asks for STARTTLS and a password, and writes each message to a file."""

import asyncio
import itertools
import ssl
import sys
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

port, certificate, key, folder = sys.argv[1:]
numbers = itertools.count(1)


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("unknown@"):
            return "550 5.1.1 no such recipient"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        path = Path(folder, f"{next(numbers)}.eml")
        part = path.with_suffix(".part")
        part.write_bytes(envelope.content)
        part.rename(path)
        return "250 2.0.0 accepted"


def authenticate(server, session, envelope, mechanism, data):
    right = data.login == b"docs" and data.password == b"p@ss word"
    return AuthResult(success=right, handled=False)


tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
tls.load_cert_chain(certificate, key)
controller = Controller(
    Handler(),
    hostname="127.0.0.1",
    port=int(port),
    tls_context=tls,
    require_starttls=True,
    auth_required=True,
    authenticator=authenticate,
)
controller.start()
print("ready", flush=True)
asyncio.new_event_loop().run_forever()
