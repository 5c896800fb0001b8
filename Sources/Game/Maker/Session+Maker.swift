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

  // MARK: - Typing

  private var makerField: MakerScreen.Field? {
    guard state.route == .maker, let focus = state.interface.focus(on: ScreenID.maker.rawValue),
      focus.part == MakerScreen.Part.field.rawValue
    else { return nil }
    return MakerScreen.Field(rawValue: UInt8(clamping: focus.index))
  }

  /// Gives typed text to the field that has the focus, and takes changes back by the keys for that; false for other
  /// events.
  mutating func takeForMaker(_ event: InputEvent.Kind) -> Bool {
    guard state.route == .maker else { return false }
    if case .keyDown(let key, let modifiers, _) = event {
      let stroke = KeyStroke(key, modifiers)
      switch CommandTable.command(for: stroke, in: .lock, keyMap)?.command {
      case .undo where !modifiers.isEmpty: return state.maker?.undo() ?? false
      case .redo where !modifiers.isEmpty: return state.maker?.redo() ?? false
      default: break
      }
    }
    guard let field = makerField else { return false }
    switch event {
    case .text(let text): state.maker?.type(text, into: field)
    case .keyDown(let key, let modifiers, _) where modifiers.isSubset(of: .shift):
      guard key.isTyped else { return false }
      if key == .backspace || key == .delete { state.maker?.erase(in: field) }
    default: return false
    }
    return true
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
