import Foundation
import SwivelGame
import SwivelGeometry
import SwivelInput
import SwivelPlatform
import SwivelScreens
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import swivel

@Suite struct `A music box's sound` {
  /// A session with the template, and what a finger does that winds its crank once in four seconds.
  private func wound() throws -> (Session, Tape.Entries) {
    let root = Fixtures.file("Package.swift").deletingLastPathComponent().path
    let paths = Paths(
      environment: ["SWIVEL_DATA": root], home: "/nowhere", executable: nil, workingFolder: "/")
    let assets = try Assets.load(from: paths, withLevels: false)
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
            position: ExactPoint(position)))
      )
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
      where stage.note(sound, at: session.now) != nil { ticks.insert(tick) }
    }
    return ticks
  }

  @Test func `has as many onsets as notes`() throws {
    let (session, entries) = try wound()
    let seconds = 12
    let wave = try SoundExport.wave(of: entries, in: session, 0...Double(seconds))
    let samples = stride(from: 44, to: wave.count - 3, by: 4).map {
      Double(Int16(bitPattern: UInt16(wave[$0]) | UInt16(wave[$0 + 1]) << 8))
    }
    let frame = SoundMixer.rate / 125
    let powers = stride(from: 0, to: samples.count - frame, by: frame).map { start in
      samples[start..<start + frame].reduce(1) { $0 + $1 * $1 }
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
