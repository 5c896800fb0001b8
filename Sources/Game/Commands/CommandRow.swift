package import SwivelInput
package import SwivelInterface
package import SwivelTexts

/// All that is known of a command but what it does, for which the session has a line.
package struct CommandRow: Hashable, Sendable {
  /// What happens while the key is held.
  package enum RepeatBehavior: Hashable, Sendable {
    case once
    case repeats
    /// The command repeats, and with Shift its steps are fine.
    case step
  }

  package let command: GameCommand
  package let title: MessageKey
  package let scopes: CommandScopes
  /// The default keys, the preferred one first.
  package let strokes: [KeyStroke]
  package let buttons: [GamepadButton]
  package let repeatBehavior: RepeatBehavior
  /// Nil for a command that has no button.
  package let icon: Icon?
  /// Without the first of these that is missing, the command has no effect.
  package let needs: [CommandNeed]

  /// - Parameter title: nil where it is called as the command is.
  package init(
    _ command: GameCommand, _ scopes: CommandScopes, _ strokes: [KeyStroke],
    _ buttons: [GamepadButton] = [], _ repeatBehavior: RepeatBehavior = .once,
    title: MessageKey? = nil, icon: Icon? = nil, needs: [CommandNeed] = []
  ) {
    (self.command, self.scopes, self.strokes, self.buttons) = (command, scopes, strokes, buttons)
    self.title = title ?? MessageKey("command", of: command.rawValue)
    (self.repeatBehavior, self.icon, self.needs) = (repeatBehavior, icon, needs)
  }

  package init(
    _ command: GameCommand, _ scopes: CommandScopes, _ key: Key, _ modifiers: Modifiers = [],
    _ button: GamepadButton? = nil, _ repeatBehavior: RepeatBehavior = .once,
    title: MessageKey? = nil, icon: Icon? = nil, needs: [CommandNeed] = []
  ) {
    self.init(
      command, scopes, [KeyStroke(key, modifiers)], button.map { [$0] } ?? [], repeatBehavior,
      title: title, icon: icon, needs: needs)
  }
}

/// Where commands work: on some screens, or everywhere.
///
/// A key may do something different in each scope; a single screen takes precedence over everywhere.
package struct CommandScopes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let sandbox = CommandScopes(rawValue: 1)
  /// In lists, and wherever else the focus moves from element to element.
  package static let lists = CommandScopes(rawValue: 2)
  package static let lock = CommandScopes(rawValue: 4)
  /// At a lock, while its demonstration is open; it takes precedence over the lock.
  package static let demonstration = CommandScopes(rawValue: 8)
  /// While a tape is played.
  package static let player = CommandScopes(rawValue: 16)
  package static let everywhere = CommandScopes(rawValue: 255)
}

/// What must be so for a command to have an effect.
package enum CommandNeed: Hashable, Sendable {
  /// That another screen is shown than the one it leads to.
  case otherScreen
  /// That nothing in the sandbox is held.
  case freeHands
  case level, message
  case undoStep, redoStep
  case things, shape
  case selection
  /// A selected thing that isn't locked in place, and two or more things to group.
  case movable, several
  case group
  case twoWheels
  case closedLock
  /// What the level of the lock allows.
  case hints, demonstration, nextLock, sight, parking, graph

  /// What to say where it is missing.
  package var reason: MessageKey {
    switch self {
    case .otherScreen: .obstacleHere
    case .freeHands: .obstacleHeld
    case .message: .obstacleNothingTold
    case .undoStep: .obstacleNothingDone
    case .redoStep: .obstacleNothingUndone
    case .level, .things, .shape: .obstacleEmpty
    case .selection: .obstacleChoice
    case .movable: .obstacleFixed
    case .several: .obstacleSeveral
    case .group: .obstacleGroup
    case .twoWheels: .obstacleTwoWheels
    case .closedLock: .obstacleOpen
    case .hints, .demonstration, .nextLock, .sight, .parking, .graph: .obstacleNotHere
    }
  }
}

extension CommandTable {
  /// Commands that do the same in several directions; the help has one line for them, at the place of the first one.
  package static let families: [(commands: [GameCommand], title: MessageKey)] = [
    ([.undo, .redo], .familyUndo),
    ([.focusUp, .focusDown, .focusLeft, .focusRight], .familyFocus),
    ([.pageUp, .pageDown], .familyPages),
    ([.chooseNext, .choosePrevious], .familyChoose),
    ([.moveLeft, .moveRight, .moveUp, .moveDown], .familyMove),
    ([.turnLeft, .turnRight], .familyTurn),
    ([.shrink, .grow], .familyScale),
    ([.dialLeft, .dialRight], .familyDial),
    ([.dialFarLeft, .dialFarRight], .familyDialFar),
    ([.nextControl, .previousControl], .familyControls),
    ([.scrubBack, .scrubOn], .familyScrub),
    ([.stepBack, .stepOn], .familySteps),
    ([.slower, .faster], .familySpeed),
  ]
}
