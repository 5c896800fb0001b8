import Commands
import Documents
import Input
import Interface
import LockPlay
import Locks
import Screens
import Texts

extension Session {
  /// The part of the state that the screen for making locks reads.
  var makerReading: MakerScreen.Reading { MakerScreen.Reading(leadsHome: state.back == .home) }

  /// Goes to where locks are made.
  public mutating func enterMaker() {
    noteWayBack()
    leaveRoute()
    leaveLock()
    state.route = .maker
    state.maker = state.maker ?? MakerScreen()
    state.interface.forget(screen: ScreenID.maker.rawValue)
  }

  /// Performs an action on an element of the screen for making locks.
  mutating func actInMaker(_ id: ElementID, _ action: Action) {
    let reading = makerReading
    switch state.maker?.act(id, action, reading) {
    case .open: if let level = madeLevel { enter(level) }
    case .copy:
      guard let line = state.maker?.line.text else { return }
      effects.append(.copy(line))
      tell(Message(.makerCopied), isTrouble: false)
    case .keep:
      if let level = madeLevel { effects.append(.keepLevel(id: level.id, text: level.json)) }
    case .goBack: goBack()
    case nil: break
    }
  }

  /// The level of the lock that is made; nil while something is wrong with it.
  private var madeLevel: Level? { (try? state.maker?.line.level) ?? nil }

  /// Whether a level is the one that is made.
  func isMade(_ level: Level) -> Bool { state.maker != nil && madeLevel == level }

  /// Notes that a lock was opened, which proves it where it is the one that is made.
  mutating func proveMade(_ level: Level) {
    if isMade(level) { state.maker?.prove() }
  }

  /// Takes changes back by the keys for that; false for other events.
  mutating func takeForMaker(_ event: InputEvent.Kind) -> Bool {
    guard state.route == .maker, case .keyDown(let key, let modifiers, _) = event,
      !modifiers.isEmpty
    else { return false }
    switch CommandTable.command(for: KeyStroke(key, modifiers), in: .lock, keyMap)?.command {
    case .undo: return state.maker?.undo() ?? false
    case .redo: return state.maker?.redo() ?? false
    default: return false
    }
  }

  // MARK: - Lines that come in

  /// Plays the lock of a pasted or dropped line.
  mutating func pasteLock(_ text: String) {
    do throws(LockLine.Fault) {
      receiveLevel(try LockLine(parsing: text).level.json)
    } catch {
      switch error {
      case .version: tell(.lockLineVersion)
      case .damaged: tell(.lockLineBroken)
      case .unfair: tell(.lockLineUnfair)
      }
    }
  }
}
