import SwivelGameSupport
import Testing

/// The rates of displays, in frames per second.
private let rates: [Int64] = [30, 60, 144, 240]

/// The times of a display's frames in an interval, in microseconds.
private func frames(at rate: Int64, from start: Int64, to end: Int64) -> [Int64] {
  let first = (start * rate + 999_999) / 1_000_000
  return (first...).lazy.map { $0 * 1_000_000 / rate }.prefix { $0 < end }.filter { $0 >= start }
}

@Suite struct `The same events lead to the same states` {
  @Test(arguments: Repertoire.names)
  func `twice in one process, one after the other and by turns`(name: String) throws {
    let performance = try Repertoire.named(name)
    let once = try Repertoire.fingerprints(of: name)
    expectGreater(Set(once).count, once.count / 2, "most of the states differ from each other")
    try expectEqual(performance.fingerprints(), once)
    var other = performance.start
    var events = performance.events.makeIterator()
    let byTurns = try performance.fingerprints(handled: { _ in
      if let event = events.next() { other.handle(event) }
    })
    expectEqual(byTurns, once)
    other.advance(to: Timestamp(microseconds: performance.end))
    expectEqual(other.digest, once.last)
  }

  @Test(arguments: Repertoire.names, rates)
  func `however often a display shows them`(name: String, rate: Int64) throws {
    let performance = try Repertoire.named(name)
    let shown = try performance.fingerprints { session, from, to in
      for time in frames(at: rate, from: from, to: to) {
        session.advance(to: Timestamp(microseconds: time))
      }
    }
    try expectEqual(shown, Repertoire.fingerprints(of: name))
  }

  @Test(arguments: Repertoire.names)
  func `drawn after every event and every 60th of a second, or never`(name: String) throws {
    let performance = try Repertoire.named(name)
    let sprites = try Furnishing.sprites
    var list = DrawList()
    var pictures = 0
    func draw(_ session: Session) {
      GameView.draw(session, sprites, into: &list)
      pictures += list.shapes.isEmpty ? 0 : 1
    }
    let drawn = try performance.fingerprints { session, from, to in
      for time in frames(at: 60, from: from, to: to) {
        session.advance(to: Timestamp(microseconds: time))
        if pictures < 1_000 { draw(session) }
      }
    } handled: { session in
      draw(session)
    }
    expectGreater(pictures, performance.events.count)
    try expectEqual(drawn, Repertoire.fingerprints(of: name))
  }

  @Test(arguments: Repertoire.names)
  func `in whatever language the game speaks`(name: String) throws {
    let performance = try Repertoire.named(name)
    let start = performance.start
    let foreign = Session(
      library: start.library, levels: start.levels, texts: .pseudo, state: start.state)
    let spoken = try Performance(name, foreign, performance.events).fingerprints(handled: {
      session in _ = try Furnishing.picture(of: session)
    })
    try expectEqual(spoken, Repertoire.fingerprints(of: name))
  }
}

@Suite struct `A session that continues from its state alone` {
  /// Over the last part of the performances in which most moves by itself.
  @Test(arguments: ["hands", "spin", "list", "dial", "pad"])
  func `continues to the same states, at every event and every tick`(name: String) throws {
    let performance = try Repertoire.named(name).last(120)
    let relayed = try performance.fingerprints { session, from, to in
      for tick in (from / Timestamp.tick + 1)... {
        let time = tick * Timestamp.tick
        guard time < to, tick < from / Timestamp.tick + 40 else { return }
        session.advance(to: Timestamp(microseconds: time))
        session = session.continued
      }
    } handled: { session in
      session = session.continued
    }
    try expectEqual(relayed, performance.fingerprints())
  }

  @Test(arguments: Repertoire.names)
  func `looks the same`(name: String) throws {
    let performance = try Repertoire.named(name)
    var session = performance.start
    for (index, event) in performance.events.enumerated() {
      session.handle(event)
      guard index % 10 == 0 || index == performance.events.endIndex - 1 else { continue }
      let pictures = (
        try Furnishing.picture(of: session), try Furnishing.picture(of: session.continued)
      )
      try #require(pictures.0 == pictures.1, "event \(index)")
    }
  }
}
