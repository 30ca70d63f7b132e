"""nginx with the configurations that README.md and Hosting.md give to operators, as a process of this user."""

import contextlib
import os
import pathlib
import pwd
import re
import shutil
import socket
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
HOSTING = ROOT / "Sources/docgen/Docgen.docc/Hosting.md"

# Debian has it where only root looks.
NGINX = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin")

MAIN = """
{user}
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder};
    proxy_temp_path {folder};
    fastcgi_temp_path {folder};
    uwsgi_temp_path {folder};
    scgi_temp_path {folder};
    include {types};
    default_type application/octet-stream;
{server}
}}
"""


def snippet(page=README, form="nginx", number=0, **values):
    """A block of a page, with this machine's values in place of the example's."""
    server = re.findall(rf"^```{form}\n(.*?)^```$", page.read_text(), re.M | re.S)[number]
    for example, value in values.items():
        assert server.count(example) == 1, example
        server = server.replace(example, value)
    return server


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def serving(root, missing):
    """Serves the folder `root` as README.md says; gives the address of the server.

    - missing: the path of the page for addresses without one.
    """
    port = free_port()
    return running(
        port,
        snippet(
            **{
                "listen 80": f"listen 127.0.0.1:{port}",
                "/srv/reference": f'"{root}"',
                "/404.html": f'"{missing}"',
            }
        ),
    )


@contextlib.contextmanager
def running(port, server):
    """nginx with what stands in its `http`."""
    with tempfile.TemporaryDirectory(prefix="nginx-") as folder:
        configuration = pathlib.Path(folder, "nginx.conf")
        configuration.write_text(
            MAIN.format(
                # Only root may become another user, and would: one who may not read the site.
                user=f"user {pwd.getpwuid(0).pw_name};" if os.geteuid() == 0 else "",
                folder=folder,
                types="/etc/nginx/mime.types",
                server=server,
            )
        )
        process = subprocess.Popen([NGINX, "-p", folder, "-c", configuration])
        try:
            wait_for(port, process)
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()
            process.wait(10)


def wait_for(port, process):
    for _ in range(200):
        assert process.poll() is None, "nginx did not start"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("nginx does not answer")
