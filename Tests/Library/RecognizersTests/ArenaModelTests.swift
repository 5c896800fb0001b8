import SwivelGestureSupport
import Testing

@testable import SwivelRecognizers

/// Random answers that are always the same for the same question.
private struct Whims: GestureDelegate {
  let seed: UInt64
  private func whim(_ question: Int, _ a: GestureInfo, _ b: GestureInfo? = nil) -> Int {
    let numbers = question &* 1000 &+ a.id.number &* 31 &+ (b?.id.number ?? 0)
    var generator = SplitMix64(seed: seed &+ UInt64(bitPattern: Int64(numbers)))
    return generator.number(in: 0...9)
  }
  func shouldBegin(_ gesture: GestureInfo, _ recognizer: AnyGestureRecognizer) -> Bool {
    whim(1, gesture) > 1
  }
  func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool {
    whim(2 &+ Int(contact.id.number), gesture) > 0
  }
  func shouldRecognizeSimultaneously(_ gesture: GestureInfo, with other: GestureInfo) -> Bool {
    whim(20, gesture, other) < 2
  }
  func shouldRequireFailure(_ gesture: GestureInfo, of other: GestureInfo) -> Bool {
    whim(21, gesture, other) < 2
  }
  func shouldBeRequiredToFail(_ gesture: GestureInfo, by other: GestureInfo) -> Bool {
    whim(22, gesture, other) < 1
  }
  func canPrevent(_ gesture: GestureInfo, _ other: GestureInfo) -> Bool {
    whim(23, gesture, other) > 0
  }
}

@Suite struct `An arena in the hands of chance` {
  /// Six gestures on three things, one in the other, related at random.
  private func arena(_ generator: inout SplitMix64) -> GestureArena {
    var arena = GestureArena()
    var ids: [GestureID] = []
    for _ in 0..<6 {
      let kind = GestureKind.allCases[generator.number(in: 0...GestureKind.allCases.count - 1)]
      var options = GestureOptions(name: kind.rawValue)
      options.cancelsTouchesInView = generator.number(in: 0...2) > 0
      options.delaysTouchesBegan = generator.number(in: 0...2) == 0
      options.delaysTouchesEnded = generator.number(in: 0...1) == 0
      options.requiresExclusiveTouchType = generator.number(in: 0...1) == 0
      var recognizer = AnyGestureRecognizer(kind)
      recognizer.tap?.numberOfTapsRequired = generator.number(in: 1...3)
      recognizer.tap?.numberOfTouchesRequired = generator.number(in: 1...2)
      let node = GestureNode(Int64(generator.number(in: 1...3)))
      ids.append(arena.attach(recognizer, to: node, options))
    }
    for _ in 0..<4 {
      let (a, b) = (generator.number(in: 0...5), generator.number(in: 0...5))
      try? arena.require(ids[a], toFail: ids[b])
      try? arena.setSimultaneous(true, ids[5 - a], ids[b])
    }
    return arena
  }

  private func chain(_ generator: inout SplitMix64) -> GestureChain {
    let chains: [GestureChain] = [
      [GestureNode(1), GestureNode(2), GestureNode(3)], [GestureNode(2), GestureNode(3)],
      [GestureNode(3)], [],
    ]
    return chains[generator.number(in: 0...3)]
  }

  /// Whether the state changes of a gesture in one report are allowed.
  private func isLegal(
    _ before: GestureState, _ acts: [GestureState], _ after: GestureState, _ kind: GestureKind
  ) -> Bool {
    var state = before
    for next in acts {
      if state.isOver { state = .possible }
      guard state.canBecome(next, isContinuous: !kind.isDiscrete) else { return false }
      state = next
    }
    let settled = state.isOver ? GestureState.possible : state
    return state == after || settled == after || (settled == .possible && after == .failed)
  }

  private func checkDeliveries(
    _ report: GestureReport, _ seen: inout [Touch: ContactPhase], _ comment: Comment
  ) {
    for delivery in report.deliveries {
      let last = seen[delivery.touch]
      let isFirst = delivery.contact.phase == .began
      expectEqual(last == nil, isFirst, comment)
      expectTrue(last != .ended && last != .cancelled, comment)
      seen[delivery.touch] = delivery.contact.phase
    }
  }

  @Test(arguments: UInt64(1)...60)
  func `goes through legal states only, stays finite, and is idle when all is over`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    var arena = arena(&generator)
    var script = WildContacts(seed: seed &* 77)
    let delegate = Whims(seed: seed)
    var seen: [Touch: ContactPhase] = [:]
    var time = Timestamp.zero
    func check(_ before: GestureArena, _ step: Int) {
      let comment: Comment = "seed \(seed), step \(step)"
      for id in arena.gestures {
        guard let from = before.state(of: id), let to = arena.state(of: id),
          let recognizer = arena[id]
        else { continue }
        let acts = arena.report.outcomes.filter { $0.gesture == id }.map(\.state)
        expectTrue(
          isLegal(from, acts, to, recognizer.kind),
          "\(comment): \(recognizer.kind) \(from) \(acts) \(to)")
        expectTrue(recognizer.location.isFinite, comment)
        expectEqual(recognizer.state, to, comment)
        expectTrue(recognizer.transform?.transform.scale.isFinite ?? true, comment)
        expectTrue(recognizer.rotation?.rotation.radians.isFinite ?? true, comment)
      }
      checkDeliveries(arena.report, &seen, comment)
    }
    for step in 0..<600 {
      let before = arena
      if generator.number(in: 0...20) == 0 {
        time.microseconds += Int64(generator.number(in: 0...900_000))
        arena.advance(to: time, delegate: delegate)
      } else {
        let next = script.next()
        arena.handle(
          next.contact, at: max(time, next.time), chain: chain(&generator), delegate: delegate)
      }
      time = max(time, arena.now)
      check(before, step)
    }
    for report in script.endAll() {
      let before = arena
      arena.handle(report.contact, at: time, delegate: delegate)
      check(before, -1)
    }
    let before = arena
    arena.advance(to: Timestamp(microseconds: time.microseconds + 5_000_000), delegate: delegate)
    check(before, -2)
    arena.advance(to: arena.now, delegate: delegate)
    expectTrue(
      arena.isIdle && arena.live.isEmpty && arena.due == nil, "seed \(seed): \(arena.live)")
    let open = seen.values.filter { $0 != .ended && $0 != .cancelled }
    expectTrue(open.isEmpty, "seed \(seed): contacts without an end")
  }

  @Test(arguments: UInt64(1)...10)
  func `does the same in one step of time as in many, and by other ids`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let first = arena(&generator)
    var arenas = [first, first, first]
    var script = WildContacts(seed: seed)
    let delegate = DefaultGestureDelegate()
    var outcomes: [[GestureOutcome]] = [[], [], []]
    for _ in 0..<400 {
      let next = script.next()
      let chain = chain(&generator)
      let half = Timestamp(microseconds: (arenas[1].now.microseconds + next.time.microseconds) / 2)
      arenas[1].advance(to: half, delegate: delegate)
      outcomes[1] += arenas[1].report.outcomes
      var renamed = next.contact
      renamed.id.number = ~renamed.id.number
      for index in 0..<3 {
        arenas[index].handle(
          index == 2 ? renamed : next.contact, at: next.time, chain: chain, delegate: delegate)
        outcomes[index] += arenas[index].report.outcomes
      }
    }
    expectTrue(outcomes[0] == outcomes[1] && outcomes[0] == outcomes[2], "seed \(seed)")
  }
}
