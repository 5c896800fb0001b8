import Commands
import LockPlay
import Locks
import Screens
import Texts

/// Something that is so in a session, as a line for those who don't see it.
struct Announcement: Hashable, Sendable {
  /// What it is about: of each only what is new is said.
  enum Topic: Int, Hashable, Sendable, CaseIterable {
    case place, note, focus, choice, held, values, verdict, hint, caption, lock
  }

  let topic: Topic
  let text: String
  /// Whether it goes on changing, so that it is said now and then only.
  var isRunning = false
}

extension Session {
  /// All that is so now and may be said, in the order in which it is.
  var statements: [Announcement] {
    var statements = [Announcement(topic: .place, text: placeName)]
    if let message = state.messages?.shown {
      statements.append(Announcement(topic: .note, text: texts[message.saying]))
    }
    guard !isCovered else { return statements + coverStatements }
    switch state.place {
    case .sandbox: statements += sandboxStatements + (openPanel == nil ? [] : focusStatements)
    case .levels: statements += focusStatements
    case .lock: statements += lockStatements
    case .settings: statements += focusStatements
    case .scenes: statements += focusStatements
    case .home: statements += focusStatements
    case .tapes: statements += focusStatements
    }
    return statements
  }

  private var placeName: String {
    switch state.place {
    case .sandbox: texts[.listSandbox]
    case .levels: texts[.locks]
    case .lock: state.hall.room?.level.title ?? texts[.locks]
    case .settings: texts[.settings]
    case .scenes: texts[.scenes]
    case .home: texts[.commandHome]
    case .tapes: texts[.commandTapes]
    }
  }

  /// What is appended as bytes, as a string.
  func write(_ body: (inout [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    body(&text)
    return String(decoding: text, as: UTF8.self)
  }
}
