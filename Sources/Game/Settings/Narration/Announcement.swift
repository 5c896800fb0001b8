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
    switch state.route {
    case .sandbox: statements += sandboxStatements + (openPanel == nil ? [] : focusStatements)
    case .levels: statements += focusStatements
    case .lock: statements += lockStatements
    case .settings: statements += focusStatements
    case .scenes: statements += focusStatements
    case .home: statements += focusStatements
    case .tapes, .endless, .maker, .table: statements += focusStatements
    }
    return statements
  }

  private var routeName: String {
    switch state.route {
    case .sandbox: texts[.listSandbox]
    case .levels: texts[.locks]
    case .lock: state.locks.lockRoom?.level.title ?? texts[.locks]
    case .settings: texts[.settings]
    case .scenes: texts[.scenes]
    case .home: texts[.commandHome]
    case .tapes: texts[.commandTapes]
    case .endless: texts[.endless]
    case .maker: texts[.maker]
    case .table: texts[.table]
    }
  }

  /// A string of the bytes that a body appends.
  func write(_ body: (inout [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    body(&text)
    return String(decoding: text, as: UTF8.self)
  }
}
