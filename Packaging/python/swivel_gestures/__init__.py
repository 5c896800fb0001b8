"""Gestures of any number of fingers: report contacts, read how they move, turn and scale what they hold.

    turner = Recognizer(Kind.TRANSFORM)
    turner.report([Contact(1, Phase.BEGAN, 100, 100)], time=0)
    turner.read().movement.apply(x, y)

Lengths are points of the window, y goes down, a positive angle turns clockwise on the screen, angles are unbounded
radians, and times are whole microseconds that never go back. What can't be raises GestureError, a whole number that
needs more than its 64 bits (32 for phases, kinds and properties) raises OverflowError, and nothing has changed then.
What has a state inside the library can't be copied or pickled; `with` or `close` frees it early. Contacts may come as a
sequence or as an array of `contact_dtype()`. It needs no compiler: the library is inside.
"""

from __future__ import annotations

import ctypes
import enum
import operator
import pathlib
import types
from ctypes import POINTER, Structure, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_void_p, sizeof
from typing import Any, Callable, Iterator, NamedTuple, NoReturn, Sequence, TypeVar

__all__ = [
    "Arena", "Contact", "Delegate", "Delivery", "Diagnosis", "Fling", "GestureError", "GestureInfo", "Hand", "HandReading",
    "Inertia", "Kind", "Outcome", "Phase", "PivotRotation", "Property", "Reading", "Recognizer", "Similarity", "Snapping",
    "State", "Touch", "TouchFilter", "Velocity", "Why", "contact_dtype",
]

# Holds the interpreter's lock during calls: they are short, and threads that share an object do it no harm then.
_shared = ctypes.PyDLL(str(pathlib.Path(__file__).parent / "libswivel-gestures.so.0"))
# Its functions, by their names.
_library = types.SimpleNamespace()
_ROOM = 16


def _whole(value: Any, bits: int) -> int:
    """A number that fits into so many bits: ctypes would drop the others."""
    number = operator.index(value)
    if not -(1 << bits - 1) <= number < 1 << bits - 1:
        raise OverflowError(f"found {number}, expected a number of {bits} bits")
    return number


def _field(name: str, bits: int, choice: Callable[[int], Any] = int) -> Any:
    """What reads a field of a structure, as one of a choice where it is one of them, and sets it to what fits."""

    def get(self: Structure) -> Any:
        value = getattr(self, name)
        try:
            return choice(value)
        except ValueError:
            return value

    return property(get, lambda self, value: setattr(self, name, _whole(value, bits)))


class Phase(enum.IntEnum):
    """What a contact does."""

    BEGAN, MOVED, ENDED, CANCELLED = range(4)


class Touch(enum.IntEnum):
    """What touches."""

    FINGER, MOUSE, PEN, VIRTUAL, KEY, TOUCHPAD = range(6)


class Kind(enum.IntEnum):
    """What a recognizer tells."""

    ROTATION, PINCH, TRANSFORM, SCREEN_EDGE_PAN, SWIPE, PAN, FORCE, LONG_PRESS, TAP = range(9)
    # Of the first of these an arena has none.
    PIVOT_ROTATION, DOUBLE_TAP_DRAG = range(9, 11)


class State(enum.IntEnum):
    """Where a gesture stands."""

    POSSIBLE, BEGAN, CHANGED, ENDED, CANCELLED, FAILED = range(6)


class Property(enum.IntEnum):
    """What a recognizer is set to; swivel_gestures.h says more of each."""

    THRESHOLD_MOVE, THRESHOLD_TURN, THRESHOLD_SPREAD, THRESHOLD_WOBBLE, THRESHOLD_SPREAD_SHARE = range(5)
    THRESHOLD_DRIFT_SHARE, THRESHOLD_NOISE, THRESHOLD_HOLD, SLOP, ENDS_WITH_ONE = range(5, 10)
    MINIMUM_TOUCHES, MAXIMUM_TOUCHES, TOUCHES, TAPS, ALLOWABLE_MOVEMENT = range(10, 15)
    PRESS_DURATION, TAP_DISTANCE, MINIMUM_TAP_INTERVAL, DIRECTIONS, EDGES = range(15, 20)
    WIDTH, HEIGHT, START_FORCE, PEAK_FORCE, KINDS, ENABLED = range(20, 26)
    PIVOT_X, PIVOT_Y, GAIN, TURNS_ONLY_ALONE, DOUBLING_DISTANCE, MAXIMUM_TAP_INTERVAL = range(26, 32)
    MAXIMUM_PRESS_DURATION = 32


class Why(enum.IntEnum):
    """Why a gesture got nothing, or what it wanted."""

    RECOGNIZED, UNTOUCHED, UNDER_WAY, NOT_TOUCHABLE, DISABLED, TOO_FEW_CONTACTS, TOO_MANY_CONTACTS = range(7)
    KIND_NOT_ALLOWED, OTHER_KIND_FIRST, REFUSED_CONTACT, NO_ROOM, NOT_MEANT, REFUSED_TO_BEGIN = range(7, 13)
    PREVENTED, WAITING, REQUIRED_RECOGNIZED, ENDED_WAITING, CYCLE_IGNORED, CANCELLED = range(13, 19)


class Inertia(enum.IntEnum):
    """How far things glide that are let go of."""

    LOW, HIGH = 1, 2


class _Record(Structure):
    """Numbers with names, by which they are shown and compared."""

    def _values(self) -> dict[str, Any]:
        names = (entry[0].lstrip("_") for entry in self._fields_)
        return {name: getattr(self, name) for name in names if name != "reserved"}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._values().items())})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Record) or type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    __hash__ = None  # type: ignore[assignment]


class Similarity(_Record):
    """A movement that keeps shapes: p becomes scale * turned(p) + (x, y)."""

    _fields_ = [("rotation", c_double), ("scale", c_double), ("x", c_double), ("y", c_double)]
    rotation: float
    scale: float
    x: float
    y: float

    def __init__(self, rotation: float = 0, scale: float = 1, x: float = 0, y: float = 0) -> None:
        super().__init__(rotation, scale, x, y)

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """Where a point goes."""
        ox, oy = c_double(), c_double()
        _check(_library.swivel_similarity_apply(byref(self), x, y, byref(ox), byref(oy)))
        return ox.value, oy.value

    def then(self, other: Similarity) -> Similarity:
        """The movement that does this one first and then the other."""
        out = Similarity()
        _check(_library.swivel_similarity_combine(byref(self), byref(other), byref(out)))
        return out

    @property
    def matrix(self) -> tuple[float, ...]:
        """The same as a matrix m: x' = m[0] x + m[2] y + m[4], y' = m[1] x + m[3] y + m[5]."""
        out = (c_double * 6)()
        _check(_library.swivel_similarity_matrix(byref(self), out))
        return tuple(out)


class Contact(_Record):
    """What a device says of one contact in one report."""

    _fields_ = [
        ("_id", c_int64), ("x", c_double), ("y", c_double), ("pressure", c_double), ("_phase", c_int32),
        ("_kind", c_int32), ("_is_clamped", c_int32), ("reserved", c_int32),
    ]
    id: int = _field("_id", 64)
    x: float
    y: float
    pressure: float
    phase: Phase = _field("_phase", 32, Phase)
    kind: Touch = _field("_kind", 32, Touch)
    is_clamped: bool = _field("_is_clamped", 32, bool)

    def __init__(
        self, id: int = 0, phase: int = Phase.BEGAN, x: float = 0, y: float = 0, pressure: float = -1,
        kind: int = Touch.FINGER, is_clamped: bool = False,
    ) -> None:
        super().__init__(_whole(id, 64), x, y, pressure, _whole(phase, 32), _whole(kind, 32), is_clamped, 0)


class HandReading(_Record):
    """What a hand is and has done since it was made or restarted."""

    _fields_ = [
        ("contacts", c_int32), ("_is_holding", c_int32), ("x", c_double), ("y", c_double),
        ("translation_x", c_double), ("translation_y", c_double), ("rotation", c_double), ("scale", c_double),
        ("radius", c_double), ("residual", c_double), ("movement", Similarity),
    ]
    contacts: int
    is_holding: bool = _field("_is_holding", 32, bool)
    x: float
    y: float
    translation_x: float
    translation_y: float
    rotation: float
    scale: float
    radius: float
    residual: float
    movement: Similarity


class Reading(_Record):
    """What a recognizer says after a report; what its kind doesn't tell is 0, of the scale 1."""

    _fields_ = [
        ("_state", c_int32), ("contacts", c_int32), ("_kind", c_int32), ("parts", c_int32), ("direction", c_int32),
        ("_did_peak", c_int32), ("x", c_double), ("y", c_double), ("translation_x", c_double),
        ("translation_y", c_double), ("rotation", c_double), ("scale", c_double), ("force", c_double),
        ("movement", Similarity),
    ]
    state: State = _field("_state", 32, State)
    contacts: int
    kind: Kind = _field("_kind", 32, Kind)
    parts: int
    direction: int
    did_peak: bool = _field("_did_peak", 32, bool)
    x: float
    y: float
    translation_x: float
    translation_y: float
    rotation: float
    scale: float
    force: float
    movement: Similarity


class Velocity(_Record):
    """How fast a hand moves, a second; what a kind doesn't tell is 0."""

    _fields_ = [
        ("x", c_double), ("y", c_double), ("rotation", c_double), ("scale", c_double), ("log_scale", c_double),
    ]
    x: float
    y: float
    rotation: float
    scale: float
    log_scale: float


class _Chain(Structure):
    _fields_ = [("nodes", POINTER(c_int64)), ("count", c_size_t)]


class _Pinch(Structure):
    _fields_ = [
        ("x", c_double), ("y", c_double), ("dx", c_double), ("dy", c_double),
        ("degrees", c_double), ("scale", c_double), ("step", c_int32), ("reserved", c_int32),
    ]


class _Outcome(Structure):
    _fields_ = [("gesture", c_int64), ("node", c_int64), ("state", c_int32), ("kind", c_int32)]


class _Delivery(Structure):
    _fields_ = [("touch", c_int64), ("node", c_int64), ("contact", Contact)]


class _Diagnosis(Structure):
    _fields_ = [
        ("why", c_int32), ("found", c_int32), ("needed", c_int32), ("reserved", c_int32), ("other", c_int64),
    ]


class _Options(Structure):
    _fields_ = [
        ("name", c_char_p), ("cancels_touches", c_int32), ("delays_touches_began", c_int32),
        ("delays_touches_ended", c_int32), ("requires_one_kind", c_int32),
    ]


class _Fling(Structure):
    _fields_ = [
        ("start", Similarity), ("pivot_x", c_double), ("pivot_y", c_double), ("velocity", Velocity),
        ("inertia", c_int32), ("reserved", c_int32),
    ]


class Outcome(NamedTuple):
    """A gesture that acts after a report."""

    gesture: int
    node: int
    state: State
    kind: Kind


class Delivery(NamedTuple):
    """What a thing's own touches receive after a report; `touch` is which landing."""

    touch: int
    node: int
    contact: Contact


class Diagnosis(NamedTuple):
    """Why a gesture got nothing or what it wanted; `other` is the other gesture, or 0."""

    why: Why
    found: int
    needed: int
    other: int


class GestureInfo(_Record):
    """A gesture as a delegate receives it."""

    _fields_ = [
        ("gesture", c_int64), ("node", c_int64), ("_kind", c_int32), ("_state", c_int32), ("contacts", c_int32),
        ("reserved", c_int32),
    ]
    gesture: int
    node: int
    kind: Kind = _field("_kind", 32, Kind)
    state: State = _field("_state", 32, State)
    contacts: int


class Delegate:
    """What a program decides about gestures that share contacts: to be overridden, the rest is UIKit's default.

    It is asked while a report is handled, must follow from the program's state alone, and must not call the same arena.
    What it raises is raised by the call of the arena, which has then gone on by the default.
    """

    def should_begin(self, gesture: GestureInfo) -> bool:
        """Whether a gesture that has been recognised may begin; else it fails."""
        return True

    def should_receive(self, contact: Contact, gesture: GestureInfo) -> bool:
        """Whether a gesture is given a contact that lands."""
        return True

    def should_recognize_together(self, gesture: GestureInfo, other: GestureInfo) -> bool:
        """Whether two gestures may be recognised together; one yes is enough."""
        return False

    def should_require_failure(self, gesture: GestureInfo, other: GestureInfo) -> bool:
        """Whether a gesture waits until another has failed."""
        return False


_INFO = POINTER(GestureInfo)
_OF_ONE = ctypes.CFUNCTYPE(c_int32, c_void_p, _INFO)
_OF_CONTACT = ctypes.CFUNCTYPE(c_int32, c_void_p, POINTER(Contact), _INFO)
_OF_TWO = ctypes.CFUNCTYPE(c_int32, c_void_p, _INFO, _INFO)


class _Delegate(Structure):
    """A delegate as the library asks it."""

    _fields_ = [
        ("size", c_size_t), ("context", c_void_p), ("should_begin", _OF_ONE), ("should_receive", _OF_CONTACT),
        ("should_recognize_together", _OF_TWO), ("should_require_failure", _OF_TWO),
    ]

    def __init__(self, delegate: Delegate) -> None:
        self.raised: list[BaseException] = []

        def asking(name: str) -> Callable[..., int]:
            def ask(context: object, *records: Any) -> int:
                copies = [type(record.contents).from_buffer_copy(record.contents) for record in records]
                try:
                    return int(bool(getattr(delegate, name)(*copies)))
                except BaseException as error:
                    self.raised.append(error)
                    return int(getattr(Delegate(), name)(*copies))

            return ask

        super().__init__(
            sizeof(_Delegate), None, _OF_ONE(asking("should_begin")), _OF_CONTACT(asking("should_receive")),
            _OF_TWO(asking("should_recognize_together")), _OF_TWO(asking("should_require_failure")),
        )


class GestureError(ValueError):
    """What was asked for can't be; `status` is what the library answered."""

    def __init__(self, status: int) -> None:
        super().__init__(_library.swivel_status_text(status).decode())
        self.status = status


def _check(status: int) -> bool:
    if status < 0:
        raise GestureError(status)
    return status == 0


def _declare() -> None:
    handle, contacts, time = c_void_p, POINTER(Contact), c_int64
    whole, number = POINTER(c_int64), POINTER(c_double)
    similarity = POINTER(Similarity)
    for name, words, answer in (
        ("status_text", [c_int32], c_char_p),
        ("gestures_version", [], c_int32),
        ("similarity_matrix", [similarity, number], c_int32),
        ("similarity_apply", [similarity, c_double, c_double, number, number], c_int32),
        ("similarity_combine", [similarity, similarity, similarity], c_int32),
        ("hand_create", [c_double, c_double], handle),
        ("hand_free", [handle], None),
        ("hand_report", [handle, contacts, c_size_t], c_int32),
        ("hand_read", [handle, POINTER(HandReading), c_size_t], c_int32),
        ("hand_restart", [handle], c_int32),
        ("hand_contact", [handle, c_size_t, contacts, c_size_t], c_int32),
        ("recognizer_create", [c_int32], handle),
        ("recognizer_free", [handle], None),
        ("recognizer_set", [handle, c_int32, c_double], c_int32),
        ("recognizer_get", [handle, c_int32, number], c_int32),
        ("recognizer_report", [handle, contacts, c_size_t, time], c_int32),
        ("recognizer_due", [handle, whole], c_int32),
        ("recognizer_advance", [handle, time], c_int32),
        ("recognizer_read", [handle, POINTER(Reading), c_size_t], c_int32),
        ("recognizer_velocity", [handle, time, POINTER(Velocity), c_size_t], c_int32),
        ("recognizer_set_translation", [handle, c_double, c_double], c_int32),
        ("recognizer_set_rotation", [handle, c_double], c_int32),
        ("recognizer_set_scale", [handle, c_double], c_int32),
        ("recognizer_cancel", [handle], c_int32),
        ("recognizer_reset", [handle], c_int32),
        ("recognizer_location", [handle, c_size_t, number, number], c_int32),
        ("arena_create", [], handle),
        ("arena_free", [handle], None),
        ("arena_attach", [handle, c_int64, handle, POINTER(_Options), whole], c_int32),
        ("arena_detach", [handle, c_int64], c_int32),
        ("arena_detach_all", [handle, c_int64], c_int32),
        ("arena_require_failure", [handle, c_int64, c_int64], c_int32),
        ("arena_forget_failure", [handle, c_int64, c_int64], c_int32),
        ("arena_set_touchable", [handle, c_int64, c_int32], c_int32),
        ("arena_set_bounds", [handle, c_double, c_double, c_double, c_double], c_int32),
        ("arena_set", [handle, c_int64, c_int32, c_double], c_int32),
        ("arena_get", [handle, c_int64, c_int32, number], c_int32),
        ("arena_allow_together", [handle, c_int64, c_int64, c_int32], c_int32),
        ("arena_report", [handle, contacts, POINTER(_Chain), c_size_t, time, POINTER(_Delegate)], c_int32),
        ("arena_pinch", [handle, POINTER(_Pinch), POINTER(_Chain), time, POINTER(_Delegate)], c_int32),
        ("arena_due", [handle, whole], c_int32),
        ("arena_advance", [handle, time, POINTER(_Delegate)], c_int32),
        ("arena_lose_all", [handle, time, POINTER(_Delegate)], c_int32),
        ("arena_outcome_count", [handle], c_size_t),
        ("arena_outcome", [handle, c_size_t, POINTER(_Outcome), c_size_t], c_int32),
        ("arena_read", [handle, c_int64, POINTER(Reading), c_size_t], c_int32),
        ("arena_velocity", [handle, c_int64, time, POINTER(Velocity), c_size_t], c_int32),
        ("arena_delivery_count", [handle], c_size_t),
        ("arena_delivery", [handle, c_size_t, POINTER(_Delivery), c_size_t], c_int32),
        ("arena_diagnosis", [handle, c_int64, POINTER(_Diagnosis), c_size_t], c_int32),
        ("arena_explanation", [handle, c_int64, c_char_p, c_size_t], c_int32),
        ("filter_create", [], handle),
        ("filter_free", [handle], None),
        ("filter_report", [handle, contacts, c_size_t, time], c_int32),
        ("filter_next", [handle, contacts, c_size_t, POINTER(c_size_t), whole], c_int32),
        ("filter_due", [handle, whole], c_int32),
        ("filter_advance", [handle, time], c_int32),
        ("filter_lose_all", [handle, time], c_int32),
        ("snapping_create", [c_double, c_double, c_double], handle),
        ("snapping_free", [handle], None),
        ("snapping_begin", [handle, c_double], c_int32),
        ("snapping_snap", [handle, c_double, c_double, number, POINTER(c_int32)], c_int32),
        ("fling_duration", [POINTER(_Fling), number], c_int32),
        ("fling_at", [POINTER(_Fling), c_double, similarity, c_size_t], c_int32),
    ):
        function = getattr(_shared, "swivel_" + name)
        function.argtypes = words
        function.restype = answer
        setattr(_library, "swivel_" + name, _checked(function, words))


def _checked(function: Callable[..., Any], words: Sequence[Any]) -> Callable[..., Any]:
    """The same function, which takes no whole number that doesn't fit."""
    bits = {place: 8 * sizeof(word) for place, word in enumerate(words) if word in (c_int32, c_int64)}

    def call(*arguments: Any) -> Any:
        return function(*[_whole(value, bits[i]) if i in bits else value for i, value in enumerate(arguments)])

    return call if bits else function


_declare()

_number = _library.swivel_gestures_version()
__version__ = f"{_number // 10000}.{_number // 100 % 100}.{_number % 100}"


def contact_dtype() -> Any:
    """How contacts lie in an array of numpy's: fill one and hand it to `report`, without a loop."""
    import numpy

    parts = [(entry[0].lstrip("_"), numpy.dtype(entry[1])) for entry in Contact._fields_]
    return numpy.dtype(parts, align=True)


# A sequence of contacts, or an array of contact_dtype().
Contacts = Any


def _array(contacts: Contacts) -> ctypes.Array[Contact]:
    if isinstance(contacts, (list, tuple)):
        return (Contact * len(contacts))(*contacts)
    try:
        view = memoryview(contacts)
    except TypeError:
        return (Contact * len(contacts))(*contacts)
    if view.ndim != 1 or view.itemsize != sizeof(Contact):
        raise ValueError(f"found an array of {view.ndim} dimensions of {view.itemsize} bytes, expected one of contact_dtype()")
    return (Contact * len(view)).from_buffer_copy(view.tobytes())


_Self = TypeVar("_Self", bound="_Handle")


class _Handle:
    _kind = ""

    def __init__(self, *arguments: float) -> None:
        self._handle = getattr(_library, f"swivel_{self._kind}_create")(*arguments)
        if not self._handle:
            raise GestureError(-2 if arguments else -10)

    def close(self) -> None:
        """Frees it; afterwards all that is asked of it raises GestureError."""
        if getattr(self, "_handle", None):
            getattr(_library, f"swivel_{self._kind}_free")(self._handle)
            self._handle = None

    __del__ = close

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        # A copy would be freed a second time, whether by copy, deepcopy or pickle, which all ask here.
        raise TypeError(f"a {type(self).__name__} can't be copied or pickled")

    def _time(self, name: str) -> int | None:
        out = c_int64()
        return out.value if _check(getattr(_library, f"swivel_{self._kind}_{name}")(self._handle, byref(out))) else None


class Hand(_Handle):
    """The contacts of one gesture and the movement that they make together; no thresholds, no states."""

    _kind = "hand"

    def __init__(self, hold_radius: float = 8, noise: float = 0) -> None:
        super().__init__(hold_radius, noise)

    def report(self, contacts: Contacts) -> None:
        """Takes in what a device says in one report."""
        _check(_library.swivel_hand_report(self._handle, _array(contacts), len(contacts)))

    def read(self) -> HandReading:
        """What the hand has done."""
        out = HandReading()
        _check(_library.swivel_hand_read(self._handle, byref(out), sizeof(out)))
        return out

    @property
    def contacts(self) -> list[Contact]:
        """The contacts that are down, in the order in which they landed, as ones that move."""
        found = [Contact() for _ in range(self.read().contacts)]
        for index, contact in enumerate(found):
            _check(_library.swivel_hand_contact(self._handle, index, byref(contact), sizeof(contact)))
        return found

    def restart(self) -> None:
        """Measures anew from where the contacts are."""
        _check(_library.swivel_hand_restart(self._handle))


class Recognizer(_Handle):
    """Something that tells one gesture among what contacts do."""

    _kind = "recognizer"

    def __init__(self, kind: int) -> None:
        super().__init__(kind)

    def set(self, property: int, value: float) -> Recognizer:
        """Sets a property; answers the recognizer itself."""
        _check(_library.swivel_recognizer_set(self._handle, property, value))
        return self

    def get(self, property: int) -> float:
        """What a property is set to."""
        out = c_double()
        _check(_library.swivel_recognizer_get(self._handle, property, byref(out)))
        return out.value

    def report(self, contacts: Contacts, time: int) -> None:
        """Takes in what a device says in one report."""
        _check(_library.swivel_recognizer_report(self._handle, _array(contacts), len(contacts), time))

    @property
    def due(self) -> int | None:
        """When time alone changes something, or None."""
        return self._time("due")

    def advance(self, time: int) -> None:
        """Advances to a time."""
        _check(_library.swivel_recognizer_advance(self._handle, time))

    def read(self) -> Reading:
        """What the recognizer says."""
        out = Reading()
        _check(_library.swivel_recognizer_read(self._handle, byref(out), sizeof(out)))
        return out

    def velocity(self, time: int) -> Velocity:
        """How fast the hand moves."""
        out = Velocity()
        _check(_library.swivel_recognizer_velocity(self._handle, time, byref(out), sizeof(out)))
        return out

    def set_translation(self, x: float, y: float) -> None:
        """Sets the way that a pan has come, in points: later ones count from there. It forgets the velocity."""
        _check(_library.swivel_recognizer_set_translation(self._handle, x, y))

    def set_rotation(self, rotation: float) -> None:
        """Sets the turn that a rotation has reached, in radians: later ones count from there."""
        _check(_library.swivel_recognizer_set_rotation(self._handle, rotation))

    def set_scale(self, scale: float) -> None:
        """Sets the scale that a pinch has reached, from 1e-6 to 1e6: later ones count from there."""
        _check(_library.swivel_recognizer_set_scale(self._handle, scale))

    def cancel(self) -> None:
        """Breaks off the attempt."""
        _check(_library.swivel_recognizer_cancel(self._handle))

    def reset(self) -> None:
        """Forgets the attempt; contacts that are down are ignored until they lift."""
        _check(_library.swivel_recognizer_reset(self._handle))

    def location(self, index: int = 0) -> tuple[float, float]:
        """Where a contact of the gesture is, by the order of landing; of a swipe where it landed."""
        x, y = c_double(), c_double()
        _check(_library.swivel_recognizer_location(self._handle, index, byref(x), byref(y)))
        return x.value, y.value


class PivotRotation(Recognizer):
    """One finger that turns a knob, a dial or a handle about a pivot; `read().rotation` is by how much."""

    def __init__(self, x: float, y: float, gain: float = 1, hold_radius: float = 16) -> None:
        super().__init__(Kind.PIVOT_ROTATION)
        self.pivot = x, y
        self.set(Property.GAIN, gain).set(Property.THRESHOLD_HOLD, hold_radius)

    @property
    def pivot(self) -> tuple[float, float]:
        """The point about which it turns, in points of the window; moving it moves no value."""
        return self.get(Property.PIVOT_X), self.get(Property.PIVOT_Y)

    @pivot.setter
    def pivot(self, point: tuple[float, float]) -> None:
        self.set(Property.PIVOT_X, point[0]).set(Property.PIVOT_Y, point[1])

    @property
    def rotation(self) -> float:
        """The turn in radians, unbounded; what it is set to is what later ones count from."""
        return self.read().rotation

    @rotation.setter
    def rotation(self, rotation: float) -> None:
        self.set_rotation(rotation)


class Arena(_Handle):
    """Gestures of many things that share contacts; things are numbers that a program gives them."""

    _kind = "arena"

    def __init__(self, delegate: Delegate | None = None) -> None:
        super().__init__()
        self._delegate = _Delegate(delegate) if delegate is not None else None

    def _ask(self, name: str, *words: Any) -> None:
        """Calls a function by which gestures act, and raises what the delegate has raised."""
        asked = self._delegate
        status = getattr(_library, f"swivel_arena_{name}")(self._handle, *words, byref(asked) if asked else None)
        if asked and asked.raised:
            errors, asked.raised = asked.raised, []
            raise errors[0]
        _check(status)

    def attach(
        self, node: int, recognizer: Recognizer, name: str = "", *, cancels_touches: bool = True,
        delays_touches_began: bool = False, delays_touches_ended: bool = True, requires_one_kind: bool = True,
    ) -> int:
        """Attaches a gesture to a thing; answers its number."""
        out = c_int64()
        options = _Options(
            name.encode(), cancels_touches, delays_touches_began, delays_touches_ended, requires_one_kind)
        _check(_library.swivel_arena_attach(self._handle, node, recognizer._handle, byref(options), byref(out)))
        return out.value

    def detach(self, gesture: int) -> None:
        """Takes a gesture off its thing."""
        _check(_library.swivel_arena_detach(self._handle, gesture))

    def detach_all(self, node: int) -> bool:
        """Takes all gestures off a thing; answers whether it had one."""
        return _check(_library.swivel_arena_detach_all(self._handle, node))

    def set_touchable(self, node: int, is_touchable: bool = True) -> None:
        """Lets contacts reach the gestures of a thing or not; contacts that are down stay."""
        _check(_library.swivel_arena_set_touchable(self._handle, node, is_touchable))

    def set_bounds(self, x: float, y: float, width: float, height: float) -> None:
        """Sets the surface whose edges count, in points of the window."""
        _check(_library.swivel_arena_set_bounds(self._handle, x, y, width, height))

    def set(self, gesture: int, property: int, value: float) -> None:
        """Sets a property of a gesture."""
        _check(_library.swivel_arena_set(self._handle, gesture, property, value))

    def get(self, gesture: int, property: int) -> float:
        """What a property of a gesture is set to."""
        out = c_double()
        _check(_library.swivel_arena_get(self._handle, gesture, property, byref(out)))
        return out.value

    def require_failure(self, gesture: int, of: int) -> None:
        """Makes a gesture wait until another has failed."""
        _check(_library.swivel_arena_require_failure(self._handle, gesture, of))

    def forget_failure(self, gesture: int, of: int) -> bool:
        """Takes that back; answers whether it was so."""
        return _check(_library.swivel_arena_forget_failure(self._handle, gesture, of))

    def allow_together(self, gesture: int, other: int, is_allowed: bool = True) -> None:
        """Lets two gestures be recognised together."""
        _check(_library.swivel_arena_allow_together(self._handle, gesture, other, is_allowed))

    def report(self, contacts: Contacts, chains: Sequence[Sequence[int]], time: int) -> None:
        """Takes in a report; `chains` says of each contact which things it hits, from the innermost outwards."""
        if len(chains) != len(contacts):
            raise ValueError(f"found {len(chains)} chains for {len(contacts)} contacts")
        nodes = [(c_int64 * len(chain))(*[_whole(node, 64) for node in chain]) for chain in chains]
        parts = (_Chain * len(chains))(*[_Chain(part, len(part)) for part in nodes])
        self._ask("report", _array(contacts), parts, len(contacts), time)

    def pinch_begin(self, x: float, y: float, chain: Sequence[int], time: int) -> None:
        """Two fingers begin to pinch on a touchpad, with the pointer at x, y on a chain of things."""
        nodes = (c_int64 * len(chain))(*[_whole(node, 64) for node in chain])
        self._pinch(_Pinch(x, y, 0, 0, 0, 1, 0, 0), byref(_Chain(nodes, len(nodes))), time)

    def pinch(self, dx: float, dy: float, scale: float, degrees: float, time: int) -> None:
        """They have gone dx, dy and turned by degrees since the last call, and spread by scale since the begin."""
        self._pinch(_Pinch(0, 0, dx, dy, degrees, scale, 1, 0), None, time)

    def pinch_end(self, time: int, is_cancelled: bool = False) -> None:
        """They have lifted, or the desktop has ended it."""
        self._pinch(_Pinch(0, 0, 0, 0, 0, 1, 3 if is_cancelled else 2, 0), None, time)

    def _pinch(self, pinch: _Pinch, chain: Any, time: int) -> None:
        self._ask("pinch", byref(pinch), chain, time)

    @property
    def due(self) -> int | None:
        """When time alone changes something, or None."""
        return self._time("due")

    def advance(self, time: int) -> None:
        """Advances to a time."""
        self._ask("advance", time)

    def lose_all(self, time: int) -> None:
        """Loses all contacts."""
        self._ask("lose_all", time)

    @property
    def outcomes(self) -> list[Outcome]:
        """The gestures that act after the last call."""
        found, out = [], _Outcome()
        for index in range(_library.swivel_arena_outcome_count(self._handle)):
            _check(_library.swivel_arena_outcome(self._handle, index, byref(out), sizeof(out)))
            found.append(Outcome(out.gesture, out.node, State(out.state), Kind(out.kind)))
        return found

    def read(self, gesture: int) -> Reading:
        """What a gesture says."""
        out = Reading()
        _check(_library.swivel_arena_read(self._handle, gesture, byref(out), sizeof(out)))
        return out

    def velocity(self, gesture: int, time: int) -> Velocity:
        """How fast a gesture's hand moves."""
        out = Velocity()
        _check(_library.swivel_arena_velocity(self._handle, gesture, time, byref(out), sizeof(out)))
        return out

    @property
    def deliveries(self) -> list[Delivery]:
        """What the things' own touches receive after the last call."""
        found, out = [], _Delivery()
        for index in range(_library.swivel_arena_delivery_count(self._handle)):
            _check(_library.swivel_arena_delivery(self._handle, index, byref(out), sizeof(out)))
            found.append(Delivery(out.touch, out.node, Contact.from_buffer_copy(out.contact)))
        return found

    def diagnosis(self, gesture: int) -> Diagnosis:
        """Why a gesture got nothing or what it wanted."""
        out = _Diagnosis()
        _check(_library.swivel_arena_diagnosis(self._handle, gesture, byref(out), sizeof(out)))
        return Diagnosis(Why(out.why), out.found, out.needed, out.other)

    def explanation(self, gesture: int) -> str:
        """Why a gesture got nothing or what it wanted, in one sentence."""
        text = ctypes.create_string_buffer(1024)
        _check(_library.swivel_arena_explanation(self._handle, gesture, text, len(text)))
        return text.value.decode(errors="ignore")


class TouchFilter(_Handle):
    """Makes sound contacts of what a touchscreen says."""

    _kind = "filter"

    def report(self, contacts: Contacts, time: int) -> list[tuple[list[Contact], int]]:
        """Takes in a report; answers the sound reports that come of it, each with its time."""
        _check(_library.swivel_filter_report(self._handle, _array(contacts), len(contacts), time))
        return list(self._reports())

    def advance(self, time: int) -> list[tuple[list[Contact], int]]:
        """Advances to a time."""
        _check(_library.swivel_filter_advance(self._handle, time))
        return list(self._reports())

    def lose_all(self, time: int) -> list[tuple[list[Contact], int]]:
        """The device has no contacts any more."""
        _check(_library.swivel_filter_lose_all(self._handle, time))
        return list(self._reports())

    @property
    def due(self) -> int | None:
        """When a lift is reported if nothing is reported until then, or None."""
        return self._time("due")

    def _reports(self) -> Iterator[tuple[list[Contact], int]]:
        contacts, count, time = (Contact * _ROOM)(), c_size_t(), c_int64()
        while _check(
            _library.swivel_filter_next(self._handle, contacts, _ROOM, byref(count), byref(time))
        ):
            yield [Contact.from_buffer_copy(contacts[index]) for index in range(count.value)], time.value


class Snapping(_Handle):
    """Marks at whole steps that catch an angle which a quick hand brings near, and let it go without a jump."""

    _kind = "snapping"

    def __init__(self, step: float, catch_distance: float, release_distance: float) -> None:
        super().__init__(step, catch_distance, release_distance)

    def begin(self, angle: float) -> None:
        """Starts a turn at an angle."""
        _check(_library.swivel_snapping_begin(self._handle, angle))

    def snap(self, angle: float, speed: float) -> float:
        """The angle to show for the one that the hand has turned to, at its speed."""
        out = c_double()
        _check(_library.swivel_snapping_snap(self._handle, angle, speed, byref(out), None))
        return out.value


class Fling:
    """The way of a thing that is let go of while it moves, as a function of the time."""

    def __init__(
        self, start: Similarity, pivot: tuple[float, float], velocity: Velocity, inertia: int = Inertia.HIGH
    ) -> None:
        self._fling = _Fling(start, pivot[0], pivot[1], velocity, _whole(inertia, 32), 0)

    @property
    def duration(self) -> float:
        """How long it is on its way, in seconds; 0 where it is too slow to move on."""
        out = c_double()
        return out.value if _check(_library.swivel_fling_duration(byref(self._fling), byref(out))) else 0

    def at(self, seconds: float) -> Similarity:
        """Where the thing is so many seconds after it was let go of."""
        out = Similarity()
        _check(_library.swivel_fling_at(byref(self._fling), seconds, byref(out), sizeof(out)))
        return out
