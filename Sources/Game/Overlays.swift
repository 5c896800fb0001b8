package import Input

/// What a person acts with.
public enum Device: String, Hashable, Codable, Sendable, CaseIterable {
  /// Fingers or a pen on a screen.
  case finger
  /// The mouse, with or without its second finger.
  case mouse
  /// The keyboard.
  case keys
  /// A gamepad.
  case gamepad

  /// Whether what it acts on is to be shown, since it points at nothing.
  var hasFocus: Bool { self == .keys || self == .gamepad }
}

extension Device {
  /// The device that an event comes from; nil where it says nothing of the hand, as for the keys that
  /// every hand uses: shortcuts, and those that open and close what lies over the room.
  package init?(_ event: InputEvent.Kind) {
    switch event {
    case .contact(let contact): self.init(contact.kind)
    case .hover, .wheel, .secondaryPress: self = .mouse
    case .keyDown(let key, let modifiers, _) where modifiers.isSubset(of: .shift):
      guard key.movesThings else { return nil }
      self = .keys
    case .gamepad(.buttonDown): self = .gamepad
    case .gamepad(.axis(_, let value)):
      guard value.magnitude >= GamepadAxis.usualDeadZone else { return nil }
      self = .gamepad
    case .keyDown, .keyUp, .modifiers, .gamepad, .text, .window, .reply, .contactsLost:
      return nil
    }
  }

  private init(_ kind: ContactKind) {
    switch kind {
    case .finger, .pen: self = .finger
    case .mouse, .virtual: self = .mouse
    case .key: self = .keys
    }
  }
}

extension Key {
  /// Whether the key chooses, moves, turns or scales things.
  fileprivate var movesThings: Bool {
    switch self {
    case .tab, .l, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .comma, .period,
      .minus,
      .equals:
      true
    default: false
    }
  }
}

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
