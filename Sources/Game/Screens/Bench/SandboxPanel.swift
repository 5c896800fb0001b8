package import SwivelCommands
package import SwivelGestures
package import SwivelInterface

/// A panel beside the bench, which keeps what was typed into it while it is closed.
package protocol SandboxPanel: WholeScreen {
  var isOpen: Bool { get set }
  /// Whether it is typed into, so that letters are no commands while it is open.
  static var isForm: Bool { get }
}

extension SandboxPanel {
  package static var layer: ScreenLayer { .panel }
  package static var isForm: Bool { true }

  /// Answers what every panel does: it opens, closes, and takes the keys that type or move the focus.
  mutating func answerAsPanel(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    switch input {
    case .appear: isOpen = true
    case .close: isOpen = false
    case .preview(let event): return Self.take(event.kind, context.settings.keys)
    case .action, .command, .event: return nil
    }
    return .nothing
  }

  private static func take(_ event: InputEvent.Kind, _ keys: KeyMap) -> ScreenRequest? {
    switch event {
    case .text: return isForm ? .nothing : nil
    case .keyDown(let key, let modifiers, let isRepeat):
      return press(KeyStroke(key, modifiers), isRepeat: isRepeat, keys)
    case .gamepad(.buttonDown(let button)):
      let press = CommandTable.command(for: .button(button), in: .lists, keys)
      return press.flatMap { Navigation($0.command) == nil ? nil : .navigate($0.command) }
    case .gamepad(.axis(.leftX, _)), .gamepad(.axis(.leftY, _)): return .nothing
    default: return nil
    }
  }

  /// Handles a key: it types or moves the focus; keys that work everywhere are not handled here.
  private static func press(_ stroke: KeyStroke, isRepeat: Bool, _ keys: KeyMap) -> ScreenRequest? {
    guard stroke.key != .escape else { return nil }
    if isForm, stroke.types, stroke.key != .space { return .nothing }
    let plain = KeyStroke(stroke.key, stroke.modifiers.subtracting(.shift))
    let press = CommandTable.command(for: .key(stroke), in: .lists, keys)
    let fine = CommandTable.command(for: .key(plain), in: .lists, keys)
    if let found = press ?? (isForm ? fine : nil), Navigation(found.command) != nil {
      guard !isRepeat || found.repeats else { return .nothing }
      return .navigate(found.command, isFine: press == nil)
    }
    let isTyped = isForm && stroke.modifiers.isDisjoint(with: .notTyping)
    return isTyped && CommandTable.command(for: .key(stroke), in: .everywhere, keys) == nil
      ? .nothing : nil
  }
}

extension Navigation {
  package init?(_ command: GameCommand) {
    switch command {
    case .focusUp: self = .up
    case .focusDown: self = .down
    case .focusLeft: self = .left
    case .focusRight: self = .right
    case .focusNext, .nextControl: self = .next
    case .focusPrevious, .previousControl: self = .previous
    case .focusFirst: self = .first
    case .focusLast: self = .last
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .activate, .pressControl: self = .activate
    default: return nil
    }
  }
}

extension Modifiers {
  /// The modifiers with which a letter key types no text.
  package static let notTyping: Modifiers = [.control, .alt, .command]
}

extension KeyStroke {
  /// Whether the key types a character, so that a text event follows it.
  fileprivate var types: Bool { modifiers.isDisjoint(with: .notTyping) && key.types }
}
