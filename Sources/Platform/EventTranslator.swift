import CSDL2
import Geometry
import Input

/// Makes input events of SDL's: none, one or several of each.
///
/// A plain value: it knows what is touching and nothing of SDL's state but what ``Surroundings`` say, so all its
/// rules are tested with events made by hand.
struct EventTranslator {
  /// How many points lie between a finger's 0 and 1.
  let scale: FingerScale
  /// The surface that was reported last.
  var surface: Surface
  /// The fingers that are down, in the order in which they landed.
  var fingers: [OpenFinger] = []
  /// The mouse, while its left button is down.
  var mouse: OpenMouse?
  /// Where the pointer was last.
  var pointer = ExactPoint.zero
  /// The newest landing or lift of a finger.
  var lastTouch: Touch?
  /// The devices that have reported a pressure between nothing and everything.
  var pressureDevices: [Int64] = []
  /// The modifier keys that are down.
  var modifiers: Modifiers = []
  /// The gamepads that are open, in the order in which they were plugged in.
  var gamepads: [OpenGamepad] = []
  /// The one of them that the session knows.
  var actingGamepad: Int32?
  /// Whether the window was last reported as hidden.
  var isHidden = false
  private var lastContact: Int64 = 0

  /// A translator for a video driver of SDL and a window's surface.
  init(driver: String, surface: Surface) {
    scale = driver == "x11" ? .lastPixel : .size
    self.surface = surface
  }

  /// Appends what an event means to the session; answers what it means to the program.
  mutating func translate(
    _ event: SDL_Event, in surroundings: some PlatformQueries, into events: inout [InputEvent]
  ) -> EventNotes {
    var notes = EventNotes()
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      translate(event.tfinger, in: surroundings, into: &events)
    case SDL_MOUSEMOTION: translate(event.motion, into: &events)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: translate(event.button, into: &events)
    case SDL_MOUSEWHEEL: translateWheel(event, into: &events)
    case SDL_KEYDOWN, SDL_KEYUP: translate(event.key, into: &events)
    case SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED:
      translate(event.cdevice, in: surroundings, into: &events)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      translate(event.cbutton, into: &events)
    case SDL_CONTROLLERAXISMOTION: translate(event.caxis, into: &events)
    case SDL_TEXTINPUT: events.append(event.input(.text(event.typedText)))
    case SDL_WINDOWEVENT: notes = translate(event, changeIn: surroundings, into: &events)
    case SDL_QUIT: events.append(event.input(.window(.closed)))
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      (notes.needsRecovery, notes.needsRedraw) = (true, true)
    case SDL_DROPFILE: notes.droppedFiles = event.droppedPath.map { [$0] } ?? []
    case SDL_DROPTEXT: notes.droppedTexts = event.droppedPath.map { [$0] } ?? []
    default: break
    }
    return notes
  }

  /// A number that no contact had before.
  mutating func nextContact() -> ContactID {
    lastContact += 1
    return ContactID(lastContact)
  }
}

/// How SDL's 0…1 of a finger becomes points: the window systems divide by different things.
enum FingerScale {
  /// By the size (Wayland).
  case size
  /// By the last pixel's number, size − 1 (X11).
  case lastPixel

  /// The place in points of a finger's 0…1 on a surface.
  func point(_ x: Float, _ y: Float, on surface: Surface) -> ExactPoint {
    let size = surface.size.vector
    let less = self == .lastPixel ? 1.0 : 0.0
    return ExactPoint(Vector(x: Double(x) * (size.x - less), y: Double(y) * (size.y - less)))
  }
}

extension SDL_Event {
  /// When it was reported; SDL counts whole milliseconds.
  var time: Timestamp { Timestamp(milliseconds: common.timestamp) }

  func input(_ kind: InputEvent.Kind) -> InputEvent { InputEvent(time: time, kind: kind) }

  /// What was typed; only of a text event.
  var typedText: String { withUnsafePointer(to: self) { String(cString: csdl_text($0)) } }

  /// The file or the text that was dropped; only of a drop event, and only once: it frees what SDL allocated.
  var droppedPath: String? {
    guard let path = drop.file else { return nil }
    defer { SDL_free(path) }
    return String(cString: path)
  }
}

extension Timestamp {
  /// SDL's milliseconds.
  init(milliseconds: UInt32) {
    self.init(microseconds: Int64(milliseconds) * Self.perMillisecond)
  }

  /// Microseconds in a millisecond.
  static let perMillisecond: Int64 = 1_000
}
