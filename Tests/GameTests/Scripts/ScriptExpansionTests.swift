import Game
import Input
import Tapes
import Testing

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
    #expect(tapes[0].text == tapes[1].text)
    try ScriptBench.verify(tapes[0], of: Self.text)
  }

  @Test func `has a fingerprint at least once a second, and after the last event`() throws {
    let tape = try ScriptBench.play(Self.text).tape
    var last: Int64 = 0
    for entry in tape.entries {
      switch entry {
      case .hash(let tick, _): last = tick * Session.tickLength
      case .event(let event): #expect(event.time.microseconds - last <= 1_000_000)
      case .expect, .comment, .extra: break
      }
    }
    guard case .hash? = tape.entries.last else {
      Issue.record("\(String(describing: tape.entries.last))")
      return
    }
  }

  @Test func `is this, for a tap, a drag, a key and what is expected`() throws {
    let text = """
      tap "coin"
      drag "coin" by 8,-4 in 0.016s with mouse
      expect count of chosen = 1
      key shift+period
      shot a.png
      """
    let player = try ScriptBench.play(text)
    #expect(player.shots.map(\.name) == ["a.png"])
    // Fingerprints change with whatever a session holds; what is sent doesn't.
    let lines = player.tape.text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return ["start", "hash", "end"].contains(words[0])
        ? words.prefix(2).joined(separator: " ") : String(line)
    }
    #expect(lines.filter { !$0.hasPrefix("end") } == Self.expanded)
  }

  private static let expanded = [
    "GOLDEN"
  ]

  @Test func `is refused as a tape where an expectation is no longer so`() throws {
    let text = "tap \"coin\"\nexpect choice is \"coin\"\n"
    let player = try ScriptBench.play(text)
    var tape = player.tape
    tape.entries = tape.entries.map { entry in
      guard case .expect(let expectation) = entry else { return entry }
      return .expect(
        Expectation(tick: expectation.tick, .names(.choice, isNot: false, ["disc"])))
    }
    do {
      try ScriptBench.verify(tape, of: text)
      Issue.record("it was accepted")
    } catch let error as Divergence {
      #expect(error.subject == .expectation && error.found == "choice is \"coin\"")
      #expect(error.description.hasSuffix("found choice is \"coin\", expected choice is \"disc\""))
    }
  }

  @Test func `leaves its events at whole reports, also after waiting`() throws {
    let tape = try ScriptBench.play("wait until still\ntap 1,2\nwait 0.2s\nkey enter").tape
    for event in tape.events { #expect(event.time.microseconds % 8_000 == 0) }
  }
}
