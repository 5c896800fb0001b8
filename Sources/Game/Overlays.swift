import Input
public import Interface
public import Sandbox
import Screens

/// The state of what lies over every screen: the inspector, the help, and what they show.
public struct Overlays: Hashable, Encodable, Sendable {
  /// Whether the inspector shows what the recognizers see.
  public internal(set) var isInspecting = false
  /// The help; nil while it is closed.
  var help: HelpScreen?
  /// The device that the user acted with last.
  public internal(set) var device = Device.mouse
  /// The trails of the contacts that are down; recorded also while the inspector is closed, so that it opens
  /// with them.
  public private(set) var trails = Trails()

  /// Whether a key that types a question mark is down, whose text event doesn't toggle the help again.
  private var isQuestionDown = false

  /// Nothing is open.
  init() {}
}

extension Overlays {
  /// Follows an event before the screen handles it; it allocates nothing.
  mutating func follow(_ event: InputEvent.Kind) {
    followDevice(of: event)
    switch event {
    case .contact(let contact): trails.follow(contact)
    case .contactsLost, .window(.focusLost), .window(.hidden): trails = Trails()
    case .keyDown(.question, _, isRepeat: false), .keyDown(.slash, .shift, isRepeat: false):
      isQuestionDown = true
    case .keyUp(.question, _), .keyUp(.slash, _): isQuestionDown = false
    case .text("?") where !isQuestionDown: if !closeHelp() { openHelp() }
    case .hover, .wheel, .keyDown, .keyUp, .modifiers, .secondaryPress, .gamepad, .text,
      .composition, .window,
      .reply:
      break
    }
  }

  /// Whether the help is open.
  public var isHelping: Bool { help != nil }

  /// Notes the device of an event that an overlay handles.
  mutating func followDevice(of event: InputEvent.Kind) {
    if let device = Device(event) { self.device = device }
  }

  /// Closes the help; returns whether it was open.
  mutating func closeHelp() -> Bool {
    defer { help = nil }
    return isHelping
  }

  /// Opens the help at its first page.
  mutating func openHelp() { help = HelpScreen() }

  /// Opens the inspector, or closes it.
  mutating func toggleInspector() { isInspecting.toggle() }
}
