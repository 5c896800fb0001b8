import Commands
import Documents
import Input
import Interface
import LockPlay
import Locks
import Screens
import Texts

extension Session {
  /// Whether a level is the one that is made.
  func isMade(_ level: Level) -> Bool { state.maker?.level == level }

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
