import SwivelGameSupport
import Testing

@Suite struct `A script before a lock` {
  @Test(arguments: [
    "1 finger", "2 fingers", "5 fingers", "mouse", "pen", "keys", "wheel", "gamepad", "touchpad",
  ]) func `opens the first one`(hand: String) throws {
    try ScriptBench.play(
      """
      start first-stop
      expect lock is locked
      dial 7 left with \(hand)
      push handle with \(["wheel", "touchpad"].contains(hand) ? "mouse" : hand)
      wait until lock is open within 2s
      expect entered is 7
      expect light is gold
      """)
  }

  @Test func `turns each of two dials`() throws {
    try ScriptBench.play(
      """
      start two-hands
      dial 3 left on dial 2 with keys
      expect number of dial 2 = 3
      expect number of dial = 0
      dial 4 right on dial 2 2 times
      expect number of dial 2 = 4
      """)
  }

  @Test func `takes the number at which it stands as a turn away`() throws {
    try ScriptBench.play(
      """
      start no-detents
      dial 5 left
      expect rotation of dial = -90deg ± 0.01
      dial 5 right
      expect rotation of dial = 270deg ± 0.01
      dial 5 left 2 times
      expect rotation of dial = -450deg ± 0.01
      """)
  }

  @Test func `finds its buttons by their names`() throws {
    try ScriptBench.play(
      """
      start there-and-back
      tap "hint"
      expect count of hints = 1
      tap "more"
      tap "help"
      expect help is open
      tap "close help"
      expect help is closed
      tap "watch"
      expect demonstration is open
      tap "watch"
      tap "handle"
      expect lock is locked
      expect screen shows "Other side"
      expect screen lacks "Left, right, left"
      tap dial stop 3
      tap "back"
      expect place is levels
      """)
  }

  @Test(arguments: [
    ("dial 7 left", "found dial, expected a lock, but the place is sandbox"),
    (
      "start first-stop\ndial 7 left on dial 2", "found dial 2, expected the one dial that there is"
    ),
    ("start first-stop\ndial 10 left", "found dial stop 10, expected a number below 10"),
    ("tap \"nobody\"", "found nothing named \"nobody\", expected \"locks\", "),
    (
      "start there-and-back\ntap \"nobody\"",
      "found nothing named \"nobody\", expected \"handle\", \"more\", \"hint\""
    ),
    ("turn \"disc\" by 450deg in 0.01s", "found 0.01s for the turn, expected 0.024s or more"),
    (
      "drag \"disc\" by 5000,0\ntap \"disc\"",
      "found no room on \"disc\" for a finger, expected it to lie in the window and on top"
    ),
    (
      "start there-and-back\ntap \"more\"\ntap \"watch\"\ndial 7 left with keys",
      "found a dial that stays where it is"
    ),
    ("touch 1 2,3", "found finger 1, expected +1 before, as it is up"),
    ("touch +1 2,3\ntouch +1 2,3", "found +1, expected -1 before, as it is down"),
    ("touch +1 2,3", "found finger 1 still down at the end, expected -1 or !1 before"),
    (
      "shot a.png\nshot a.png",
      "found \"a.png\" a second time, expected a name of its own for each picture"
    ), ("repeat 1000000 { repeat 1000000 { hash } }", "found more than 100000 statements"),
    ("repeat 2 { wait 3600s }", "found more than 3600 s in the session"),
    ("key enter 1000000 times", "found 1000000 times, expected no more than 3600 s of them"),
    ("tap 1,2 1000000 times", "found 1000000 times, expected no more than 3600 s of them"),
  ]) func `is refused what can't be done, in a line`(text: String, message: String) {
    let failure = ScriptBench.failure(of: text)
    expectEqual(failure?.isFalse, false)
    expectEqual(failure?.description.contains(message), true, "\(String(describing: failure))")
    expectEqual(failure?.description.contains("\n"), false)
  }

  @Test(arguments: [
    (
      "wait until rotation of \"disc\" > 80deg within 0.5s",
      "found rotation of \"disc\" = 0deg after 0.5s, expected rotation of \"disc\" > 80deg"
    ),
    ("expect x of \"nobody\" = 1", "found no x of \"nobody\", expected x of \"nobody\" = 1"),
    ("expect lock is open", "found lock is not there, expected lock is open"),
    ("expect moving", "found still, expected moving"),
    (
      "tap \"disc\"\nexpect choice is not \"disc\"",
      "found choice is \"disc\", expected choice is not \"disc\""
    ),
    (
      "expect screen shows \"Xyzzy\"",
      "found screen lacks \"Xyzzy\", expected screen shows \"Xyzzy\""
    ),
    ("expect entered is 7", "found no dial 1, expected entered is 7"),
  ])
  func `fails where what it expects is not so, and says what it saw`(text: String, message: String)
  {
    let failure = ScriptBench.failure(of: text)
    expectEqual(failure?.isFalse, true)
    expectEqual(failure?.description.hasSuffix(message), true, "\(String(describing: failure))")
  }
}
