import Commands
import LockPlay
import Locks
import Screens
import Texts

/// A fact about a session, as a line to be read out.
struct Announcement: Hashable, Sendable {
  /// The subject; of each, only a change is announced.
  enum Topic: Int, Hashable, Sendable, CaseIterable {
    case route, note, focus, choice, held, values, verdict, hint, caption, lock
  }

  let topic: Topic
  let text: String
  /// Whether it changes continuously, so that it is announced at a limited rate.
  var isRunning = false
}

extension Session {
  /// All facts that may be announced now, in order.
  var statements: [Announcement] {
    var statements = [Announcement(topic: .route, text: routeName)]
    if let message = state.messages?.shown {
      statements.append(Announcement(topic: .note, text: texts[message.saying]))
    }
    guard !isCovered else { return statements + coverStatements }
    if state.route == .lock { return statements + lockStatements }
    if state.route == .sandbox { statements += sandboxStatements }
    return state.route == .sandbox && state.openPanel == nil
      ? statements : statements + focusStatements
  }

  private var routeName: String { lockRoom?.level.title ?? texts[state.route.screen.title] }

  /// A string of the bytes that a body appends.
  func write(_ body: (inout [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    body(&text)
    return String(decoding: text, as: UTF8.self)
  }
}
