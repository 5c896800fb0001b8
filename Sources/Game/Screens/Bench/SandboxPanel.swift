package import SwivelCommands
package import SwivelGeometry
package import SwivelInput
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

  /// Answers what every panel does: it closes, and takes the keys that type or move the focus.
  mutating func answerAsPanel(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    if case .close = input {
      isOpen = false
      return .nothing
    }
    guard case .preview(let event) = input else { return nil }
    switch event.kind {
    case .text: return Self.isForm ? .nothing : nil
    case .keyDown(let key, let modifiers, let isRepeat):
      return Self.press(KeyStroke(key, modifiers), isRepeat: isRepeat, context.settings.keys)
    case .gamepad(.buttonDown(let button)):
      let command = CommandTable.command(for: button, in: .lists, context.settings.keys)
      return command.flatMap { Navigation($0) == nil ? nil : .navigate($0) }
    case .gamepad(.axis(.leftX, _)), .gamepad(.axis(.leftY, _)): return .nothing
    default: return nil
    }
  }

  /// Handles a key: it types or moves the focus; keys that work everywhere are not handled here.
  private static func press(_ stroke: KeyStroke, isRepeat: Bool, _ keys: KeyMap) -> ScreenRequest? {
    guard stroke.key != .escape else { return nil }
    if isForm, stroke.types, stroke.key != .space { return .nothing }
    let plain = KeyStroke(stroke.key, stroke.modifiers.subtracting(.shift))
    let press = CommandTable.command(for: stroke, in: .lists, keys)
    let fine = CommandTable.command(for: plain, in: .lists, keys)
    if let found = press ?? (isForm ? fine : nil), Navigation(found.command) != nil {
      guard !isRepeat || found.repeats else { return .nothing }
      return .navigate(found.command, isFine: press == nil)
    }
    let isTyped = isForm && stroke.modifiers.isDisjoint(with: .notTyping)
    return isTyped && CommandTable.command(for: stroke, in: .everywhere, keys) == nil
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

/// A panel about what is selected, at the edge of the window where it covers least of that.
package protocol SidePanel: SandboxPanel {
  var side: PanelSide { get set }
  /// The edges at which it may lie, the best of equal ones first.
  static var sides: [PanelSide] { get }
}

extension SidePanel {
  /// The box in which it lies at an edge.
  package func box(at side: PanelSide, _ context: ScreenContext) -> Rectangle {
    var panel = self
    panel.side = side
    var layout = Layout()
    layout.begin([], on: context.surface, InterfaceState(), context.texts)
    layout.addScreen(Self.id.rawValue, isModal: false, panel, context)
    return layout.elements.first { $0.role == .panel }?.frame ?? context.surface.bounds
  }
}

/// The edge of the window at which a panel lies.
package enum PanelSide: String, Hashable, Encodable, Sendable, CaseIterable {
  case bottom, top, right, left

  package var isAside: Bool { self == .left || self == .right }

  /// The edge, of several, at which a panel covers the least area of some boxes; the first of equal ones.
  package static func hidingLeast(
    of things: [Rectangle], among sides: [PanelSide], _ box: (PanelSide) -> Rectangle
  ) -> PanelSide {
    var best = (side: sides.first ?? .bottom, hidden: Double.infinity)
    for side in sides {
      let panel = box(side)
      let hidden = things.reduce(0) { $0 + panel.overlap(with: $1) }
      if hidden < best.hidden { best = (side, hidden) }
    }
    return best.side
  }
}

extension Metrics {
  /// The box of a size, centred at an edge of the window, within its margins.
  package func box(_ size: Vector, at side: PanelSide) -> Rectangle {
    let middle = window.center - size / 2
    let last = window.end - size - Vector(x: margin, y: margin)
    let origin =
      switch side {
      case .left: Vector(x: margin, y: middle.y)
      case .right: Vector(x: last.x, y: middle.y)
      case .top: Vector(x: middle.x, y: margin)
      case .bottom: Vector(x: middle.x, y: max(margin, last.y))
      }
    return Rectangle(origin: Vector(x: origin.x, y: max(0, origin.y)), size: size)
  }
}
