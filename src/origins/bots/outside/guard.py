"""Runs a program for as long as whoever wanted it lives, and no longer.

`python guard.py FD COMMAND...`, at the head of a session of its own. The file descriptor is the end
of a pipe: when it closes, by whatever death of the one who holds the other end, or when the program
ends, everything in the session is killed. It imports nothing of the package: it starts at once.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from typing import NoReturn


def main(line: int, command: list[str]) -> NoReturn:
    news, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    program = os.fork()
    if not program:
        os.close(line)
        try:
            os.execvp(command[0], command)
        except OSError as error:
            print(f"{command[0]}: {error.strerror}", file=sys.stderr)
            os._exit(127)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):  # the program's alone: it is heard of when it closes them
        os.dup2(nothing, stream)
    while line not in select.select([line, news], [], [])[0]:
        os.read(news, 4096)
        if os.waitpid(program, os.WNOHANG)[0] == program:
            break
    os.killpg(0, signal.SIGKILL)
    raise AssertionError("killed")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
