"""The servers that Hosting.md configures, with the configuration out of that page."""

import contextlib
import gzip
import os
import pathlib
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request

import pytest

from conftest import build
from server import HOSTING, free_port, running, snippet, wait_for
from test_faults import write
from test_policy import POLICY

PATHS = os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin"
CADDY = shutil.which("caddy", path=PATHS)
APACHE = shutil.which("apache2", path=PATHS)


@pytest.fixture(scope="module")
def lamps(tmp_path_factory):
    """A small site at the root of a host, with files that lie in `static/`, compressed."""
    folder = tmp_path_factory.mktemp("hosting")
    # The servers may be those of another user.
    for above in [folder, *folder.parents[:2]]:
        with contextlib.suppress(PermissionError):
            above.chmod(0o755)
    text = "Shines. " * 200
    write(folder / "content", {
        "docgen.yml": "title: Lamps\nbaseURL: https://lamps.example/\n",
        "en/Lamp.md": "# Lamp\n\n```swift\nclass Lamp\n```\n\n" + text
        + "\n\n## Availability\niOS 13.0. Deprecated in iOS 15.0. Use `Bulb` instead.\n",
        "en/Bulb.md": "# Bulb\n\n```swift\nclass Bulb\n```\n\nA bulb.\n\n## Availability\niOS 14.0\n",
        "static/.well-known/security.txt": "Contact: mailto:lamps@lamps.example\n",
        "static/.secret": "swordfish\n",
        "static/favicon.ico": "icon",
    })
    build(folder / "content", folder / "out", "--precompress")
    (folder / "www").mkdir()
    return folder


def answer(address, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def check(lamps, address):
    """What Hosting.md promises of each server. `address` is that of the site."""
    out = lamps / "out"
    digested = next(path.name for path in (out / "assets").glob("site-*.css"))
    for path, type, cache in [
        ("", "text/html; charset=utf-8", "no-cache"),
        ("en/Lamp.html", "text/html; charset=utf-8", "no-cache"),
        ("en/Lamp.md", "text/markdown; charset=utf-8", "no-cache"),
        ("en/changes.xml", "application/atom+xml; charset=utf-8", "no-cache"),
        ("assets/" + digested, "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
    ]:
        status, headers, body = answer(address + path)
        assert status == 200, path
        assert headers["Content-Type"].lower() == type, path
        assert headers.get_all("Cache-Control") == [cache], path
        assert headers.get_all("Content-Security-Policy") == [POLICY], path
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert body == (out / (path or "index.html")).read_bytes(), path
        status, headers, packed = answer(address + path, **{"Accept-Encoding": "gzip"})
        assert (status, headers["Content-Encoding"]) == (200, "gzip"), path
        assert headers["Content-Type"].lower() == type, path
        assert gzip.decompress(packed) == body, path
    for path in (".docgen", ".nojekyll", ".secret", ".docgen-staging/en/Lamp.html"):
        assert answer(address + path)[0] == 404, path
    status, headers, body = answer(address + "en/no/such/page.html")
    assert (status, body) == (404, (out / "404.html").read_bytes())
    assert headers["Content-Security-Policy"] == POLICY


def test_every_policy_of_the_page_is_that_of_the_site(lamps):
    assert HOSTING.read_text().count("default-src") == HOSTING.read_text().count(POLICY) == 4
    assert POLICY in (lamps / "out/_headers").read_text()


def test_nginx_at_the_root(lamps):
    port = free_port()
    server = snippet(HOSTING, **{
        "listen 80": f"listen 127.0.0.1:{port}", "/srv/reference": f'"{lamps}/out"'})
    with running(port, server) as address:
        check(lamps, address)
        assert answer(address + ".well-known/security.txt")[0] == 200
        # The bytes that the build wrote, not those of the server.
        packed = answer(address + "en/Lamp.html", **{"Accept-Encoding": "gzip"})[2]
        assert packed == (lamps / "out/en/Lamp.html.gz").read_bytes()


def test_nginx_below_a_path(lamps):
    port = free_port()
    server = snippet(HOSTING, number=1, **{
        "listen 80": f"listen 127.0.0.1:{port}", "alias /srv/reference/": f'alias "{lamps}/out/"',
        "/srv/www": f'"{lamps}/www"'})
    with running(port, server) as address:
        check(lamps, address + "docs/")
        assert answer(address + "docs")[0] == 200
        assert answer(address + "en/Lamp.html")[0] == 404


@pytest.mark.skipif(not CADDY, reason="caddy is not installed")
def test_caddy(lamps, tmp_path):
    port = free_port()
    configuration = tmp_path / "Caddyfile"
    # Without encryption, and without the port from which it is told what to do.
    configuration.write_text("{\n\tadmin off\n\tauto_https off\n}\n" + snippet(
        HOSTING, "caddyfile",
        **{"reference.example": f"http://127.0.0.1:{port}", "/srv/reference": f"{lamps}/out"}))
    command = [CADDY, "run", "--adapter", "caddyfile", "--config", configuration]
    with process(port, command, {"HOME": str(tmp_path), "PATH": PATHS}) as address:
        check(lamps, address)
        assert answer(address + ".well-known/security.txt")[0] == 200


@pytest.mark.skipif(not APACHE, reason="apache2 is not installed")
def test_apache(lamps, tmp_path, request):
    port = free_port()
    modules = [
        "mpm_event", "authz_core", "mime", "dir", "alias", "headers", "filter", "deflate"]
    folder = "/usr/lib/apache2/modules"
    if any(not os.path.exists(f"{folder}/mod_{name}.so") for name in modules):
        pytest.skip("apache2 has its modules elsewhere")
    lines = [f"LoadModule {name}_module {folder}/mod_{name}.so" for name in modules]
    lines += [
        f"ServerRoot {tmp_path}", f"PidFile {tmp_path}/apache.pid", "ErrorLog /dev/stderr",
        "ServerName localhost", f"Listen 127.0.0.1:{port}", "TypesConfig /etc/mime.types",
        "DirectoryIndex index.html", f"Mutex file:{tmp_path}",
    ]
    if os.geteuid() == 0:
        lines += ["User www-data", "Group www-data"]
    server = snippet(HOSTING, "apache", **{"*:80": f"127.0.0.1:{port}"})
    configuration = tmp_path / "apache.conf"
    # Apache serves as another user, who may not look into the folders of these tests.
    root = pathlib.Path(tempfile.mkdtemp())
    root.chmod(0o755)
    shutil.copytree(lamps / "out", root / "out")
    request.addfinalizer(lambda: shutil.rmtree(root))
    configuration.write_text(
        "\n".join(lines) + "\n" + server.replace("/srv/reference", f"{root}/out"))
    with process(port, [APACHE, "-X", "-f", configuration], {"PATH": PATHS}) as address:
        check(lamps, address)
        assert answer(address + ".well-known/security.txt")[0] == 200


@contextlib.contextmanager
def process(port, command, environment):
    process = subprocess.Popen(command, env=environment)
    try:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(10)
