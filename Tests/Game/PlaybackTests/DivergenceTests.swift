import SwivelPlaybackSupport
import Testing

private func divergence(of tape: Tape, from session: Session = Bench.session) -> Divergence? {
  do {
    var player = try TapeReplayer(tape, from: session)
    while !player.isAtEnd { try player.step() }
    return nil
  } catch { return error }
}

@Suite struct `Where a tape diverges` {
  @Test func `what differs is reported side by side, and nothing else`() throws {
    var tape = RecordedTape.tapes[0]
    let index = try #require(
      tape.entries.lastIndex {
        if case .state(let line) = $0 { line.name == "photo" } else { false }
      })
    guard case .state(var line) = tape.entries[index] else { return }
    let value = line.values[0]
    line.values[0] = .init(value.key, 1.5)
    tape.entries[index] = .state(line)
    let hash = try #require(
      tape.entries[index...].firstIndex { if case .hash = $0 { true } else { false } })
    guard case .hash(let tick, let state) = tape.entries[hash] else { return }
    tape.entries[hash] = .hash(tick: tick, state: "0123456789abcdef")
    let found = try #require(divergence(of: tape))
    expectEqual(found.tick, tick)
    expectTrue(found.found == state && found.expected == "0123456789abcdef")
    let what = "thing \"photo\" \(value.key)"
    expectEqual(
      found.differences.map { [$0.what, $0.recorded, $0.here] }, [[what, "1.5", value.text]])
  }

  @Test func `only the fingerprint may differ, which is said`() throws {
    var tape = RecordedTape.tapes[1]
    let index = try #require(tape.entries.lastIndex { if case .hash = $0 { true } else { false } })
    guard case .hash(let tick, _) = tape.entries[index] else { return }
    tape.entries[index] = .hash(tick: tick, state: "0123456789abcdef")
    let found = try #require(divergence(of: tape))
    expectTrue(found.differences.isEmpty)
  }

  @Test func `the start is compared too`() throws {
    var other = Bench.session
    other.press(.tab, at: 0)
    other.press(.right, at: 10)
    let found = try #require(divergence(of: RecordedTape.tapes[0], from: other))
    expectNil(found.tick)
    expectTrue(found.differences.contains { $0.what.hasPrefix("thing") && $0.what.hasSuffix(" x") })
    expectTrue(
      found.differences.contains {
        $0.what == "hands chosen" && $0.recorded == "0" && $0.here == "1"
      })
  }

  @Test(arguments: UInt64(1)...4)
  func `a millionth of a point by which a held thing is elsewhere is said by the next fingerprint`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let tape = RecordedTape.tape(of: RecordedTape.scripts[0], hashing: 1)
    let moves = tape.entries.indices.filter { tape.entries[$0].moved(by: 0) != nil }
    for _ in 0..<8 {
      let index = moves[generator.number(in: 0...(moves.count - 1))]
      var changed = tape
      changed.entries[index] = try #require(tape.entries[index].moved(by: 1))
      let hash = try #require(changed.entries[index...].lazy.compactMap(\.tick).first)
      expectEqual(divergence(of: changed)?.tick, hash, "seed \(seed), entry \(index)")
    }
  }
}

extension Tape.Entry {
  fileprivate var tick: Int64? { if case .hash(let tick, _) = self { tick } else { nil } }

  /// A move of a contact, by so many millionths of a point to the right; nil for anything else.
  fileprivate func moved(by millionths: Int64) -> Tape.Entry? {
    guard case .event(var event) = self, case .contact(var contact) = event.kind,
      contact.phase == .moved
    else { return nil }
    contact.position.x += millionths
    event.kind = .contact(contact)
    return .event(event)
  }
}

@Suite struct `What a tape tells of a state` {
  @Test func `is all at first, and then what has changed`() throws {
    var session = Bench.session
    var recorded = StateTable()
    expectEqual(recorded.update(to: session.summary), session.summary)
    expectTrue(recorded.update(to: session.summary).isEmpty)
    session.press(.tab, at: 0)
    session.press(.period, at: 10)
    let changes = recorded.update(to: session.summary)
    expectEqual(changes.map(\.subject).first, "hands")
    expectTrue(changes.count == 2 && changes[1].kind == "thing")
    expectEqual(changes[1].values.map(\.key), ["rotation"])
    expectTrue(recorded.update(to: session.summary).isEmpty)
  }

  @Test func `says what is gone, and what is here again`() throws {
    let (one, two) = (
      StateLine("thing", "a", [.init("x", 1)]), StateLine("thing", "b", [.init("x", 2)])
    )
    var recorded = StateTable()
    _ = recorded.update(to: [one, two])
    expectEqual(recorded.update(to: [two]), [StateLine("thing", "a", [])])
    expectTrue(recorded.update(to: [two]).isEmpty)
    expectEqual(recorded.differences(from: [one, two]).map(\.what), ["thing \"a\" x"])
    expectEqual(recorded.update(to: [one, two]), [one])
  }

  @Test(arguments: [
    0.1, 1.0 / 3, -0.0, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123_456_789.123,
  ]) func `has numbers that are read back to the same bits`(number: Double) throws {
    let text = StateLine.Value("x", number).text
    expectEqual(Double(text)?.bitPattern, (number == 0 ? 0 : number).bitPattern)
  }

  @Test func `is what differs between two sessions, wherever they differ in what is reported`()
    throws
  {
    var recorded = StateTable()
    _ = recorded.update(to: Bench.session.summary)
    for (index, events) in RecordedTape.scripts.enumerated() {
      var session = Bench.session
      for event in events { session.handle(event) }
      expectTrue(!recorded.differences(from: session.summary).isEmpty, "script \(index)")
    }
  }
}
