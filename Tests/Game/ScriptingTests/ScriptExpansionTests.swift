import SwivelGameSupport
import SwivelPlayback
import Testing

@testable import SwivelScripting

@Suite struct `What a script is expanded to` {
  private static let text = """
    turn "disc" by 450deg in 2s with 3 fingers
    pinch "photo" by 2 in 0.5s with mouse
    wait until still
    key control+z 2 times
    expect rotation of "disc" < 1deg
    wait 2.5s
    hash
    """

  @Test func `is the same tape each time, to the byte, and verifies`() throws {
    let tapes = try (0..<2).map { _ in try ScriptBench.play(Self.text).tape }
    expectEqual(tapes[0].text, tapes[1].text)
    try ScriptBench.verify(tapes[0], of: Self.text)
  }

  @Test func `has a fingerprint at least once a second, and after the last event`() throws {
    let tape = try ScriptBench.play(Self.text).tape
    var last: Int64 = 0
    for entry in tape.entries {
      switch entry {
      case .hash(let tick, _): last = tick * Timestamp.tick
      case .event(let event): expectAtMost(event.time.microseconds - last, 1_000_000)
      case .expect, .state, .comment, .extra: break
      }
    }
    guard case .hash? = tape.entries.last else {
      Issue.record("\(String(describing: tape.entries.last))")
      return
    }
  }

  @Test func `is this, to the byte`() throws {
    let player = try ScriptBench.play(
      """
      tap 100,200 2 times
      turn 640,360 by 90deg in 0.032s
      pinch 640,360 by 4 in 0.016s
      drag 100,200 by 8,-4 in 0.010s with mouse
      expect count of things = 4
      key shift+period
      shot a.png
      """)
    expectEqual(player.shots.map(\.name), ["a.png"])
    expectEqual(player.shots.map(\.time.microseconds), [1_239_999])
    // Fingerprints change with whatever a session holds; what is sent doesn't.
    let text = player.tape.text.split(separator: "\n").filter { !$0.hasPrefix("state ") }
    let lines = text.map { line in
      let words = line.split(separator: " ")
      return ["start", "hash"].contains(words[0])
        ? words.prefix(2).joined(separator: " ") : String(line)
    }
    expectEqual(lines.dropLast().joined(separator: "\n"), Self.expanded)
  }

  /// The expansion by the rules of `Documentation/Scripts.md`, computed by hand.
  private static let expanded = """
    swivel-tape 1
    program 1.0 (a test)
    surface 1280.000000 720.000000 1.000000
    step 0.008000
    start sandbox
    # 1: tap 100,200 2 times with 1 finger
    0.000000 +1 100.000000,200.000000
    0.064000 -1 100.000000,200.000000
    0.184000 +2 100.000000,200.000000
    0.248000 -2 100.000000,200.000000
    # 2: turn 640,360 by 90deg in 0.032s with 2 fingers
    0.368000 +3 700.000000,360.000000 +4 580.000000,360.000000
    0.376000 3 695.432772,382.961006 4 584.567228,337.038994
    0.384000 3 682.426407,402.426407 4 597.573593,317.573593
    0.392000 3 662.961006,415.432772 4 617.038994,304.567228
    0.400000 3 640.000000,420.000000 4 640.000000,300.000000
    0.520000 -3 640.000000,420.000000 -4 640.000000,300.000000
    # 3: pinch 640,360 by 4 in 0.016s with 2 fingers
    0.640000 +5 700.000000,360.000000 +6 580.000000,360.000000
    0.648000 5 760.000000,360.000000 6 520.000000,360.000000
    0.656000 5 880.000000,360.000000 6 400.000000,360.000000
    0.776000 -5 880.000000,360.000000 -6 400.000000,360.000000
    # 4: drag 100,200 by 8,-4 in 0.01s with mouse
    0.896000 hover 100.000000,200.000000
    0.904000 +7=mouse 100.000000,200.000000
    0.912000 7 104.000000,198.000000
    0.920000 7 108.000000,196.000000
    hash 125
    1.040000 -7 108.000000,196.000000
    # 5: expect count of things = 4
    expect 144 count of things = 4
    # 6: key shift+period
    1.160000 modifiers shift
    1.160000 key down period shift
    1.200000 key up period shift
    1.200000 modifiers
    # 7: shot "a.png"
    hash 155
    """

  @Test func `is refused as a tape where an expectation is no longer so`() throws {
    let text = "tap \"coin\"\nexpect choice is \"coin\"\n"
    let player = try ScriptBench.play(text)
    var tape = player.tape
    tape.entries = Tape.Entries(
      tape.entries.map { entry in
        guard case .expect(let expectation) = entry else { return entry }
        return .expect(Expectation(tick: expectation.tick, .names(.choice, isNot: false, ["disc"])))
      })
    do {
      try ScriptBench.verify(tape, of: text)
      Issue.record("it was accepted")
    } catch let error as Divergence {
      expectTrue(error.subject == .expectation && error.found == "choice is \"coin\"")
      expectTrue(
        error.description.hasSuffix("found choice is \"coin\", expected choice is \"disc\""))
    }
  }

  @Test func `leaves its events at whole reports, also after waiting`() throws {
    let tape = try ScriptBench.play("wait until still\ntap 1,2\nwait 0.2s\nkey enter").tape
    for event in tape.events { expectEqual(event.time.microseconds % 8_000, 0) }
  }
}
