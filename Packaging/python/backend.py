"""What pip asks for a wheel or an archive of the sources (PEP 517). Scripts/python-wheel calls it with a library already built.

Where it lies in the project, or in an archive that it has made, the library is built by Scripts/gestures-library, which
needs Swift.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import pathlib
import platform
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile

_here = pathlib.Path(__file__).resolve().parent
_root = _here.parent.parent
# What an archive holds beside this folder: the sources of the library and what builds it.
_SOURCES = [
    "LICENSE", "CHANGELOG.md", "Packaging/gestures", "Packaging/python", "Scripts/common", "Scripts/gestures-library",
    "Scripts/python-wheel", "Sources/Library/Geometry", "Sources/Library/Input", "Sources/Library/Recognizers", "Sources/Library/Motion", "Sources/Library/Manipulables",
    "Sources/Library/CGestures", "Sources/Library/CSwivelGestures",
]


def _version() -> str:
    header = (_root / "Sources/Library/CSwivelGestures/swivel_gestures.h").read_text()
    found = re.search(r"#define SWIVEL_GESTURES_VERSION (\d+)", header)
    assert found is not None
    number = int(found[1])
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


def _stamp() -> int:
    """The time that files have, so that the same sources make the same bytes."""
    said = os.environ.get("SOURCE_DATE_EPOCH")
    if said is None:
        asked = subprocess.run(["git", "-C", _root, "log", "-1", "--format=%ct"], capture_output=True, text=True)
        said = asked.stdout.strip() or str(int((_root / "CHANGELOG.md").stat().st_mtime))
    return int(said)


def _metadata() -> bytes:
    return ((_here / "METADATA.in").read_text().replace("@VERSION@", _version()) + (_here / "README.md").read_text()).encode()


def _newest_glibc(library: pathlib.Path) -> str:
    """The newest version of the C library that is asked for: the oldest that wheels usually say at least."""
    asked = {tuple(map(int, found.split(b"."))) for found in re.findall(rb"GLIBC_(\d+(?:\.\d+)+)", library.read_bytes())}
    return "_".join(map(str, max(asked | {(2, 17)})))


def make_wheel(library: pathlib.Path, folder: pathlib.Path) -> str:
    """Makes a wheel with a library inside; answers its name."""
    version = _version()
    tag = f"py3-none-manylinux_{_newest_glibc(library)}_{platform.machine()}"
    info = f"swivel_gestures-{version}.dist-info"
    package = _here / "swivel_gestures"
    files = {f"swivel_gestures/{path.name}": path.read_bytes() for path in sorted(package.iterdir()) if path.is_file()}
    files["swivel_gestures/libswivel-gestures.so.0"] = library.read_bytes()
    files[f"{info}/METADATA"] = _metadata()
    files[f"{info}/licenses/LICENSE"] = (_root / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: swivel\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()

    def digest(data: bytes) -> str:
        return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()

    record = "".join(f"{name},{digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    name = f"swivel_gestures-{version}-{tag}.whl"
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, time.gmtime(_stamp())[:6])
            entry.external_attr = (0o755 if ".so" in path else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    return name


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    with tempfile.TemporaryDirectory() as work:
        subprocess.run([_root / "Scripts/gestures-library", work], check=True, stdout=sys.stderr)
        return make_wheel(pathlib.Path(work, "lib", f"libswivel-gestures.so.{_version()}"), pathlib.Path(wheel_directory))


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    name = f"swivel_gestures-{_version()}"

    def clean(entry: tarfile.TarInfo) -> tarfile.TarInfo | None:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = _stamp()
        entry.mode = 0o755 if entry.mode & 0o100 else 0o644
        return None if "__pycache__" in entry.name else entry

    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for source in _SOURCES:
            archive.add(_root / source, f"{name}/{source}", filter=clean)
        # What pip reads first; the backend is where it is in the project.
        project = (_here / "pyproject.toml").read_text().replace('["."]', '["Packaging/python"]')
        for path, data in (("pyproject.toml", project.encode()), ("PKG-INFO", _metadata())):
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mtime = len(data), _stamp()
            archive.addfile(entry, io.BytesIO(data))
    pathlib.Path(sdist_directory, f"{name}.tar.gz").write_bytes(gzip.compress(packed.getvalue(), mtime=_stamp()))
    return f"{name}.tar.gz"


if __name__ == "__main__":
    print(pathlib.Path(sys.argv[2], make_wheel(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))))
