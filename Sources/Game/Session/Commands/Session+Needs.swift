package import SwivelCommands
import SwivelInput
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
package import SwivelTexts
import SwivelWorld

extension Session {
  /// Why a command would have no effect now; nil where it would have one, or says so itself.
  package func reasonUnavailable(_ command: GameCommand) -> MessageKey? {
    if withheld.contains(command) { return .obstacleExhibition }
    let scopes = command.row.scopes
    guard scopes == .everywhere || !scopes.isDisjoint(with: currentScopes) else {
      return scopes.elsewhere
    }
    return missingNeed(of: command)?.reason
  }

  package func isApplicable(_ command: GameCommand) -> Bool { reasonUnavailable(command) == nil }

  /// The scopes of the screen that is shown.
  private var currentScopes: CommandScopes {
    let scopes = state.route.screen.scopes
    return isDemonstrating ? scopes.union(.demonstration) : scopes
  }

  var isDemonstrating: Bool {
    state.route == .lock && state.locks.lockSession?.demonstration != nil
  }

  /// The first need of a command that isn't met, wherever it works.
  func missingNeed(of command: GameCommand) -> CommandNeed? {
    for need in command.row.needs where !isMet(need, command) { return need }
    return nil
  }

  private func isMet(_ need: CommandNeed, _ command: GameCommand) -> Bool {
    switch need {
    case .otherScreen: state.route != command.route
    case .level: tableLevel != nil
    case .message: state.messages != nil
    case .shape: pickerCount > 0
    case .twoWheels: state.sandbox.chainable(library, at: now.seconds) != nil
    default:
      switch state.route {
      case .sandbox: state.sandbox.meets(need)
      case .lock: state.locks.lockSession?.meets(need) ?? true
      default: true
      }
    }
  }
}

extension CommandScopes {
  /// Why a command of these scopes doesn't work on the current screen.
  fileprivate var elsewhere: MessageKey {
    if contains(.sandbox) { return .obstacleSandbox }
    if contains(.lists) { return .obstacleLists }
    if contains(.lock) { return .obstacleLock }
    return contains(.demonstration) ? .obstacleDemonstration : .obstaclePlayer
  }
}

extension Sandbox {
  fileprivate func meets(_ need: CommandNeed) -> Bool {
    switch need {
    case .freeHands: isIdle
    case .undoStep: history.canUndo
    case .redoStep: history.canRedo
    case .things: !world.order.isEmpty
    case .selection: !selection.isEmpty
    case .movable: !movable.isEmpty
    case .several: canGroup
    case .group: canUngroup
    default: true
    }
  }
}

extension LockSession {
  fileprivate func meets(_ need: CommandNeed) -> Bool {
    let (assists, isWheelPack) = (level.assists, played.model == .wheels)
    return switch need {
    case .redoStep: redoCount > 0
    case .closedLock: opened == nil
    case .hints: assists.contains(.hints)
    case .demonstration: assists.contains(.demonstration)
    case .nextTurn: opened == nil ? assists.contains(.demonstration) : level.next != nil
    case .sight: maySeeThrough
    case .parking: isWheelPack && assists.contains(.park)
    case .graph: isWheelPack && assists.contains(.graph)
    default: true
    }
  }
}
