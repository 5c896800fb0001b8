import Input
public import Interface
public import Sandbox
import Screens

/// What lies over the room: the inspector and the help, and what they need to know.
public struct Overlays: Hashable, Codable, Sendable {
  /// Whether the inspector shows what the recognizers see.
  public internal(set) var isInspecting = false
  /// The help; nil while it is closed.
  var help: HelpScreen?
  /// What the person acted with last.
  public internal(set) var device = Device.mouse
  /// The ways of the contacts that are down; kept while the inspector is closed, so that it opens with them.
  public private(set) var trails = Trails()

  /// A key that types a question mark is down, so its text is not another one.
  private var isQuestionDown = false

  /// Nothing lies over the room.
  init() {}
}

extension Overlays {
  /// Takes in an event before the room does; it allocates nothing.
  mutating func follow(_ event: InputEvent.Kind) {
    followDevice(of: event)
    switch event {
    case .contact(let contact): trails.follow(contact)
    case .contactsLost, .window(.focusLost), .window(.hidden): trails = Trails()
    case .keyDown(.question, _, isRepeat: false), .keyDown(.slash, .shift, isRepeat: false):
      isQuestionDown = true
    case .keyUp(.question, _), .keyUp(.slash, _): isQuestionDown = false
    case .text("?") where !isQuestionDown: if !closeHelp() { openHelp() }
    case .hover, .wheel, .keyDown, .keyUp, .modifiers, .secondaryPress, .gamepad, .text, .window,
      .reply:
      break
    }
  }

  /// Whether the help lies over the room.
  public var isHelping: Bool { help != nil }

  /// Notes what the person acts with, of an event that something over the room takes.
  mutating func followDevice(of event: InputEvent.Kind) {
    if let device = Device(event) { self.device = device }
  }

  /// Closes the help, and answers whether it was open.
  mutating func closeHelp() -> Bool {
    defer { help = nil }
    return isHelping
  }

  /// Opens the help at its first page.
  mutating func openHelp() { help = HelpScreen() }

  /// Opens the inspector, or closes it.
  mutating func toggleInspector() { isInspecting.toggle() }
}
