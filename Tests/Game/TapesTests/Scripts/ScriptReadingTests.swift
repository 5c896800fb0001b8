import SwivelTapes
import SwivelTestSupport
import Testing

/// Statements in their canonical spelling, one of each kind and of each spelling that is hard to read.
private let canonical = """
  tap "photo" with 1 finger
  tap "a \\"b\\" \\\\ \\u{7}\\n" 3 times with 2 fingers
  tap -0.000001,1000000 with pen
  tap dial stop 7.5 with mouse
  press dial 2 for 1s with 1 finger
  drag "photo" by 100,-50.5 in 0.5s with mouse
  drag dial 2 stop 3 to "key" in 0.000001s with 10 fingers
  swipe 1,2 by -200,0 in 0.16s with 1 finger
  pinch "photo" by 0.001 in 0.5s with 2 fingers
  turn "photo" by -450deg in 2s with 3 fingers
  turn 1,2 by 7.5rad in 2s with mouse
  turn dial by 1.25t in 2s with 1 finger
  dial 7 left with 1 finger
  dial 82.5 right on dial 2 3 times in 2s with gamepad
  push handle with keys
  touch +1 1,2 2 3,4 -3 !4 5,6
  touch +1 1,2@0.25 2 3,4@1 -3 5,6@0
  key control+z
  key shift+alt+pageUp 12 times
  hold key s
  release key s
  hold shift
  release shift+control
  type "720\\t"
  wheel "photo" by -1.5 with shift+control
  wheel 1,2 by 3
  hover "photo"
  right-click 1,2
  gamepad press a 2 times
  gamepad hold leftStick
  gamepad release leftStick
  gamepad axis leftX -0.5
  gamepad connected
  gamepad disconnected
  window resized 720 1280.5
  window resized 720 1280 density 2
  window focus-gained
  window focus-lost
  window hidden
  window shown
  window closed
  reply pasted "a"
  reply dropped "b"
  reply progress "c 1"
  reply settings "{}"
  reply desktop "reduced-motion"
  reply tapes "a"
  reply words "spin Spin"
  reply lesson "turn"
  reply kept "a.tape"
  reply failed "d"
  lost
  wait 0s
  wait 3600s
  wait until still within 5s
  expect moving
  expect lock is open
  expect place is not levels
  expect level is "first-stop"
  expect wheels is shown
  expect choice is "photo" "key"
  expect held is not none
  expect entered is 7 2.5
  expect entered on dial 2 is not none
  expect rotation of "photo" = 90deg ± 0.5
  expect rotation of dial 2 ≠ -7rad
  expect scale of camera < 1
  expect x of "photo" > 0
  expect number of dial ≤ 7
  expect count of things ≥ 14
  expect screen shows "Locked"
  expect screen lacks "Open"
  shot "after turn.png"
  hash
  repeat 3 {
    together {
      tap "photo" with 1 finger
      key enter
    }
    repeat 2 {
      hash
    }
  }

  """

@Suite struct `A script` {
  @Test func `is read and printed again as it was, whatever it does`() throws {
    let script = try Script(parsing: canonical)
    expectEqual(script.text, canonical)
    let again = try Script(parsing: script.text)
    expectEqual(again, script)
  }

  /// Statements of parts of others that begin alike, with any word in the place of one now and then.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `is printed so that it is read as the same, whatever was written`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let lines = canonical.split(separator: "\n").filter { !"{}".contains($0.suffix(1)) }
    let words: [Substring] =
      ["0.5ms", "8°", "ctrl", "!=", "time"] + lines.flatMap { $0.split(separator: " ") }
    var read = 0
    for _ in 0..<1_000 {
      var line = lines[generator.number(in: 0...lines.count - 1)].split(separator: " ")
      let likes = lines.filter { $0.split(separator: " ")[0] == line[0] }
      let like = likes[generator.number(in: 0...likes.count - 1)].split(separator: " ")
      let cut = generator.number(in: 1...line.count)
      line = Array(line.prefix(cut) + like.dropFirst(cut))
      let place = generator.number(in: 0...3 * line.count)
      if place < line.count { line[place] = words[generator.number(in: 0...words.count - 1)] }
      guard let script = try? Script(parsing: line.joined(separator: " ")) else { continue }
      read += 1
      let again = try Script(parsing: script.text)
      expectTrue(again == script && again.text == script.text, "\(line)")
    }
    expectTrue(read > 400, "\(read)")
  }

  @Test func `has a window and a start, also where it doesn't say`() throws {
    let plain = try Script(parsing: "")
    expectTrue(plain == Script() && plain.start == "sandbox")
    expectEqual(plain.surface, Surface(width: 1_280, height: 720))
    let text = "surface 720 1280.5\ndensity 2\nstart \"first-stop\"\nhash\n"
    let script = try Script(
      parsing: "# a comment\n\nstart first-stop\n"
        + text.replacing("start \"first-stop\"\n", with: ""))
    expectEqual(script.text, text)
    expectEqual(script.surface.size, ExactPoint(x: 720_000_000, y: 1_280_500_000))
  }

  @Test(arguments: [
    ("tap \"photo\"  # a comment", "tap \"photo\" with 1 finger"),
    ("click \"photo\" 2 times", "tap \"photo\" 2 times with mouse"),
    ("tap \"photo\" with 2 fingers 1 time", "tap \"photo\" with 2 fingers"),
    ("drag \"photo\" to 1,2", "drag \"photo\" to 1,2 in 0.5s with 1 finger"),
    ("swipe 1,2 up", "swipe 1,2 by 0,-200 in 0.16s with 1 finger"),
    ("pinch \"photo\" by 2", "pinch \"photo\" by 2 in 0.5s with 2 fingers"),
    ("turn \"photo\" by 450°", "turn \"photo\" by 450deg in 1.25s with 2 fingers"),
    ("turn \"photo\" by 90deg with mouse in 250ms", "turn \"photo\" by 90deg in 0.25s with mouse"),
    ("key ctrl+z", "key control+z"),
    ("wait until lock = open", "wait until lock is open within 5s"),
    ("expect x of \"a\" != 1.50 +- 0.10", "expect x of \"a\" ≠ 1.5 ± 0.1"),
    ("expect rotation of dial 1 = 1t ± 0.5t", "expect rotation of dial = 1t ± 0.5"),
    ("expect entered = 7 2 1", "expect entered is 7 2 1"), ("\twait\t1.000000s\r", "wait 1s"),
    ("shot a.png", "shot \"a.png\""), ("repeat 2 { hash }", "repeat 2 {\n  hash\n}"),
    ("repeat 2 {\n\n hash # a\n\n}", "repeat 2 {\n  hash\n}"),
  ]) func `may be written as people do`(text: String, canonical: String) throws {
    try expectEqual(Script(parsing: text).text, canonical + "\n")
  }

  @Test func `holds the scripts that it includes, and prints their names`() throws {
    let script = try Script(parsing: "include b.script\nhash", file: "x/a.script") {
      name, _ throws(ScriptError) in name == "b.script" ? "\ninclude c.script\n" : "key enter"
    }
    expectEqual(script.text, "include \"b.script\"\nhash\n")
    guard case .include(_, let inner) = script.statements[0].action,
      case .include("c.script", let innermost) = inner[0].action
    else {
      Issue.record("\(script)")
      return
    }
    expectEqual(innermost.map(\.action), [.key(.enter, [], times: 1)])
    expectEqual(innermost[0].location, ScriptLocation(file: "x/c.script", line: 1, column: 1))
  }

  @Test(arguments: [
    ("tap 1,2\nwait 1s", false), ("wait until still", true), ("hash", true),
    ("repeat 2 { expect still }", true), ("", false),
  ])
  func `proves something with a fingerprint, an expectation or what it waits for`(
    text: String, proves: Bool
  ) throws { try expectEqual(Script(parsing: text).provesSomething, proves) }
}
