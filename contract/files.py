"""Files for the server to import and to fetch, and the web server on this machine that has them.

- An address stands for the same file each time; one of four has nothing, as happens.
"""

import http.server
import io
import threading
import zipfile
import zlib


def archive(files):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as entries:
        for name, content in files.items():
            entries.writestr(zipfile.ZipInfo(name), content)
    return stream.getvalue()


ARCHIVES = [
    archive({"README.md": "# Guide", "SUMMARY.md": "* [Guide](README.md)\n* [Use](use/it.md)\n", "use/it.md": "It."}),
    archive({"a.md": "[b](b.md)", "b.md": "![](c.png)", "c.png": b"\x89PNG"}),
    archive({}),
]
# By the `source` of an import.
FILES = {
    "zip": ARCHIVES[0],
    "markdown": b"# Guide\n\nSee [there](#there).\n\n## There\n",
    "html": b"<h1>Guide</h1><p>See <a href='#there'>there</a>.</p>",
    "website": b"<h1>Guide</h1><p>See <a href='html'>the page</a>.</p>",
    "notion": archive({"Guide 0123456789abcdef0123456789abcdef.md": "# Guide\n"}),
    "confluence": archive({"DOC/index.html": "<ul><li><a href='A_1.html'>A</a></li></ul>", "DOC/A_1.html": "<h1>A</h1>"}),
}
OTHER = b'{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{}}'


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        is_there = self.path != "/missing"
        content = FILES.get(self.path[1:], OTHER) if is_there else b""
        self.send_response(200 if is_there else 404)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()


def address(text, source):
    """An address here for one that is made up; those of this machine, which are others in each run, count as one."""
    is_there = "127.0.0.1" in text or zlib.crc32(text.encode(errors="replace")) % 4 != 0
    return f"http://127.0.0.1:{server.server_port}/{source or 'other' if is_there else 'missing'}"
