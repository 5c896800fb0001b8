public import Input

/// Everything that can be done to the sandbox without pointing: the one table that keys, the help, and
/// whatever else lists commands read.
public enum SandboxCommand: String, Hashable, Codable, Sendable, CaseIterable {
  case undo, redo
  case chooseNext, choosePrevious, chooseAll, chooseNone, gather, escape
  case moveLeft, moveRight, moveUp, moveDown, turnLeft, turnRight, shrink, grow
  case spin, exact
  case duplicate, delete, forward, backward, toFront, toBack, fix, group, ungroup
  case showAll, showChosen
  case pivot, snapTurns, snapToThings, grid, inertia, bounds
  case locks
  case newScene, scenes, saveScene, saveSceneAs
}

/// A key with its modifiers.
public struct KeyStroke: Hashable, Codable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers that are down with it.
  public var modifiers: Modifiers

  /// A key with modifiers.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

extension SandboxCommand {
  /// The keys that do it, the one to be shown first.
  public var strokes: [KeyStroke] {
    switch self {
    case .undo: [KeyStroke(.z, .control)]
    case .redo: [KeyStroke(.z, [.control, .shift]), KeyStroke(.y, .control)]
    case .chooseNext: [KeyStroke(.tab)]
    case .choosePrevious: [KeyStroke(.tab, .shift)]
    case .chooseAll: [KeyStroke(.a, .control)]
    case .chooseNone: [KeyStroke(.a, [.control, .shift])]
    case .gather: [KeyStroke(.m)]
    case .escape: [KeyStroke(.escape)]
    case .moveLeft: [KeyStroke(.left)]
    case .moveRight: [KeyStroke(.right)]
    case .moveUp: [KeyStroke(.up)]
    case .moveDown: [KeyStroke(.down)]
    case .turnLeft: [KeyStroke(.comma)]
    case .turnRight: [KeyStroke(.period)]
    case .shrink: [KeyStroke(.minus)]
    case .grow: [KeyStroke(.equals)]
    case .spin: [KeyStroke(.enter)]
    case .exact: [KeyStroke(.t)]
    case .duplicate: [KeyStroke(.d, .control)]
    case .delete: [KeyStroke(.delete), KeyStroke(.backspace)]
    case .forward: [KeyStroke(.pageUp)]
    case .backward: [KeyStroke(.pageDown)]
    case .toFront: [KeyStroke(.pageUp, .shift)]
    case .toBack: [KeyStroke(.pageDown, .shift)]
    case .fix: [KeyStroke(.l, .shift)]
    case .group: [KeyStroke(.g, .control)]
    case .ungroup: [KeyStroke(.g, [.control, .shift])]
    case .showAll: [KeyStroke(.home)]
    case .showChosen: [KeyStroke(.home, .shift)]
    case .pivot: [KeyStroke(.o)]
    case .snapTurns: [KeyStroke(.n)]
    case .snapToThings: [KeyStroke(.e)]
    case .grid: [KeyStroke(.g)]
    case .inertia: [KeyStroke(.i)]
    case .bounds: [KeyStroke(.b)]
    case .locks: [KeyStroke(.l)]
    case .newScene: [KeyStroke(.n, .control)]
    case .scenes: [KeyStroke(.o, .control)]
    case .saveScene: [KeyStroke(.s, .control)]
    case .saveSceneAs: [KeyStroke(.s, [.control, .shift])]
    }
  }

  /// What it does, in the words of a person.
  public var title: StaticString {
    switch self {
    case .undo: "Take back"
    case .redo: "Do it again"
    case .chooseNext: "Choose the next thing"
    case .choosePrevious: "Choose the thing before"
    case .chooseAll: "Choose everything"
    case .chooseNone: "Choose nothing"
    case .gather: "Choose several"
    case .escape: "Put back, or let go of the choice"
    case .moveLeft: "Move left"
    case .moveRight: "Move right"
    case .moveUp: "Move up"
    case .moveDown: "Move down"
    case .turnLeft: "Turn left"
    case .turnRight: "Turn right"
    case .shrink: "Make smaller"
    case .grow: "Make larger"
    case .spin: "Spin"
    case .exact: "Set angle, size and place"
    case .duplicate: "Copy"
    case .delete: "Delete"
    case .forward: "Bring forward"
    case .backward: "Send backward"
    case .toFront: "Bring to the front"
    case .toBack: "Send to the back"
    case .fix: "Lock in place"
    case .group: "Group"
    case .ungroup: "Take the group apart"
    case .showAll: "Show everything"
    case .showChosen: "Show what is chosen"
    case .pivot: "Turn together or each by itself"
    case .snapTurns: "Catch at 15° and right angles"
    case .snapToThings: "Align with other things"
    case .grid: "Grid"
    case .inertia: "Inertia"
    case .bounds: "Keep things in the window"
    case .locks: "Locks"
    case .newScene: "New scene"
    case .scenes: "Open a scene"
    case .saveScene: "Save the scene"
    case .saveSceneAs: "Save the scene under a name"
    }
  }

  /// Whether it is a step that Shift makes fine.
  public var isStep: Bool {
    switch self {
    case .moveLeft, .moveRight, .moveUp, .moveDown, .turnLeft, .turnRight, .shrink, .grow: true
    default: false
    }
  }

  /// Whether it is done again while its key is held.
  public var repeats: Bool {
    switch self {
    case .undo, .redo, .chooseNext, .choosePrevious, .forward, .backward: true
    default: isStep
    }
  }

  /// The command that a key with modifiers does, and whether in fine steps; nil for none.
  public static func command(
    for key: Key, _ modifiers: Modifiers
  ) -> (command: SandboxCommand, isFine: Bool)? {
    // Whatever else is held, Escape must work.
    if key == .escape { return (.escape, false) }
    let wanted = KeyStroke(key, modifiers)
    let plain = KeyStroke(key, modifiers.subtracting(.shift))
    for command in allCases {
      for stroke in command.strokes {
        if stroke == wanted { return (command, false) }
        if command.isStep, stroke == plain { return (command, true) }
      }
    }
    return nil
  }
}
