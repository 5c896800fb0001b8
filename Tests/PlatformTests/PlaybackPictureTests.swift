import Drawing
import Foundation
import Game
import Geometry
import Input
import LockPlay
import Locks
import Tapes
import TestSupport
import Testing
import Texts

@testable import Platform
@testable import Playback
@testable import Sandbox

/// A tape before a lock, with everything on it that the player draws.
private enum Played {
  /// The times of states that look different, in seconds.
  static let moments = [
    "start": 0.0, "hands": 1.1, "keys": 2.45, "mouse": 3.3, "pad": 4.3, "end": 5.0,
  ]

  static func session(_ texts: Texts) -> Session? {
    guard let level = LockScenes.levels.first(where: { $0.id == "glass-back" }) else { return nil }
    let start = LockScenes.session(level, .rest, on: Surface(width: 1_280, height: 720))
    return Session(
      library: start.library, levels: start.levels, texts: texts, state: start.state)
  }

  static func events(_ start: Session) -> [InputEvent] {
    let center = Vector(790, 330)
    var script = Choreography()
    let hand = (0..<5).map { center + Vector(length: 190, angle: .turns(Double($0) / 5)) }
    let begin = start.now.seconds
    script.turn(
      hand, about: center, by: .degrees(100), begin: begin + 0.4, duration: 1)
    let position = ExactPoint(Vector(560, 420))
    let others: [(Double, InputEvent.Kind)] = [
      (2.2, .keyDown(.left, .shift, isRepeat: false)), (2.3, .keyDown(.z, .shift, isRepeat: false)),
      (2.5, .keyUp(.z, [])), (2.6, .keyUp(.left, [])), (3, .hover(position)),
      (3.1, .contact(Contact(id: ContactID(50), kind: .mouse, phase: .began, position: position))),
      (3.25, .wheel(position, delta: ExactPoint(x: 0, y: 1_000_000), [])),
      (3.6, .contact(Contact(id: ContactID(50), kind: .mouse, phase: .ended, position: position))),
      (4.1, .gamepad(.buttonDown(.dpadLeft))), (4.2, .gamepad(.buttonDown(.rightShoulder))),
      (4.2, .gamepad(.axis(.rightY, -700_000))), (4.5, .gamepad(.disconnected)),
    ]
    return script.inOrder
      + others.map { InputEvent(time: Timestamp(seconds: begin + $0), kind: $1) }
  }

  /// The player at a moment; `isBroken` where the tape isn't true.
  static func playback(
    _ moment: String, isBroken: Bool = false, _ texts: Texts = .english, on surface: Surface
  ) throws -> Playback {
    let start = try #require(session(texts))
    var live = start
    var tape = Tape(
      program: "test", surface: start.state.surface, step: Timestamp.tick,
      start: Tape.Start(scene: "glass-back", hash: start.digest.text))
    tape.entries.append(
      .comment("Five fingers turn the dial by a hundred degrees, then keys and mouse"))
    for event in events(start) { tape.entries.append(.event(live.handle(event))) }
    let end = start.now.seconds + 5
    live.advance(to: Timestamp(seconds: end))
    let state = isBroken ? "0123456789abcdef" : live.digest.text
    if isBroken { tape.entries.append(.hash(tick: live.state.ticks - 300, state: state)) }
    tape.entries.append(.hash(tick: live.state.ticks, state: state))
    let shot = PlaybackMark(
      time: Timestamp(seconds: start.now.seconds + 3.5), kind: .shot("turned.png"))
    var playback = Playback(tape, from: start, on: surface, isPlaying: false, shots: [shot])
    while !playback.isExplored { playback.explore() }
    let time = try #require(moments[moment])
    playback.seek(to: Timestamp(seconds: start.now.seconds + time))
    return playback
  }
}

@Suite struct `The picture of the player` {
  private static let surfaces =
    LockScenes.surfaces + [
      Surface(width: 900, height: 400), Surface(width: 360, height: 640),
    ]

  private func list(_ playback: Playback) -> DrawList {
    var list = DrawList()
    var view = PlaybackView()
    view.draw(
      playback, SpriteTable(), into: &list)
    return list
  }

  @Test(arguments: surfaces, ["en", "pseudo"])
  func `sets every line of its own within its box at no less than 85 %`(
    surface: Surface, language: String
  ) throws {
    let texts = language == "en" ? Texts.english : .pseudo
    let fonts = try Fonts()
    for (moment, isBroken) in Played.moments.keys.flatMap({ [($0, false), ($0, true)] }) {
      let list = list(try Played.playback(moment, isBroken: isBroken, texts, on: surface))
      // The picture of the tape itself is as large as it can be.
      let own = list.layers.suffix(2).flatMap { list.runs[$0.runs] }
      expectAtLeast(own.count, 4)
      for run in own {
        let line = String(decoding: list.text[run.bytes], as: UTF8.self)
        let width = fonts.width(
          of: line, size: run.size, weight: run.weight, density: Double(surface.density) / 1e6)
        // A comment may be of any length, and ends in an ellipsis where it is too long.
        expectTrue(
          width * TextSetter.leastFit <= run.box.size.x || line.hasPrefix("Five fingers"),
          "\(moment): '\(line)' is \(width) wide, its box \(run.box.size.x)")
        expectAtLeast(run.size, 13, "\(moment): '\(line)'")
      }
    }
  }

  /// The pictures themselves, to be looked at: `SWIVEL_PICTURES=folder`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SWIVEL_PICTURES"] != nil))
  func `can be written to a folder`() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["SWIVEL_PICTURES"])
    for surface in Self.surfaces {
      let (size, density) = (surface.size.vector, Double(surface.density) / 1e6)
      for moment in Played.moments.keys {
        let renderer = SoftwareRenderer(atlas: try Atlas([]), fonts: try Fonts())
        renderer.draw(
          list(try Played.playback(moment, isBroken: moment == "end", on: surface)), on: surface)
        let bytes = try PNG.encode(try renderer.snapshot())
        let name = "player-\(moment)-\(Int(size.x))x\(Int(size.y))-\(density)"
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
      }
    }
  }
}
