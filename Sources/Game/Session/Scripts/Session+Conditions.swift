import SwivelCommands
import SwivelDrawing
package import SwivelGestures
import SwivelInterface
package import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
package import SwivelTapes
import SwivelWorld

package struct ConditionReading: Hashable, Sendable {
  package let holds: Bool
  /// Written as a condition.
  package let found: String
}

extension Session {
  /// Text is looked for in the drawn screen, everything else in the state.
  package func reading(of condition: Condition) -> ConditionReading {
    switch condition {
    case .still(let wanted):
      return ConditionReading(holds: wanted != isMoving, found: isMoving ? "moving" : "still")
    case .number(let quantity, let comparison): return reading(of: quantity, comparison)
    case .fact(let fact, let isNot, let wanted):
      let word = word(of: fact)
      return ConditionReading(
        holds: (word == wanted) != isNot, found: "\(fact.rawValue) is \(word ?? "not there")")
    case .names(let list, let isNot, let wanted):
      let names = names(in: list)
      let text = Condition.names(list, isNot: false, names).text
      return ConditionReading(holds: (names == wanted) != isNot, found: text)
    case .entered(let dial, let isNot, let wanted):
      guard let numbers = entered(on: dial) else {
        return ConditionReading(holds: false, found: "no dial \(dial)")
      }
      let text = Condition.entered(dial: dial, isNot: false, numbers).text
      return ConditionReading(holds: (numbers == wanted) != isNot, found: text)
    case .shows(let text, let isNot):
      let isShown = shows(text)
      return ConditionReading(
        holds: isShown != isNot, found: Condition.shows(text, isNot: !isShown).text)
    }
  }

  private func reading(of quantity: Quantity, _ comparison: Comparison) -> ConditionReading {
    guard let value = value(of: quantity, comparison.unit) else {
      return ConditionReading(holds: false, found: "no \(quantity.text)")
    }
    return ConditionReading(
      holds: comparison.holds(of: value),
      found: "\(quantity.text) = \(comparison.text(ofFound: value))")
  }

  /// Nil where nothing has it.
  private func value(of quantity: Quantity, _ unit: ScriptAngle.Unit?) -> Double? {
    switch quantity {
    case .count(let countable): return Double(count(of: countable))
    case .measure(let measure, of: .thing(let name)): return value(measure, ofThing: name, unit)
    case .measure(let measure, of: .dial(let dial)): return value(measure, ofDial: dial - 1, unit)
    case .measure(let measure, of: .camera):
      let camera = state.sandbox.camera
      return value(
        measure,
        of: Similarity(
          rotation: camera.rotation, scale: camera.scale, translation: camera.position), unit)
    }
  }

  private func value(
    _ measure: Measure, of similarity: Similarity, _ unit: ScriptAngle.Unit?
  ) -> Double? {
    switch measure {
    case .rotation: similarity.rotation.counted(in: unit)
    case .scale: similarity.scale
    case .x: similarity.translation.x
    case .y: similarity.translation.y
    case .width, .height, .number: nil
    }
  }

  private func value(_ measure: Measure, ofThing name: String, _ unit: ScriptAngle.Unit?) -> Double?
  {
    let world = state.sandbox.world
    guard let id = world.entity(named: name), let shown = shownThing(id),
      let inWorld = world.similarity(of: id, at: now.seconds)
    else { return nil }
    switch measure {
    case .rotation, .scale: return value(measure, of: inWorld, unit)
    case .width: return shown.size.x
    case .height: return shown.size.y
    case .x, .y, .number: return value(measure, of: shown.onWindow, unit)
    }
  }

  private func value(_ measure: Measure, ofDial dial: Int, _ unit: ScriptAngle.Unit?) -> Double? {
    guard let lockSession, lockSession.lock.dials.indices.contains(dial) else { return nil }
    switch measure {
    case .rotation: return lockSession.shownAngle(of: dial).counted(in: unit)
    case .number: return lockSession.number(of: dial)
    case .x, .y, .scale, .width, .height:
      let faces = LockLayout(lockSession, on: state.surface).faces
      guard faces.indices.contains(dial) else { return nil }
      return value(measure, of: Similarity(translation: faces[dial].center), unit)
    }
  }

  /// The lock on the screen; nil on other screens.
  package var lockSession: LockSession? { state.route == .lock ? state.locks.lockSession : nil }

  private func count(of countable: Countable) -> Int {
    switch countable {
    case .things: state.sandbox.world.order.count
    case .chosen: state.sandbox.selection.count
    case .held: lockSession?.hands.dials.count ?? state.sandbox.hands.count
    case .undo: lockSession?.undoCount ?? state.sandbox.undoCount
    case .redo: lockSession?.redoCount ?? state.sandbox.redoCount
    case .hints: lockSession?.hints.taken ?? 0
    case .solved: state.locks.progress.records.count
    }
  }

  private func word(of fact: Fact) -> String? {
    switch fact {
    case .lock: lockSession.map { $0.isDone ? "open" : "locked" }
    case .light: lockSession.map { $0.isDone ? $0.isAlone ? "gold" : "grey" : "none" }
    case .route: state.route.rawValue
    case .level: lockSession?.level.id
    case .device: state.overlays.device.rawValue
    case .help: Self.word(isOpen: state.overlays.isHelping)
    case .inspector: Self.word(isOpen: state.overlays.isInspecting)
    case .exact: Self.word(isOpen: state.isOpen(ExactPanel.id))
    case .demonstration: Self.word(isOpen: lockSession?.demonstration != nil)
    case .palette: Self.word(isOpen: isPaletteOpen)
    case .messages: Self.word(isOpen: state.isOpen(MessagesScreen.id))
    case .banner: state.messages?.shown == nil ? "hidden" : "shown"
    case .wheels: lockSession?.isSeeingThrough == true ? "shown" : "hidden"
    }
  }

  private static func word(isOpen: Bool) -> String { isOpen ? "open" : "closed" }

  private func names(in list: NameList) -> [String] {
    let things =
      switch list {
      case .choice: state.sandbox.selection
      case .held: state.sandbox.hands.map(\.entity)
      }
    return things.compactMap { state.sandbox.world.name(of: $0) }
  }

  /// The numbers entered on a dial, from 1, in millionths, as a report has them.
  private func entered(on dial: Int) -> [Int64]? {
    guard let lockSession, lockSession.lock.dials.indices.contains(dial - 1) else { return nil }
    return lockSession.entered(on: dial - 1).map { Int64($0) * 1_000_000 }
  }

  /// Whether a text on the screen contains these characters; compared in English.
  private func shows(_ text: String) -> Bool {
    var list = DrawList()
    let sprites = SpriteTable()
    // A condition means the same whatever the user's language is.
    let english = Session(library: library, levels: levels, state: state)
    GameView.draw(english, sprites, into: &list)
    return list.runs.contains { list.text[$0.bytes].contains(text.utf8) }
  }
}

extension Angle {
  /// In degrees where no unit is given.
  fileprivate func counted(in unit: ScriptAngle.Unit?) -> Double {
    switch unit {
    case .degrees, nil: degrees
    case .radians: radians
    case .turns: turns
    }
  }
}

extension ScriptAngle {
  package var angle: Angle {
    let amount = Double(amount) / 1e6
    return switch unit {
    case .degrees: .degrees(amount)
    case .radians: .radians(amount)
    case .turns: .turns(amount)
    }
  }
}
