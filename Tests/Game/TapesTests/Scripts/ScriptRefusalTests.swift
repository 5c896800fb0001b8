import SwivelTapes
import SwivelTestSupport
import Testing

/// Why a script is refused, or nil where it is accepted.
private func objection(
  to text: String, including folder: @escaping ScriptFolder = Script.noFolder
) -> String? {
  do {
    _ = try Script(parsing: text, file: "a.script", including: folder)
    return nil
  } catch { return error.description }
}

@Suite struct `A script is refused` {
  /// Scripts with where they are wrong; ⏎ is the end of a line.
  private static let refusals = table(
    #"""
    tip 1,2 ┃ 1:1 ┃ "tip" ┃ a statement
    hash⏎  tap ┃ 2:6 ┃ the end of the script ┃ a name in quotes, x,y or dial
    tap photo ┃ 1:5 ┃ "photo" ┃ a name in quotes, x,y or dial
    tap "photo ┃ 1:11 ┃ the end of the line ┃ a quotation mark that ends the text
    tap "\x" ┃ 1:6 ┃ a backslash with something else ┃ \", \\, \n, \t or \u{…} of a character
    tap "a" with 11 fingers ┃ 1:14 ┃ "11" ┃ fingers from 1 to 10
    tap "a" with keys ┃ 1:9 ┃ "with" ┃ with N fingers, mouse or pen
    tap "a" 0 times ┃ 1:9 ┃ "0" ┃ how often from 1 to 1000000
    tap "a" 2 times 3 times ┃ 1:17 ┃ "3" ┃ with something, how many times or the end of the line
    turn "a" by 450 ┃ 1:13 ┃ "450" ┃ an angle like 90deg
    turn "a" by nandeg ┃ 1:13 ┃ "nandeg" ┃ an angle like 90deg
    turn "a" by 1001t ┃ 1:13 ┃ "1001t" ┃ at most 1000 turns
    turn "a" by 0deg ┃ 1:13 ┃ "0deg" ┃ an angle other than 0
    pinch "a" by 0 ┃ 1:14 ┃ "0" ┃ a factor from 0.001 to 1000
    pinch "a" by 2 with 1 finger ┃ 1:16 ┃ "with" ┃ 2 fingers or more, mouse or touchpad
    drag "a" by 1e3,0 ┃ 1:13 ┃ "1e3,0" ┃ x,y in points
    drag "a" by 1.0000001,0 ┃ 1:13 ┃ "1.0000001,0" ┃ x,y in points with at most six decimals
    drag "a" by 1000001,0 ┃ 1:13 ┃ "1000001,0" ┃ x,y in points between -1000000 and 1000000
    drag "a" by inf,0 ┃ 1:13 ┃ "inf,0" ┃ x,y in points
    wait 99999999999999999999s ┃ 1:6 ┃ "99999999999999999999s" ┃ a time like 0.5s or until between -1000000 and 1000000
    wait -1s ┃ 1:6 ┃ "-1s" ┃ a time like 0.5s or until, from 0s to 3600s
    wait 3600.000001s ┃ 1:6 ┃ "3600.000001s" ┃ a time like 0.5s or until, from 0s to 3600s
    wait until happy ┃ 1:12 ┃ "happy" ┃ a condition, like still, lock is open or rotation of "photo" = 90deg
    expect lock is broken ┃ 1:16 ┃ "broken" ┃ open or locked
    expect number of "a" = 1 ┃ 1:18 ┃ "\"a\"" ┃ something that has a number
    expect x of "a" < 1 ± 1 ┃ 1:23 ┃ "1" ┃ the end of the line: only = and ≠ have a tolerance
    expect x of "a" = 1 ± -1 ┃ 1:23 ┃ "-1" ┃ a tolerance of 0 or more
    dial 7 up ┃ 1:8 ┃ "up" ┃ left or right
    touch +1 1,2 1 2,3 ┃ 1:14 ┃ "1" ┃ each finger once in a report
    touch +1 1,2@1.5 ┃ 1:10 ┃ "1,2@1.5" ┃ a pressure from 0 to 1
    key ctrl+ö ┃ 1:5 ┃ "ctrl+ö" ┃ a key, with shift, ctrl, alt or command and + before it
    gamepad axis leftTrigger -1 ┃ 1:26 ┃ "-1" ┃ how far it is pushed from 0 to 1
    reply day "Monday" ┃ 1:11 ┃ "\"Monday\"" ┃ a day: 2026-11-23, perhaps with T18:30:05 behind it
    window resized 0 1 ┃ 1:16 ┃ "0" ┃ a width from 1 to 16384 points
    shot ../a.png ┃ 1:6 ┃ "../a.png" ┃ a plain name that ends in .png
    shot .png ┃ 1:6 ┃ ".png" ┃ a plain name that ends in .png
    hash hash ┃ 1:6 ┃ "hash" ┃ the end of the line
    hash⏎start sandbox ┃ 2:1 ┃ "start" ┃ a statement; start stands before the first, and not in what is included
    start sandbox⏎start sandbox ┃ 2:1 ┃ "start" ┃ each header once
    density 0 ┃ 1:9 ┃ "0" ┃ pixels a point from 0.25 to 8
    repeat 0 {} ┃ 1:8 ┃ "0" ┃ how often from 1 to 1000000
    repeat 3⏎hash ┃ 1:9 ┃ the end of the line ┃ "{"
    repeat 3 {⏎hash ┃ 2:5 ┃ the end of the script ┃ "}"
    } ┃ 1:1 ┃ "}" ┃ a statement
    together { wait 1s } ┃ 1:12 ┃ "wait" ┃ tap, press, drag, swipe, pinch, turn, key, wheel, scroll or gamepad press
    include a.script ┃ 1:9 ┃ "a.script" in itself ┃ no cycle of includes
    """#)

  @Test(arguments: refusals)
  func `with line, column, what was found and what was expected`(row: [String]) {
    let position = row[1].split(separator: ":")
    expectEqual(
      objection(to: row[0].replacing("⏎", with: "\n")),
      "a.script: line \(position[0]), column \(position[1]): found \(row[2]), expected \(row[3])")
  }

  @Test(arguments: [
    "../b.script", "/b.script", "b/c.script", ".b.script", "b.txt", "b\\c.script", "..",
    "\u{7}.script",
  ]) func `where it includes what is not in its folder`(name: String) {
    let message = objection(to: "include \(ScriptTarget.named(name).text)") { _, _ in "hash" }
    expectEqual(message?.hasSuffix("expected a plain name that ends in .script"), true, "\(name)")
  }

  @Test func `where its includes lead in a circle or too deep`() {
    let circle = objection(to: "include b.script") { name, _ throws(ScriptError) in
      name == "b.script" ? "include c.script" : "\n include b.script"
    }
    expectEqual(
      circle,
      "c.script: line 2, column 10: found \"b.script\" in itself, expected no cycle of includes")
    let deep = objection(to: "include 0.script") { name, _ throws(ScriptError) in
      "include \((Int(name.prefix { $0 != "." }) ?? 0) + 1).script"
    }
    expectEqual(
      deep?.hasSuffix("found \"8.script\" still deeper, expected at most 8 includes in each other"),
      true, "\(deep ?? "")")
    expectEqual(
      objection(to: "include b.script")?.hasSuffix("expected no script to include here"), true)
  }

  @Test func `where it has too many lines, with those that it includes`() {
    let many = String(repeating: "\n", count: 100_000)
    expectEqual(objection(to: many)?.contains("found more than 100000 lines"), true)
    let half = String(repeating: "#\n", count: 60_000)
    let message = objection(to: half + "include b.script") { _, _ in half }
    expectEqual(
      message?.hasPrefix("b.script: line 39999, column 2: found more than 100000 lines"), true,
      "\(message ?? "")")
  }

  @Test func `where its blocks lie too deep in each other`() {
    let text = String(repeating: "repeat 2 { ", count: 100_000)
    expectEqual(objection(to: text)?.hasSuffix("expected at most 16 blocks in each other"), true)
  }
}
