package import SwivelGestures

/// The device that the user acts with.
package enum Device: String, Hashable, Encodable, Sendable, CaseIterable {
  case finger
  /// The mouse, with or without its second finger.
  case mouse
  /// The keyboard, while it moves the focus or things.
  case keys
  case gamepad

  /// Whether the focus is shown, since the device doesn't point.
  package var hasFocus: Bool { self == .keys || self == .gamepad }

  /// Whether keys are named to the user: whoever uses fingers or a gamepad has none at hand.
  package var namesKeys: Bool { self == .mouse || self == .keys }
}

extension Device {
  /// Nil for keys that are used with every device: shortcuts, and those that open and close overlays.
  package init?(_ event: InputEvent.Kind) {
    switch event {
    case .contact(let contact): self.init(contact.kind)
    case .hover, .wheel, .scroll, .secondaryPress: self = .mouse
    case .keyDown(let key, let modifiers, _) where modifiers.isSubset(of: .shift):
      guard key.movesThings else { return nil }
      self = .keys
    case .gamepad(.buttonDown): self = .gamepad
    case .gamepad(.axis(_, let value)):
      guard value.magnitude >= GamepadAxis.usualDeadZone else { return nil }
      self = .gamepad
    case .keyDown, .keyUp, .modifiers, .gamepad, .text, .composition, .window, .reply,
      .contactsLost:
      return nil
    }
  }

  package init(_ kind: ContactKind) {
    switch kind {
    case .finger, .pen: self = .finger
    case .mouse, .virtual, .touchpad: self = .mouse
    case .key: self = .keys
    }
  }
}

extension Key {
  /// Whether the key selects, moves, turns or scales things.
  fileprivate var movesThings: Bool {
    switch self {
    case .tab, .l, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .comma, .period,
      .minus, .equals:
      true
    default: false
    }
  }
}
