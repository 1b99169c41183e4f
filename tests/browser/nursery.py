"""Kernels that start fast: a nursery has loaded what every kernel loads, and each kernel is a copy of it.

A kernel is a process of its own, in the folder and with the settings that Jupyter gives it; the loading alone is done
once. `python nursery.py NAME` is the nursery, `python nursery.py NAME FILE` is what Jupyter starts for a kernel.
"""

import json
import os
import signal
import socket
import sys
import time
from pathlib import Path

SECONDS = 60  # for all to be loaded


def grow(name: str) -> None:
    """Load what kernels need, and make one for each who asks."""
    import gc
    import random
    import threading
    from importlib import import_module

    del sys.path[0]  # this folder, which is on nobody's path
    os.environ["JPY_PARENT_PID"] = str(os.getpid())  # read as it is loaded: a kernel ends with its parent
    from ipykernel.kernelapp import launch_new_instance

    import gamekit

    # Not ipycanvas, which makes a widget as it is loaded and so needs its kernel; what it loads takes the longest.
    for module in ("anywidget", "numpy", "PIL.Image", *(f"gamekit.{game}.game" for game in gamekit.games())):
        import_module(module)
    gc.freeze()  # so that the copies go on sharing it
    door = socket.socket(socket.AF_UNIX)
    door.bind(f"\0{name}")
    door.listen()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for their end
    while True:
        line, _ = door.accept()
        if os.fork():
            line.close()
            continue
        door.close()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        random.seed()
        asked = json.loads(line.makefile().readline())
        os.setsid()
        os.chdir(asked["folder"])
        os.environ.clear()
        os.environ.update(asked["settings"])
        line.sendall(b"%d\n" % os.getpid())
        # Whoever ends the one who asked means this kernel.
        threading.Thread(target=lambda: os._exit(len(line.recv(1))), daemon=True).start()  # noqa: B023
        launch_new_instance(["-f", asked["file"]])
        return


def ask(name: str, file: str) -> None:
    """Ask for a kernel, and stand for it until it ends."""
    line = socket.socket(socket.AF_UNIX)
    end = time.monotonic() + SECONDS
    while line.connect_ex(f"\0{name}") and time.monotonic() < end:
        time.sleep(0.05)
    asked = {"folder": str(Path.cwd()), "settings": dict(os.environ), "file": file}
    line.sendall(json.dumps(asked).encode() + b"\n")
    answers = line.makefile()
    kernel = int(answers.readline())
    signal.signal(signal.SIGINT, lambda *_: os.kill(kernel, signal.SIGINT))
    answers.read()


if __name__ == "__main__":
    (ask if len(sys.argv) > 2 else grow)(*sys.argv[1:])
