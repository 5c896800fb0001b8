import SwivelMotion
import SwivelPlaybackSupport
import Testing

@testable import SwivelPlayback

private let tape = TapedBench.tape

@Suite struct `A tape in the player` {
  @Test(arguments: UInt64(1)...12)
  func `is as if played straight to where it stands, however it came there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var playback = TapedBench.playback(isExplored: seed.isMultiple(of: 2))
    var now: Int64 = 0
    for _ in 0..<80 {
      switch random.number(in: 0...9) {
      case 0:
        let time = Timestamp(microseconds: Int64(random.number(in: -100_000...6_100_000)))
        playback.seek(to: time)
        expectEqual(playback.position.microseconds, min(max(time.microseconds, 0), 6_000_000))
      case 1...2: playback.step(.on)
      case 3: playback.step(.back)
      case 4: playback.jump(random.number(in: 0...1) == 0 ? .on : .back)
      case 5: playback.change(speed: PlaybackRate(quarters: random.number(in: 1...64)))
      case 6: playback.explore()
      case 7: playback.togglePlaying()
      default:
        now += Int64(random.number(in: 0...120_000))
        playback.advance(to: Timestamp(microseconds: now))
      }
      guard random.number(in: 0...4) == 0 else { continue }
      let straight = TapedBench.straight(tape, to: playback.position)
      expectEqual(playback.session.digest, straight.digest, "seed \(seed)")
      expectEqual(playback.session.state.ticks, playback.position.microseconds / 8_000)
    }
  }

  @Test(arguments: [1, 2, 4, 9, 256], [1, 7, 100])
  func `goes as fast as it is told, however often the display asks`(quarters: Int, frames: Int64) {
    var playback = TapedBench.playback()
    playback.change(speed: PlaybackRate(quarters: quarters))
    playback.advance(to: Timestamp(seconds: 10))
    expectEqual(playback.position, .zero, "it stands")
    playback.play()
    for frame in 1...frames {
      playback.advance(to: Timestamp(microseconds: 10_000_000 + frame * 80_000 / frames))
    }
    expectEqual(playback.position.microseconds, 20_000 * Int64(quarters))
  }

  @Test func `continues from where it is when its speed changes`() {
    var playback = TapedBench.playback()
    playback.play()
    playback.advance(to: Timestamp(seconds: 1))
    playback.change(speed: playback.speed.faster)
    playback.advance(to: Timestamp(seconds: 1.5))
    playback.change(speed: PlaybackRate(quarters: 1))
    playback.advance(to: Timestamp(seconds: 2.5))
    expectEqual(playback.position.seconds, 2.25)
    playback.pause()
    playback.advance(to: Timestamp(seconds: 9))
    expectEqual(playback.position.seconds, 2.25)
    playback.play()
    playback.advance(to: Timestamp(seconds: 10))
    expectEqual(playback.position.seconds, 2.5, "the pause doesn't count")
  }

  @Test func `stays at its end, and starts over when it is played from there`() {
    var playback = TapedBench.playback()
    playback.play()
    playback.advance(to: Timestamp(seconds: 100))
    expectTrue(playback.isAtEnd && !playback.isPlaying && playback.fraction == 1)
    expectEqual(playback.session.digest, TapedBench.straight(tape, to: playback.position).digest)
    playback.play()
    expectTrue(playback.isAtStart && playback.isPlaying)
    expectEqual(playback.session.digest, Bench.session.digest)
  }

  @Test func `is heard at its own speed only, and does nothing else that it asks for`() {
    let quit = InputEvent(.keyDown(.q, .control, isRepeat: false), at: 2_000)
    let full = InputEvent(.keyDown(.f11, [], isRepeat: false), at: 2_000)
    let hand = TapedBench.events.filter { $0.time.seconds < 2 }
    let tape = TapedBench.tape(hand + [quit, full], until: 3)
    for quarters in [2, 4, 8] {
      var playback = TapedBench.playback(tape)
      playback.change(speed: PlaybackRate(quarters: quarters))
      playback.play()
      for frame in 0...400 as ClosedRange<Int64> {
        playback.advance(to: Timestamp(microseconds: frame * 16_000))
      }
      expectTrue(playback.isAtEnd)
      let effects = playback.takeEffects()
      expectEqual(effects.isEmpty, quarters != 4, "\(effects)")
      expectTrue(effects.allSatisfy { if case .play = $0 { true } else { false } })
      playback.seek(to: .zero)
      playback.seek(to: Timestamp(seconds: 1.9))
      expectTrue(playback.takeEffects().isEmpty, "nobody hears what was passed over")
    }
  }

  @Test func `may begin in the middle of a session`() {
    var start = Bench.session
    start.advance(to: Timestamp(seconds: 100))
    let tape = TapedBench.tape(
      TapedBench.events.map {
        InputEvent(time: Timestamp(microseconds: $0.time.microseconds + 100_000_000), kind: $0.kind)
      }, from: start, until: 106)
    var playback = Playback(tape, from: start, on: Bench.surface)
    expectTrue(playback.range.lowerBound.seconds == 100 && playback.range.upperBound.seconds == 106)
    expectTrue(playback.isAtStart && playback.fraction == 0)
    playback.seek(to: Timestamp(seconds: 103))
    let straight = TapedBench.straight(tape, to: playback.position, from: start)
    expectEqual(playback.session.digest, straight.digest)
    expectEqual(playback.fraction, 0.5)
    playback.seek(to: .zero)
    expectEqual(playback.session.digest, start.digest)
  }

  @Test func `of no length stands at its start and its end`() {
    let tape = TapedBench.tape([])
    var playback = TapedBench.playback(tape)
    expectTrue(playback.isAtStart && playback.isAtEnd && playback.fraction == 1)
    playback.play()
    playback.step(.on)
    playback.jump(.back)
    playback.advance(to: Timestamp(seconds: 1))
    expectTrue(!playback.isPlaying && playback.divergence == nil)
  }

  @Test func `of an hour is kept at a bounded number of places`() {
    let hour = TapedBench.tape(TapedBench.events, until: 3_600)
    let playback = TapedBench.playback(hour)
    expectTrue((61...PlaybackKeyframes.most).contains(playback.keyframes.heads.count))
    var there = playback
    there.seek(to: Timestamp(seconds: 1_800.004))
    expectEqual(there.session.digest, TapedBench.straight(hour, to: there.position).digest)
  }
}

@Suite struct `Stepping through a tape` {
  @Test func `comes by every report and every tick, there and back`() {
    var playback = TapedBench.playback()
    playback.seek(to: Timestamp(seconds: 0.56))
    var times: [Int64] = []
    var digests: [Digest] = []
    for _ in 0..<60 {
      times.append(playback.position.microseconds)
      digests.append(playback.session.digest)
      playback.step(.on)
    }
    expectTrue(zip(times, times.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 <= 8_000 })
    let inside = tape.events.map(\.time.microseconds).filter { (times[0]...times[59]).contains($0) }
    expectTrue(Set(inside).isSubset(of: times))
    for index in times.indices.reversed() {
      playback.step(.back)
      expectEqual(playback.position.microseconds, times[index])
      expectEqual(playback.session.digest, digests[index], "at \(times[index])")
    }
  }

  @Test func `stops playing, and goes no farther than the ends`() {
    var playback = TapedBench.playback()
    playback.play()
    playback.step(.back)
    expectTrue(playback.isAtStart && !playback.isPlaying)
    playback.step(.back)
    expectTrue(playback.isAtStart)
    playback.seek(to: Timestamp(microseconds: .max))
    playback.step(.on)
    expectTrue(playback.isAtEnd)
    playback.skip(.max)
    expectTrue(playback.isAtEnd)
    playback.skip(.min)
    expectTrue(playback.isAtStart)
  }

  @Test func `jumps to where gestures begin and to marks`() {
    var marked = tape
    marked.entries.insert(
      .comment("now the keys"),
      at: marked.entries.firstIndex { entry in
        if case .event(let event) = entry { event.time.seconds >= 2.15 } else { false }
      } ?? 0)
    var playback = TapedBench.playback(marked)
    var places: [Double] = []
    while !playback.isAtEnd {
      playback.jump(.on)
      places.append(playback.position.seconds)
    }
    // The comment stands where the line before it does: at the end of the disc's turn.
    expectTrue(places.first == 0.2 && places.last == 6)
    expectTrue(
      places.contains { (2...2.1).contains($0) } && places.contains(3) && places.contains(3.9))
    expectTrue(!places.contains(2.3), "a key soon after another begins nothing")
    for position in places.dropLast().reversed() {
      playback.jump(.back)
      expectEqual(playback.position.seconds, position)
    }
    playback.jump(.back)
    expectTrue(playback.isAtStart)
  }

  @Test func `while it plays doesn't come back to what has only just begun`() {
    var playback = TapedBench.playback()
    playback.seek(to: Timestamp(seconds: 3.2))
    playback.play()
    playback.jump(.back)
    expectTrue(playback.position.seconds < 3 && playback.isPlaying)
  }
}

@Suite struct `A tape that says what isn't so` {
  private func broken(_ index: Int) -> Tape {
    var broken = tape
    let hashes = broken.entries.indices.filter {
      if case .hash = broken.entries[$0] { true } else { false }
    }
    if case .hash(let tick, _) = broken.entries[hashes[index]] {
      broken.entries[hashes[index]] = .hash(tick: tick, state: "0123456789abcdef")
    }
    return broken
  }

  @Test func `plays on, and where it first differs is noted`() throws {
    var playback = TapedBench.playback(broken(2), isExplored: false)
    expectNil(playback.divergence)
    while !playback.isExplored { playback.explore() }
    let divergence = try #require(playback.divergence)
    expectTrue(divergence.time.seconds > 1 && divergence.time.seconds < 2.5)
    guard case .divergence(let words) = divergence.kind else { return }
    expectTrue(words.contains("expected 0123456789abcdef"), "\(words)")
    playback.play()
    playback.advance(to: Timestamp(seconds: 10))
    expectTrue(playback.isAtEnd)
    expectEqual(playback.session.digest, TapedBench.straight(tape, to: playback.position).digest)
    expectEqual(playback.divergence, divergence)
  }

  @Test func `is known to from the start where the start is another`() {
    var other = tape
    other.start.hash = "0123456789abcdef"
    let playback = TapedBench.playback(other, isExplored: false)
    expectEqual(playback.divergence?.time, .zero)
  }
}

@Suite struct `Taking over from a tape` {
  @Test func `continues from the place, with nothing held, in the player's window`() {
    let window = Surface(width: 900, height: 600)
    var playback = TapedBench.playback(on: window)
    playback.seek(to: Timestamp(seconds: 0.9))
    expectTrue(!playback.session.state.sandbox.hands.isEmpty)
    let before = playback.session
    var session = playback.takenOver().session
    expectTrue(session.state.sandbox.hands.isEmpty && session.effects.isEmpty)
    expectEqual(session.state.surface, window)
    expectAtLeast(session.now, before.now)
    expectEqual(session.state.overlays.trails.count, 0)
    expectEqual(playback.session.digest, before.digest, "the tape stays as it is")
    session.touch(77, .began, session.center("bar"), at: 1_000)
    expectEqual(session.state.sandbox.hands.count, 1)
  }

  @Test(arguments: [0.9, 3, 6])
  func `is part of one tape from the first start, which plays again`(seconds: Double) throws {
    var playback = TapedBench.playback(on: Surface(width: 900, height: 600))
    playback.seek(to: Timestamp(seconds: seconds))
    let takeover = playback.takenOver()
    var tape = SessionTape(of: takeover.start, program: "1", scene: takeover.scene)
    for event in takeover.events { tape.append(event) }
    tape.addHash(takeover.session)
    var session = takeover.session
    let now = session.now.microseconds / 1_000
    for time in [100, 300] as [Int64] {
      let event = InputEvent(.keyDown(.left, [], isRepeat: false), at: now + time)
      tape.append(session.handle(event))
    }
    let read = try Tape(parsing: try #require(tape.text(upTo: session)))
    var replayer = try TapeReplayer(read, from: Bench.session)
    while !replayer.isAtEnd { try replayer.step() }
    expectEqual(replayer.session.digest, session.digest)
    expectTrue(read.events.contains { $0.kind == .reply(.takenOver) })
  }

  @Test func `is asked for by its button, and stops the tape`() {
    let button = PlaybackBoxes(Bench.surface).box(of: .takeOver).center
    var playback = TapedBench.playback()
    playback.play()
    playback.touch(.began, button)
    playback.touch(.ended, button)
    expectEqual(playback.takeEffects(), [.takeOver])
    expectTrue(!playback.isPlaying)
  }

  @Test func `takes the scene as a new one, whatever file the tape names`() {
    let text = String(decoding: Scene(Bench.session.sceneCopy).text(Bench.library), as: UTF8.self)
    let path = "/home/someone/.bash_profile"
    let replies: [Reply] = [
      .scene(path: path, text: text), .saved(serial: 1, path: path),
      .scenes(RawText(text: "scene\t/etc/passwd\tPasswords\t")),
      .words(PaletteWords(text: "quit\tSave")),
    ]
    let events = replies.enumerated().map { index, reply in
      InputEvent(time: Timestamp(microseconds: Int64(index) * 1_000), kind: .reply(reply))
    }
    var playback = TapedBench.playback(TapedBench.tape(events))
    playback.seek(to: Timestamp(seconds: 1))
    expectEqual(playback.session.state.scenes?.path, path)
    let session = playback.takenOver().session
    expectTrue(session.state.scenes?.path == nil && session.state.scenes?.list.entries == [])
    expectTrue(session.state.scenes?.serial == 1 && session.effects.isEmpty)
  }
}
