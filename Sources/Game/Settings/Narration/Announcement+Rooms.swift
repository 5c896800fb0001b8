import Entities
import Geometry
import LockPlay
import Locks
import Sandbox
import Texts

extension Session {
  /// The selection in the sandbox, and the things that hands hold, with their values.
  var sandboxStatements: [Announcement] {
    let sandbox = state.sandbox
    let chosen = sandbox.chosen.map(name).joined(separator: ", ")
    var statements = [
      Announcement(
        topic: .choice,
        text: chosen.isEmpty
          ? texts[.narrateNothing] : phrase(.narrateChosen, chosen))
    ]
    let held = sandbox.grabs.map { name($0.entity) }.joined(separator: ", ")
    if !held.isEmpty {
      statements.append(Announcement(topic: .held, text: phrase(.narrateHeld, held)))
    }
    let things = sandbox.grabs.isEmpty ? sandbox.chosen : sandbox.grabs.map(\.entity)
    let values = things.compactMap(values).joined(separator: "; ")
    if !values.isEmpty {
      statements.append(
        Announcement(topic: .values, text: values, isRunning: !sandbox.grabs.isEmpty))
    }
    if let phrase = state.caption?.phrase {
      statements.append(Announcement(topic: .caption, text: texts[phrase]))
    }
    return statements
  }

  private func phrase(_ phrase: MessageKey, _ argument: String) -> String {
    write { text in
      texts.append(phrase, to: &text) { NumberFormat.append(argument, to: &$1) }
    }
  }

  private func name(_ id: EntityID) -> String {
    write { appendTitle(of: id, to: &$0) }
  }

  /// `Photo: +1 turn 37.5°, 1.25×, 640, 360 pt`.
  private func values(_ id: EntityID) -> String? {
    guard let shown = shownThing(id), let inWorld = state.sandbox.world.similarity(of: id) else {
      return nil
    }
    let text = write { text in
      NumberFormat.append(
        inWorld.rotation + state.sandbox.clockTurn(of: id), texts, to: &text)
      NumberFormat.append(", ", to: &text)
      NumberFormat.append(scale: inWorld.scale, texts, to: &text)
      NumberFormat.append(", ", to: &text)
      NumberFormat.append(shown.onWindow.translation, to: &text)
      if state.sandbox.world.isPinned(id) {
        NumberFormat.append(", ", to: &text)
        texts.append(.narrateOnAxle, to: &text)
      }
    }
    return "\(name(id)): \(text)"
  }

  /// The state of a lock: the dials' numbers, what it did, what was wrong, a hint.
  var lockStatements: [Announcement] {
    guard let lockRoom = state.locks.lockRoom else { return [] }
    var statements: [Announcement] = []
    if !lockRoom.verdict.isEmpty {
      let text = lockRoom.verdict.map { texts[$0] }.joined(separator: " ")
      statements.append(Announcement(topic: .verdict, text: text))
    }
    if let hint = lockRoom.hint {
      statements.append(Announcement(topic: .hint, text: texts[hint]))
    }
    if let caption = lockRoom.captions.last(where: { !$0.isStop }) {
      let text = write { caption.append(to: &$0, of: lockRoom.played, texts) }
      statements.append(Announcement(topic: .caption, text: text))
    }
    let numbers = lockRoom.lock.dials.indices.map { dial in
      write {
        LabelText.append(
          lockRoom.played.dials[dial].labels, number: lockRoom.number(of: dial).rounded(), texts,
          to: &$0)
      }
    }
    statements.append(
      Announcement(
        topic: .values, text: numbers.joined(separator: ", "), isRunning: lockRoom.isTurning))
    statements.append(
      Announcement(
        topic: .lock,
        text: lockRoom.opened == nil ? texts[.narrateLocked] : texts[.captionOpened]))
    return statements
  }
}

extension LockCaption {
  /// Whether it is the click of a stop, which is too frequent to be announced.
  fileprivate var isStop: Bool { if case .click = kind { true } else { false } }
}

extension LockRoom {
  /// Whether a dial turns or a hand is on one.
  fileprivate var isTurning: Bool {
    !hands.dials.isEmpty || motions.contains(where: \.isTurning)
  }
}
