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
