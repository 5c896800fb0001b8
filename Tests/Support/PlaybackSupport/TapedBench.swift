import SwivelGameSupport
import SwivelPlayback

package enum TapedBench {
  /// A tape of a body's actions in a session, with a fingerprint every half second.
  package static func tape(
    _ events: [InputEvent], from start: Session = Bench.session, until seconds: Double? = nil
  ) -> Tape {
    var session = start
    var tape = Tape(
      program: "test", surface: start.state.surface, step: Timestamp.tick,
      start: Tape.Start(scene: "sandbox", hash: start.digest.text))
    var nextHash: Int64 = 500_000
    for event in events {
      let admitted = session.handle(event)
      tape.entries.append(.event(admitted))
      guard admitted.time.microseconds >= nextHash, !admitted.hasMore else { continue }
      tape.entries.append(.hash(tick: session.state.ticks, state: session.digest.text))
      nextHash = admitted.time.microseconds + 500_000
    }
    session.advance(to: Timestamp(seconds: seconds ?? session.now.seconds))
    tape.entries.append(.hash(tick: session.state.ticks, state: session.digest.text))
    return tape
  }

  /// Hands, keys, wheel and mouse, with things that move by themselves in between, in six seconds.
  package static let events: [InputEvent] = {
    let session = Bench.session
    let (photo, disc) = (session.center("photo"), session.center("disc"))
    var script = Choreography()
    script.turn(
      fingers(2, around: photo, radius: 120), about: photo, by: .degrees(300), begin: 0.2,
      duration: 1.2)
    script.turn(
      fingers(3, around: disc, radius: 90), about: disc, by: .degrees(-80), spread: 1.3,
      begin: 0.6, duration: 1.4)
    script.add(fingers: [photo], begin: 3, duration: 0.4) { fraction in
      Similarity(translation: Vector(x: 200 * fraction, y: 30 * fraction))
    }
    let others: [(Double, InputEvent.Kind)] = [
      (2.2, .keyDown(.tab, [], isRepeat: false)), (2.25, .keyUp(.tab, [])),
      (2.3, .keyDown(.period, [], isRepeat: false)), (2.5, .keyDown(.period, [], isRepeat: true)),
      (2.6, .keyUp(.period, [])),
      (3.9, .wheel(ExactPoint(disc), delta: ExactPoint(x: 0, y: 2_000_000), [])),
      (4.2, .window(.resized(Surface(width: 1_000, height: 700)))),
      (4.5, .hover(ExactPoint(x: 300_000_000, y: 200_000_000))),
      (5, .keyDown(.z, .control, isRepeat: false)), (5.1, .keyUp(.z, .control)),
      (5.2, .gamepad(.axis(.leftX, 900_000))), (5.3, .gamepad(.buttonDown(.a))),
      (5.5, .gamepad(.buttonUp(.a))), (5.6, .gamepad(.axis(.leftX, 0))),
    ]
    let all = script.inOrder + others.map { InputEvent(time: Timestamp(seconds: $0), kind: $1) }
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }()

  package static let tape = tape(events, until: 6)

  /// The session to which a tape comes when it is played straight to a time.
  package static func straight(
    _ tape: Tape, to time: Timestamp, from start: Session = Bench.session
  ) -> Session {
    var session = start
    for event in tape.events where event.time <= time { session.handle(event) }
    session.advance(to: time)
    return session
  }

  /// The tape in the player, all of it looked through or none.
  package static func playback(
    _ tape: Tape = tape, isExplored: Bool = true, on surface: Surface = Bench.surface
  ) -> Playback {
    if isExplored, tape == Self.tape {
      var playback = explored
      playback.handle(.window(.resized(surface)))
      return playback
    }
    var playback = Playback(tape, from: Bench.session, on: surface, isPlaying: false)
    while isExplored, !playback.isExplored { playback.explore() }
    return playback
  }

  private static let explored: Playback = {
    var playback = Self.playback(isExplored: false)
    while !playback.isExplored { playback.explore() }
    return playback
  }()
}

extension Playback {
  /// Handles an event of the player's at a time of the display in milliseconds.
  package mutating func handle(_ kind: InputEvent.Kind, at milliseconds: Int64 = 0) {
    handle(InputEvent(kind, at: milliseconds))
  }

  package mutating func press(_ key: Key, _ modifiers: Modifiers = [], at milliseconds: Int64 = 0) {
    handle(.keyDown(key, modifiers, isRepeat: false), at: milliseconds)
  }

  package mutating func touch(
    _ phase: ContactPhase, _ position: Vector, id: Int64 = 1, at milliseconds: Int64 = 0
  ) {
    handle(.touch(id, phase, position), at: milliseconds)
  }
}
