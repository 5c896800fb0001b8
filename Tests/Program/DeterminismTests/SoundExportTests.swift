import Foundation
import SwivelGameSupport
import SwivelPlatform
import Testing

@testable import swivel

@Suite struct `A music box's sound` {
  /// A session with the template, and what a finger does that winds its crank once in four seconds.
  private func wound() throws -> (Session, Tape.Entries) {
    let assets = try Furnishing.assets
    var session = Session(library: assets.library, surface: Surface(width: 1280, height: 720))
    let scene = try String(
      contentsOf: Fixtures.file("Assets/Scenes/music-box.swivel-scene.json"), encoding: .utf8)
    session.handle(InputEvent(time: .zero, kind: .reply(.scene(path: "", text: scene))))
    _ = session.takeEffects()
    let crank = Vector(x: 640 - 190, y: 360 + 50)
    let entries = (0...400).map { step in
      let position = crank + Vector(length: 110, angle: .turns(Double(step) / 400 - 0.25))
      return Tape.Entry.event(
        InputEvent(
          time: Timestamp(microseconds: 100_000 + Int64(step) * 10_000),
          contact: Contact(
            id: ContactID(1), kind: .finger,
            phase: step == 0 ? .began : step == 400 ? .ended : .moved,
            position: ExactPoint(position))))
    }
    return (session, Tape.Entries(entries))
  }

  /// The ticks at which notes begin, of a session that plays entries for so many seconds.
  private func notes(_ start: Session, _ entries: Tape.Entries, seconds: Int) -> Set<Int64> {
    var (session, stage, rest) = (start, SoundStage(), entries[...])
    var ticks: Set<Int64> = []
    for tick in 1...Int64(seconds * 125) {
      let time = Timestamp(microseconds: tick * Timestamp.tick)
      while case .event(let event)? = rest.first, event.time <= time {
        rest.removeFirst()
        session.handle(event)
      }
      session.advance(to: time)
      for case .play(let sound) in session.takeEffects()
      where sound != .press && !stage.notes(of: sound, at: session.now).isEmpty {
        ticks.insert(tick)
      }
    }
    return ticks
  }

  /// The power of a frame of what isn't heard beside a note: the tone of the room, and a finger that lands.
  private static let quiet = 1e8

  @Test func `has as many onsets as notes`() throws {
    let (session, entries) = try wound()
    let seconds = 12
    let wave = try SoundExport.wave(of: entries, in: session, 0...Double(seconds))
    let samples = stride(from: 44, to: wave.count - 3, by: 4).map {
      Double(Int16(bitPattern: UInt16(wave[$0]) | UInt16(wave[$0 + 1]) << 8))
    }
    let frame = SoundMixer.rate / 125
    let powers = stride(from: 0, to: samples.count - frame, by: frame).map { start in
      samples[start..<start + frame].reduce(Self.quiet) { $0 + $1 * $1 }
    }
    // An onset is louder than all of the 64 ms before; it rises within a frame, or into the next one.
    let rises = (8..<powers.count).filter { index in
      powers[index - 8..<index].allSatisfy { powers[index] > 2 * $0 }
    }
    let onsets = rises.filter { !rises.contains($0 - 1) }
    let notes = notes(session, entries, seconds: seconds)
    expectGreater(notes.count, 20)
    expectEqual(onsets.count, notes.count, "at \(onsets), notes at \(notes.sorted())")
  }
}

@Suite struct `A stage of sounds` {
  @Test func `plays six variants of a voice, never the same twice running, and the same each time`()
  {
    func played() -> [SoundNote] {
      var stage = SoundStage()
      return (1...200).flatMap { stage.notes(of: .put, at: Timestamp(seconds: Double($0))) }
    }
    let notes = played()
    expectEqual(notes, played())
    expectTrue(zip(notes, notes.dropFirst()).allSatisfy { $0 != $1 })
    expectEqual(Set(notes.map(\.pitch)).count, 6)
    expectTrue(notes.allSatisfy { (0.94...1.06).contains($0.pitch) })
    expectTrue(notes.allSatisfy { abs(20 * log10($0.volume)) < 1.501 })
  }

  @Test func `never changes the pitch of a note, and has twenty for the parts of the clock`() {
    var stage = SoundStage()
    let pitches = (0..<60).map { time in
      stage.notes(of: .land(note: time % 20), at: Timestamp(seconds: Double(time))).last?.pitch
    }
    expectEqual(Set(pitches).count, 20)
    expectEqual(Array(pitches.prefix(20)), Array(pitches.suffix(20)))
  }

  /// How loud ticks are together that follow each other so often a second, against ten.
  private func power(ofTicks rate: Double) -> Double {
    var stage = SoundStage()
    let notes = (0..<60).flatMap {
      stage.notes(of: .tick, at: Timestamp(seconds: 1 + Double($0) / rate))
    }
    return notes.suffix(30).reduce(0) { $0 + $1.volume * $1.volume } / 30 * rate / 10
  }

  @Test func `makes ticks louder by the root of their speed, up to ten a second`() {
    expectLess(abs(power(ofTicks: 5) / power(ofTicks: 10) - 0.5), 0.1)
    for rate in [20.0, 30, 60, 120] {
      expectLess(abs(10 * log10(power(ofTicks: rate) / power(ofTicks: 10))), 1)
    }
  }

  @Test func `makes what ticks softer while a bell begins to ring, and nothing else`() {
    var stage = SoundStage()
    func volumes(_ sound: Sound, from second: Double) -> Double {
      (0..<6).map {
        stage.notes(of: sound, at: Timestamp(seconds: second + Double($0))).first?.volume ?? 0
      }.reduce(0, +)
    }
    let alone = volumes(.beat(isTock: false), from: 1)
    var under = 0.0
    for blow in 0..<6 {
      _ = stage.notes(of: .strike, at: Timestamp(seconds: 20 + Double(blow)))
      under +=
        stage.notes(of: .beat(isTock: false), at: Timestamp(seconds: 20.2 + Double(blow))).first?
        .volume ?? 0
    }
    expectLess(abs(20 * log10(under / alone) + 3), 1.2)
  }
}
