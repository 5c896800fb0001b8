import SwivelCommands
import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
import SwivelTexts
import SwivelWorld

/// Turns changes of a session's state into lines of text, for a screen reader or a terminal.
///
/// Facts that change continuously, as the angle of a held thing, are announced at a limited rate, and once more
/// when they come to rest. It is a pure function of the states that it was shown.
package struct Narrator: Sendable {
  /// The least time between two lines about something that changes continuously, in seconds.
  package static let pause = 0.75

  /// What was announced last of each topic, and when; also of one that has ended, without the text.
  private var said: [Announcement.Topic: (text: String?, time: Timestamp)] = [:]
  private let readsFocus: Bool

  /// - Parameter readsFocus: false where a screen reader reads by itself what has the focus, and the values of a lock.
  package init(readsFocus: Bool = true) { self.readsFocus = readsFocus }

  /// The lines for what has changed since the last call.
  package mutating func lines(for session: Session) -> [String] {
    let atLock = session.state.route == .lock
    let statements = session.statements.filter {
      readsFocus || $0.topic != .focus && !(atLock && $0.topic == .values)
    }
    // A fact that has ended is announced again when it comes back.
    for topic in Announcement.Topic.allCases
    where !statements.contains(where: { $0.topic == topic }) { said[topic]?.text = nil }
    return statements.compactMap { statement in
      guard said[statement.topic]?.text != statement.text, !isTooSoon(statement, session.now)
      else { return nil }
      said[statement.topic] = (statement.text, session.now)
      return statement.text
    }
  }

  private func isTooSoon(_ statement: Announcement, _ now: Timestamp) -> Bool {
    guard statement.isRunning, let last = said[statement.topic] else { return false }
    return now.seconds(since: last.time) < Self.pause
  }
}

/// A fact about a session, as a line to be read out.
struct Announcement: Hashable, Sendable {
  /// The subject; of each, only a change is announced.
  enum Topic: Hashable, Sendable, CaseIterable {
    case route, note, focus, choice, held, values, tray, verdict, hint, caption, lock
  }

  let topic: Topic
  let text: String
  /// Whether it changes continuously, so that it is announced at a limited rate.
  let isRunning: Bool

  init(_ topic: Topic, _ text: String, isRunning: Bool = false) {
    (self.topic, self.text, self.isRunning) = (topic, text, isRunning)
  }
}

extension Session {
  /// All facts that may be announced now, in order.
  var statements: [Announcement] {
    var statements = [Announcement(.route, routeName)]
    if let message = state.messages?.shown { statements.add(.note, texts[message.saying]) }
    guard !isCovered else {
      let finds = state.palette?.matches.isEmpty != true
      return statements + (finds ? focusStatements : [Announcement(.hint, texts[.paletteNothing])])
    }
    if state.route == .lock { return statements + lockStatements }
    if state.route == .sandbox { statements += sandboxStatements }
    return statements + focusStatements
  }

  package var routeName: String {
    guard let level = lockSession?.level else { return texts[state.route.screen.title] }
    return write { texts.append(titleOf: level, to: &$0) }
  }

  /// A string of the bytes that a body appends.
  func write(_ body: (inout [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    body(&text)
    return String(decoding: text, as: UTF8.self)
  }

  var focusStatements: [Announcement] {
    var layout = Layout()
    layOut(.texts, into: &layout)
    guard let id = focusedElement(in: layout).flatMap({ layout.elements[$0].id }) else { return [] }
    return [Announcement(.focus, layout.label(of: id))]
  }

  /// The index of the element that keys act on; nil on the bench, whose things they move.
  package func focusedElement(in layout: borrowing Layout) -> Int? {
    guard isCovered || state.route != .sandbox || state.openPanel != nil,
      let screen = layout.focusScreen
    else { return nil }
    return layout.focused(on: screen, state.interface)
  }

  var sandboxStatements: [Announcement] {
    let sandbox = state.sandbox
    let selected = sandbox.selection.map(name).joined(separator: ", ")
    var statements: [Announcement] = []
    statements.add(
      .choice, selected.isEmpty ? texts[.narrateNothing] : phrase(.narrateChosen, selected))
    let held = sandbox.hands.map { name($0.entity) }.joined(separator: ", ")
    if !held.isEmpty { statements.add(.held, phrase(.narrateHeld, held)) }
    let things = sandbox.hands.isEmpty ? sandbox.selection : sandbox.hands.map(\.entity)
    let values = things.compactMap(values).joined(separator: "; ")
    if !values.isEmpty { statements.add(.values, values, isRunning: !sandbox.hands.isEmpty) }
    if let caption = state.caption {
      statements.add(.caption, write { caption.sound.append(texts, to: &$0) })
    }
    return statements
  }

  private func phrase(_ phrase: MessageKey, _ argument: String) -> String {
    write { text in texts.append(phrase, to: &text) { NumberFormat.append(argument, to: &$1) } }
  }

  private func name(_ id: EntityID) -> String {
    write { library.appendTitle(of: id, in: state.sandbox.world, texts, to: &$0) }
  }

  /// `Photo: 1 turn, 37.5°, 125%, 640, 360 pt`.
  private func values(_ id: EntityID) -> String? {
    guard let shown = shownThing(id), let inWorld = state.sandbox.world.similarity(of: id) else {
      return nil
    }
    let text = write { text in
      NumberFormat.append(inWorld.rotation, texts, to: &text)
      NumberFormat.append(", ", to: &text)
      NumberFormat.append(scale: inWorld.scale, to: &text)
      NumberFormat.append(", ", to: &text)
      NumberFormat.append(shown.onWindow.translation, to: &text)
      if state.sandbox.world.isPinned(id) {
        NumberFormat.append(", ", to: &text)
        texts.append(.narrateOnAxle, to: &text)
      }
    }
    return "\(name(id)): \(text)"
  }

  /// The state of a lock: the dials' numbers, what its tray holds, what it did, what was wrong, a hint.
  var lockStatements: [Announcement] {
    guard let lockSession = state.locks.lockSession else { return [] }
    var statements: [Announcement] = []
    if !lockSession.verdict.isEmpty {
      statements.add(.verdict, lockSession.verdict.map { texts[$0] }.joined(separator: " "))
    }
    if let hint = lockSession.hints.message { statements.add(.hint, texts[hint]) }
    if let caption = lockSession.captions.last(where: { !$0.isClick }) {
      statements.add(.caption, write { caption.append(to: &$0, of: lockSession.played, texts) })
    }
    if let tray = lockSession.level.reveal.tray, !lockSession.isDone {
      let parts = lockSession.level.trayParts
      let things = lockSession.focus.part.map { [parts[$0].thing] } ?? Array(tray.indices)
      statements.add(
        .tray, things.map { lockSession.description(ofThing: $0, texts) }.joined(separator: "; "),
        isRunning: !lockSession.hands.parts.isEmpty)
    }
    let numbers = lockSession.lock.dials.indices.map { dial in
      write {
        LabelText.append(
          reading: lockSession.number(of: dial), of: dial, lockSession.played, texts, to: &$0)
      }
    }
    statements.add(.values, numbers.joined(separator: ", "), isRunning: lockSession.isTurning)
    statements.add(.lock, texts[lockSession.opened == nil ? .narrateLocked : .captionOpened])
    return statements
  }
}

extension [Announcement] {
  fileprivate mutating func add(_ topic: Element.Topic, _ text: String, isRunning: Bool = false) {
    append(Announcement(topic, text, isRunning: isRunning))
  }
}

extension LockSession {
  fileprivate var isTurning: Bool { !hands.dials.isEmpty || motions.contains(where: \.isTurning) }
}
