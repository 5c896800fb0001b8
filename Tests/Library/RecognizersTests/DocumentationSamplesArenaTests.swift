import Foundation
import SwivelGestureSupport
import Testing

// The samples of the documentation, word for word: another test compares them.

private let photo = GestureNode(1)
private let table = GestureNode(2)

/// One finger does something at a place, so many milliseconds after the start.
private func finger(
  _ phase: ContactPhase, _ x: Double, _ y: Double, _ milliseconds: Int64, id: Int64 = 1
) -> (contact: Contact, time: Timestamp) {
  (contact(id, phase, x, y), Timestamp(microseconds: milliseconds * 1_000))
}

/// A finger that touches twice, so many milliseconds apart.
private func taps(_ count: Int) -> [(contact: Contact, time: Timestamp)] {
  (0..<Int64(count)).flatMap {
    [finger(.began, 100, 100, $0 * 200), finger(.ended, 100, 100, $0 * 200 + 50)]
  }
}

@Suite struct `A sample of an arena` {
  @Test func `attaches gestures in code, and calls their actions`() {
    var arena = GestureArena()
    let tap = arena.attach(
      AnyGestureRecognizer(.tap), to: photo, GestureOptions(actions: ["choose"]))
    let turn = arena.attach(
      AnyGestureRecognizer(.rotation), to: photo,
      GestureOptions(name: "turn", actions: ["turn the photo", "say the angle"]))
    var said: [String] = []
    func perform(_ action: String, _ outcome: GestureOutcome) {
      said.append("\(action): \(outcome.state)")
      expectEqual(outcome.node, photo)
    }
    for (contact, time) in taps(1) {
      arena.handle(contact, at: time, chain: [photo, table])
      for outcome in arena.report.outcomes {
        for action in outcome.actions { perform(action, outcome) }
      }
    }
    expectEqual(said, ["choose: ended"])
    expectEqual(arena.gestures(of: photo), [turn, tap])
    let reason = arena.explanation(of: turn)
    expectTrue(reason?.contains("2 contacts") == true || reason?.contains("recognised") == true)
  }

  @Test func `attaches gestures from a file`() throws {
    struct Entry: Decodable {
      let gesture: GestureKind
      let name: String
      let actions: [String]
    }
    let file = Data(#"[{"gesture": "tap", "name": "choice", "actions": ["choose", "ring"]}]"#.utf8)
    var arena = GestureArena()
    for entry in try JSONDecoder().decode([Entry].self, from: file) {
      let options = GestureOptions(name: entry.name, actions: entry.actions)
      arena.attach(AnyGestureRecognizer(entry.gesture), to: photo, options)
    }
    for (contact, time) in taps(1) { arena.handle(contact, at: time, chain: [photo]) }
    expectEqual(arena.report.outcomes.map(\.actions), [["choose", "ring"]])
    let choice = try #require(arena.gesture(named: "choice", of: photo))
    arena.detach(choice)
    expectTrue(arena.gestures.isEmpty)
  }

  @Test(arguments: [true, false])
  func `recognises two at once where that is said`(isSaid: Bool) throws {
    var arena = GestureArena()
    let pan = arena.attach(AnyGestureRecognizer(.pan), to: photo)
    let pinch = arena.attach(AnyGestureRecognizer(.pinch), to: photo)
    if isSaid {
      try arena.setSimultaneous(true, pan, pinch)
    }
    for (id, x) in [(1, 100.0), (2, 300)] as [(Int64, Double)] {
      let (contact, time) = finger(.began, x, 100, 0, id: id)
      arena.handle(contact, at: time, chain: [photo])
    }
    for step in 1...20 {
      for (id, x) in [(1, 100.0), (2, 300)] as [(Int64, Double)] {
        let distance = Double(step) * (id == 1 ? 1 : 6)
        let (contact, time) = finger(.moved, x + distance, 100, Int64(8 * step), id: id)
        arena.handle(contact, at: time)
      }
    }
    let active = [pan, pinch].filter { arena.state(of: $0)?.isActive == true }
    expectEqual(active.count, isSaid ? 2 : 1)
  }

  @Test(arguments: [1, 2])
  func `keeps a single tap back until no second can follow`(count: Int) throws {
    var arena = GestureArena()
    var twice = TapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    let single = arena.attach(AnyGestureRecognizer(.tap), to: photo)
    let double = arena.attach(.tap(twice), to: photo)
    try arena.require(single, toFail: double)
    var recognized: [GestureID] = []
    for (contact, time) in taps(count) {
      arena.handle(contact, at: time, chain: [photo])
      recognized += arena.report.outcomes.map(\.gesture)
    }
    expectEqual(recognized, count == 2 ? [double] : [])
    guard count == 1 else { return }
    let due = try #require(arena.due)
    // The lift is at 50 ms.
    expectEqual(due.microseconds - 50_000, 350_001)
    arena.advance(to: due)
    expectEqual(arena.report.outcomes.map(\.gesture), [single])
    #expect(throws: GestureRelationError.self) { try arena.require(double, toFail: single) }
  }

  @Test(arguments: [(60.0, 5.0, true), (5, 60, false)])
  func `asks a delegate`(x: Double, y: Double, begins: Bool) {
    struct OnlySideways: GestureDelegate {
      func shouldBegin(_ gesture: GestureInfo, _ recognizer: AnyGestureRecognizer) -> Bool {
        let translation = recognizer.core.hand.translation
        return gesture.name != "page" || abs(translation.x) > abs(translation.y)
      }
    }
    var arena = GestureArena()
    let page = arena.attach(AnyGestureRecognizer(.pan), to: photo, GestureOptions(name: "page"))
    for (contact, time) in [finger(.began, 100, 100, 0), finger(.moved, 100 + x, 100 + y, 8)] {
      arena.handle(contact, at: time, chain: [photo], delegate: OnlySideways())
    }
    expectEqual(arena.state(of: page), begins ? .began : .failed)
  }
}
