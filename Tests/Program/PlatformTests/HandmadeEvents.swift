import CSwivelSDL2
import SwivelGeometry
import SwivelInput

@testable import SwivelPlatform

/// Fixed answers instead of SDL's.
struct FakeQueries: PlatformQueries {
  var surface = Surface(width: 1001, height: 501)
  var modifiers: Modifiers = []
  var indirectDevices: [Int64] = []
  var touchscreenNames: [Int64: String] = [:]
  var listed: [[Int64]] = []
  /// The numbers of the gamepads by their place in SDL's list; nil for one that can't be opened.
  var gamepads: [Int32?] = []

  /// The names of those without a mapping by their place in SDL's list.
  var unmappedGamepads: [Int32: String] = [:]

  var explainsWheels = false
  var keyboard = LayoutCase.us
  let resized = ResizedWindow()
  var touchpad: [TouchpadReport] = []

  func explainsWheel(_ notches: Vector) -> Bool { explainsWheels }

  func code(at position: SDL_Scancode) -> Int32 { keyboard.code(at: position) }

  func takeTouchpadReports() -> [TouchpadReport] { touchpad }

  func resize(to surface: Surface) { resized.surfaces.append(surface) }

  func isIndirect(_ device: Int64) -> Bool { indirectDevices.contains(device) }

  func touchscreenName(_ device: Int64) -> String { touchscreenNames[device] ?? "" }

  func openGamepad(_ index: Int32) -> Int32? {
    gamepads.indices.contains(Int(index)) ? gamepads[Int(index)] : nil
  }

  func closeGamepad(_ id: Int32) {}

  func unmappedGamepad(_ index: Int32) -> String? { unmappedGamepads[index] }

  func lists(_ finger: Int64, on device: Int64) -> Bool { listed.contains([device, finger]) }
}

final class ResizedWindow { var surfaces: [Surface] = [] }

/// A translator with its surroundings, fed with events made by hand.
struct Bench {
  var queries = FakeQueries()
  var translator: EventTranslator
  var notes = EventNotes()
  /// Milliseconds.
  var time: UInt32 = 0

  init(driver: String = "wayland") {
    translator = EventTranslator(driver: driver, surface: queries.surface, window: Finger.window)
  }

  mutating func feed(_ events: SDL_Event...) -> [InputEvent.Kind] { feed(events) }

  /// What a batch gives.
  mutating func feed(_ batch: [SDL_Event]) -> [InputEvent.Kind] {
    translator.events.removeAll()
    for var event in batch {
      event.common.timestamp = time
      notes = EventNotes()
      translator.translate(event, in: queries, noting: &notes)
    }
    translator.finishKey()
    return translator.events.map(\.kind)
  }

  mutating func contacts(_ event: SDL_Event) -> [Contact] { feed(event).compactMap(\.contact) }

  /// The contacts that asking for lost fingers gives.
  mutating func lost() -> [Contact] {
    translator.events.removeAll()
    translator.cancelLostFingers(at: Timestamp(milliseconds: Int64(time)), in: queries)
    return translator.events.compactMap(\.kind.contact)
  }
}

extension InputEvent.Kind {
  var contact: Contact? {
    guard case .contact(let contact) = self else { return nil }
    return contact
  }
}

enum Finger {
  static let window: UInt32 = 3

  static func down(
    _ x: Float, _ y: Float, finger: Int64 = 1, device: Int64 = 7, pressure: Float = 1
  ) -> SDL_Event { event(SDL_FINGERDOWN, x, y, finger, device, pressure) }

  static func motion(
    _ x: Float, _ y: Float, finger: Int64 = 1, device: Int64 = 7, pressure: Float = 1
  ) -> SDL_Event { event(SDL_FINGERMOTION, x, y, finger, device, pressure) }

  static func up(
    _ x: Float, _ y: Float, finger: Int64 = 1, device: Int64 = 7, pressure: Float = 1
  ) -> SDL_Event { event(SDL_FINGERUP, x, y, finger, device, pressure) }

  private static func event(
    _ type: SDL_EventType, _ x: Float, _ y: Float, _ finger: Int64, _ device: Int64,
    _ pressure: Float
  ) -> SDL_Event {
    SDL_Event(type) {
      $0.tfinger.touchId = device
      $0.tfinger.fingerId = finger
      $0.tfinger.windowID = window
      ($0.tfinger.x, $0.tfinger.y, $0.tfinger.pressure) = (x, y, pressure)
    }
  }
}

enum Mouse {
  static func press(
    _ x: Int32, _ y: Int32, which: UInt32 = 0, button: Int32 = SDL_BUTTON_LEFT
  ) -> SDL_Event { click(SDL_MOUSEBUTTONDOWN, x, y, which, button) }

  static func release(
    _ x: Int32, _ y: Int32, which: UInt32 = 0, button: Int32 = SDL_BUTTON_LEFT
  ) -> SDL_Event { click(SDL_MOUSEBUTTONUP, x, y, which, button) }

  static func motion(
    _ x: Int32, _ y: Int32, which: UInt32 = 0, isLeftDown: Bool = false, isMiddleDown: Bool = false
  ) -> SDL_Event {
    SDL_Event(SDL_MOUSEMOTION) {
      $0.motion.which = which
      $0.motion.state = (isLeftDown ? 1 : 0) | (isMiddleDown ? 2 : 0)
      ($0.motion.x, $0.motion.y) = (x, y)
    }
  }

  static func wheel(
    _ x: Int32, _ y: Int32, precise: (Float, Float) = (0, 0), isFlipped: Bool = false,
    at position: (Int32, Int32) = (0, 0)
  ) -> SDL_Event {
    SDL_Event(SDL_MOUSEWHEEL) {
      ($0.wheel.x, $0.wheel.y) = (x, y)
      ($0.wheel.preciseX, $0.wheel.preciseY) = precise
      ($0.wheel.mouseX, $0.wheel.mouseY) = position
      $0.wheel.direction =
        isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    }
  }

  private static func click(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, _ which: UInt32, _ button: Int32
  ) -> SDL_Event {
    SDL_Event(type) {
      $0.button.which = which
      $0.button.button = UInt8(button)
      ($0.button.x, $0.button.y) = (x, y)
    }
  }
}

enum Pad {
  static func added(index: Int32) -> SDL_Event {
    SDL_Event(SDL_CONTROLLERDEVICEADDED) { $0.cdevice.which = index }
  }

  static func removed(_ id: Int32) -> SDL_Event {
    SDL_Event(SDL_CONTROLLERDEVICEREMOVED) { $0.cdevice.which = id }
  }

  static func down(_ button: SDL_GameControllerButton, on id: Int32 = 11) -> SDL_Event {
    press(SDL_CONTROLLERBUTTONDOWN, button, id)
  }

  static func up(_ button: SDL_GameControllerButton, on id: Int32 = 11) -> SDL_Event {
    press(SDL_CONTROLLERBUTTONUP, button, id)
  }

  static func axis(_ axis: SDL_GameControllerAxis, _ value: Int16, on id: Int32 = 11) -> SDL_Event {
    SDL_Event(SDL_CONTROLLERAXISMOTION) {
      $0.caxis.which = id
      $0.caxis.axis = UInt8(axis.rawValue)
      $0.caxis.value = value
    }
  }

  private static func press(
    _ type: SDL_EventType, _ button: SDL_GameControllerButton, _ id: Int32
  ) -> SDL_Event {
    SDL_Event(type) {
      $0.cbutton.which = id
      $0.cbutton.button = UInt8(button.rawValue)
    }
  }
}

func windowEvent(_ id: SDL_WindowEventID) -> SDL_Event {
  SDL_Event(SDL_WINDOWEVENT) { $0.window.event = UInt8(id.rawValue) }
}

/// A key by its code in the layout and its place on the keyboard.
func keyEvent(
  _ code: Int32, scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN, modifiers: UInt32 = 0,
  isDown: Bool = true, isRepeat: Bool = false
) -> SDL_Event {
  SDL_Event(isDown ? SDL_KEYDOWN : SDL_KEYUP) {
    $0.key.keysym.sym = code
    $0.key.keysym.scancode = scancode
    $0.key.keysym.mod = UInt16(modifiers)
    $0.key.repeat = isRepeat ? 1 : 0
  }
}

/// A file that was dropped; SDL's memory holds the name until it is taken.
func dropEvent(_ name: String) -> SDL_Event {
  SDL_Event(SDL_DROPFILE) { $0.drop.file = SDL_strdup(name) }
}

extension SDL_Event {
  init(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
    self.init()
    self.type = type.rawValue
    fill(&self)
  }
}
