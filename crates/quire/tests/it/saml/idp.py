"""An identity provider made of pysaml2, at which tests sign in.

Usage: idp.py PORT KEY CERTIFICATE METADATA

- KEY and CERTIFICATE are files in PEM, and METADATA is the URL of the metadata of the service provider.
- It checks that metadata, and each request, by the schemas of SAML. It prints `ready` once it listens.
- The form at /sso asks who signs in, and how to respond: what is signed and how, for which audience, and whether to
  encrypt.
"""

import html
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit
from urllib.request import urlopen

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.authn_context import PASSWORD
from saml2.config import IdPConfig
from saml2.metadata import create_metadata_string
from saml2.s_utils import UnknownPrincipal
from saml2.saml import NAMEID_FORMAT_EMAILADDRESS, NameID
from saml2.server import Server
from saml2.xml.schema import validate
from saml2.xmldsig import DIGEST_SHA256, SIG_RSA_SHA256

# The fields of the form, and what they are without input.
FIELDS = {
    "userName": "",
    "nameIdFormat": NAMEID_FORMAT_EMAILADDRESS,
    "displayName": "",
    "email": "",
    "sign": "assertion",
    "signatureAlgorithm": SIG_RSA_SHA256,
    "digestAlgorithm": DIGEST_SHA256,
    "audience": "",
    "encrypt": "",
}


def provider(url, key, certificate, metadata):
    with urlopen(metadata) as answer:
        description = answer.read().decode()
    validate(description)
    sso = [(f"{url}/sso", BINDING_HTTP_REDIRECT)]
    settings = {
        "entityid": f"{url}/metadata",
        "key_file": key,
        "cert_file": certificate,
        "metadata": {"inline": [description]},
        "service": {"idp": {"endpoints": {"single_sign_on_service": sso}}},
    }
    return Server(config=IdPConfig().load(settings))


def form(request):
    """The page that asks who signs in."""
    fields = {"SAMLRequest": request, **FIELDS}
    inputs = "".join(
        f'<input name="{name}" value="{html.escape(value)}">' for name, value in fields.items()
    )
    return f'<form method="post" action="/sso">{inputs}</form>'


def respond(idp, fields):
    """The page that posts the response to the service provider."""
    request = idp.parse_authn_request(fields["SAMLRequest"], BINDING_HTTP_REDIRECT)
    validate(request.xmlstr.decode())
    to = idp.response_args(request.message, [BINDING_HTTP_POST])
    if fields["userName"]:
        response = success(idp, fields, to)
    else:
        failure = UnknownPrincipal("nobody signed in")
        response = idp.create_error_response(to["in_response_to"], to["destination"], failure)
    page = idp.apply_binding(to["binding"], str(response), to["destination"], response=True)
    return page["data"]


def success(idp, fields, to):
    attributes = {"mail": fields["email"], "displayName": fields["displayName"]}
    with open(idp.config.cert_file, encoding="ascii") as certificate:
        encrypt_for = certificate.read()
    return idp.create_authn_response(
        {name: value for name, value in attributes.items() if value},
        to["in_response_to"],
        to["destination"],
        fields["audience"] or to["sp_entity_id"],
        name_id=NameID(format=fields["nameIdFormat"], text=fields["userName"]),
        authn={"class_ref": PASSWORD},
        sign_assertion="assertion" in fields["sign"],
        sign_response="response" in fields["sign"],
        sign_alg=fields["signatureAlgorithm"],
        digest_alg=fields["digestAlgorithm"],
        encrypt_assertion=bool(fields["encrypt"]),
        encrypt_cert_assertion=encrypt_for,
    )


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        address = urlsplit(self.path)
        if address.path == "/metadata":
            self.page(create_metadata_string(None, self.server.idp.config).decode())
        else:
            self.page(form(dict(parse_qsl(address.query))["SAMLRequest"]))

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"])).decode()
        fields = dict(parse_qsl(body, keep_blank_values=True))
        self.page(respond(self.server.idp, fields))

    def page(self, text):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


def main():
    port, *files = sys.argv[1:]
    http = HTTPServer(("127.0.0.1", int(port)), Handler)
    http.idp = provider(f"http://127.0.0.1:{port}", *files)
    print("ready", flush=True)
    http.serve_forever()


main()
