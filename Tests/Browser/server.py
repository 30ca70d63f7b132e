"""nginx with the configuration that README.md gives to operators, as a process of this user."""

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

README = pathlib.Path(__file__).resolve().parents[2] / "README.md"

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


def snippet(**values):
    """The server block of README.md, with this machine's values in place of the example's."""
    server = re.search(r"^```nginx\n(.*?)^```$", README.read_text(), re.M | re.S)[1]
    for example, value in values.items():
        assert server.count(example) == 1, example
        server = server.replace(example, value)
    return server


@contextlib.contextmanager
def serving(root, missing):
    """Serves the folder `root`; gives the address of the server.

    - missing: the path of the page for addresses without one.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = snippet(
        **{
            "listen 80": f"listen 127.0.0.1:{port}",
            "/srv/reference": f'"{root}"',
            "/404.html": f'"{missing}"',
        }
    )
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
