package import SwivelCommands
import SwivelEntities
import SwivelInput
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
package import SwivelTexts

extension Session {
  /// Why a command would have no effect now; nil where it would have one.
  package func obstacle(to command: GameCommand) -> MessageKey? {
    let scopes = command.entry.scopes
    if scopes == .everywhere { return obstacleAnywhere(to: command) }
    let isOfDemonstration = state.route == .lock && scopes.contains(.demonstration)
    guard isOfDemonstration || !scopes.isDisjoint(with: state.route.screen.scopes) else {
      return scopes.elsewhere
    }
    if state.route == .sandbox { return obstacleInSandbox(to: command) }
    return state.route == .lock ? state.locks.lockSession?.obstacle(to: command) : nil
  }

  private func obstacleAnywhere(to command: GameCommand) -> MessageKey? {
    if let route = command.route {
      // There the command goes back.
      let leadsBack: [Route] = [.levels, .scenes, .settings]
      guard state.route != route else { return leadsBack.contains(route) ? nil : .obstacleHere }
      return heldHere ?? (route == .table && tableLevel == nil ? .obstacleEmpty : nil)
    }
    switch command {
    case .newScene, .saveSceneAs: return heldHere
    case .messages: return state.messages == nil ? .obstacleNothingTold : nil
    default: return nil
    }
  }

  private var heldHere: MessageKey? {
    state.route == .sandbox && !state.sandbox.isIdle ? .obstacleHeld : nil
  }

  private func obstacleInSandbox(to command: GameCommand) -> MessageKey? {
    let sandbox = state.sandbox
    switch command {
    case .undo: return sandbox.history.canUndo ? needsFree : .obstacleNothingDone
    case .redo: return sandbox.history.canRedo ? needsFree : .obstacleNothingUndone
    case .chooseNext, .choosePrevious, .chooseAll:
      return sandbox.world.order.isEmpty ? .obstacleEmpty : nil
    case .chooseNone, .spin, .exact, .copy: return needsSelection
    case .duplicate, .fix, .axle, .forward, .backward, .toFront, .toBack, .showChosen:
      return needsSelection ?? needsFree
    case .chain:
      let canChain = sandbox.chainable(library, at: now.seconds) != nil
      return canChain ? needsFree : .obstacleTwoWheels
    case .delete, .cut:
      return needsSelection ?? (sandbox.movable.isEmpty ? .obstacleFixed : needsFree)
    case .group: return sandbox.canGroup ? needsFree : .obstacleSeveral
    case .ungroup: return sandbox.canUngroup ? needsFree : .obstacleGroup
    case .showAll, .paste, .copyScene, .menu: return needsFree
    case .tidy, .fitCover: return sandbox.world.order.isEmpty ? .obstacleEmpty : needsFree
    case .lockView: return needsFree
    case .add: return pickerCount > 0 ? needsFree : .obstacleEmpty
    default: return nil
    }
  }

  private var needsSelection: MessageKey? {
    state.sandbox.selection.isEmpty ? .obstacleChoice : nil
  }

  private var needsFree: MessageKey? { state.sandbox.isIdle ? nil : .obstacleHeld }
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

extension LockSession {
  /// Why a command would have no effect now; nil where it would have one, or reports the reason itself.
  fileprivate func obstacle(to command: GameCommand) -> MessageKey? {
    if command.entry.scopes.contains(.demonstration) {
      return demonstration == nil ? .obstacleDemonstration : nil
    }
    let assists = level.assists
    switch command {
    case .hint: return assists.contains(.hints) ? needsLocked : .obstacleNotHere
    case .watch:
      return assists.contains(.demonstration) ? nil : .obstacleNotHere
    case .nextTurn:
      guard opened == nil else { return level.next == nil ? .obstacleNotHere : nil }
      return assists.contains(.demonstration) ? nil : .obstacleNotHere
    case .xray: return maySeeThrough ? nil : .obstacleNotHere
    case .park:
      return assists.contains(.park) && played.model == .wheels ? needsLocked : .obstacleNotHere
    case .read:
      return assists.contains(.graph) && played.model == .wheels ? needsLocked : .obstacleNotHere
    case .redo: return redoCount == 0 ? .obstacleNothingUndone : nil
    default: return nil
    }
  }

  private var needsLocked: MessageKey? { opened == nil ? nil : .obstacleOpen }
}
