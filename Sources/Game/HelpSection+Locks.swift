/// What can be done before the list of levels and before a lock.
extension HelpSection {
  static func forLevels(_ device: Device) -> HelpSection {
    switch device {
    case .finger: fingerOnList
    case .mouse: mouseOnList
    case .keys: keysOnList
    case .gamepad: gamepadOnList
    }
  }

  static func forLock(_ device: Device) -> HelpSection {
    switch device {
    case .finger: fingerOnLock
    case .mouse: mouseOnLock
    case .keys: keysOnLock
    case .gamepad: gamepadOnLock
    }
  }

  private static let fingerOnList = HelpSection(
    title: "With fingers",
    rows: [
      HelpRow("Tap a lock", "opens it"), HelpRow("Drag", "scrolls the list"),
      HelpRow("Throw", "scrolls on by itself"),
    ])

  private static let mouseOnList = HelpSection(
    title: "With the mouse",
    rows: [
      HelpRow("Click a lock", "opens it"), HelpRow("Wheel", "scrolls the list"),
      HelpRow("Drag", "scrolls it too"),
    ])

  private static let keysOnList = HelpSection(
    title: "With keys",
    rows: [
      HelpRow("Arrows", "choose a lock"), HelpRow("Tab", "chooses the next one"),
      HelpRow("Enter", "opens it"), HelpRow("Home  and  End", "the first and the last"),
      HelpRow("Page Up, Page Down", "scroll the list"),
    ])

  private static let gamepadOnList = HelpSection(
    title: "With a gamepad",
    rows: [
      HelpRow("Cross or stick", "chooses a lock"), HelpRow("A", "opens it"),
      HelpRow("Shoulders", "scroll the list"), HelpRow("B  or  Start", "back to the sandbox"),
    ])

  static let alwaysInLevels = HelpSection(
    title: "At any time",
    rows: [
      HelpRow("Esc  or  L", "back to the sandbox"), HelpRow("F1  or  ?", "this help"),
      HelpRow("F8", "keeps what just happened"), HelpRow("F11", "the full screen"),
      HelpRow("Ctrl+Q", "leaves"),
    ])

  private static let fingerOnLock = HelpSection(
    title: "With fingers",
    rows: [
      HelpRow("One finger", "turns the dial"), HelpRow("Farther out", "turns it finer"),
      HelpRow("Two fingers", "turn it as they turn"), HelpRow("Turning back", "enters the number"),
      HelpRow("Tap the handle", "tries the lock"),
      HelpRow("Watch", "shows how it is done"),
      HelpRow("Hint", "tells more each time"),
      HelpRow("Clear", "forgets what was dialled"),
    ])

  private static let mouseOnLock = HelpSection(
    title: "With the mouse",
    rows: [
      HelpRow("Drag the dial", "turns it"), HelpRow("Wheel", "turns by a number"),
      HelpRow("Shift+wheel", "by a quarter of one"),
      HelpRow("Turning back", "enters the number"),
      HelpRow("Click the handle", "tries the lock"),
    ])

  private static let keysOnLock = HelpSection(
    title: "With keys",
    rows: [
      HelpRow("Left, Right", "turn by a number"), HelpRow("Shift+Left, Right", "by a quarter"),
      HelpRow("Page Up, Page Down", "by five numbers"),
      HelpRow("Up, Down, Tab", "choose dial or button"),
      HelpRow("Enter", "tries the lock, presses"), HelpRow("D", "shows how it is done"),
      HelpRow("H", "gives a hint"), HelpRow("X", "shows the wheels"),
      HelpRow("R", "begins anew"), HelpRow("P, G, W", "park, read, wait, if offered"),
    ])

  private static let gamepadOnLock = HelpSection(
    title: "With a gamepad",
    rows: [
      HelpRow("Stick, round", "turns the dial"), HelpRow("Cross, sideways", "turns by a number"),
      HelpRow("Cross, up, down", "chooses dial or button"),
      HelpRow("Shoulders", "make it finer, faster"), HelpRow("A", "tries the lock, presses"),
      HelpRow("X", "gives a hint"), HelpRow("Y", "shows how it is done"),
      HelpRow("Back", "takes back"), HelpRow("Start", "begins anew"),
      HelpRow("B", "back to the list"),
    ])

  static let alwaysInLock = HelpSection(
    title: "At any time",
    rows: [
      HelpRow("Ctrl+Z", "takes back"), HelpRow("Ctrl+Shift+Z", "does it again"),
      HelpRow("Home", "clears the dials"), HelpRow("Esc", "back to the list"),
      HelpRow("F1  or  ?", "this help"), HelpRow("F8", "keeps what just happened"),
      HelpRow("F11", "the full screen"), HelpRow("Ctrl+Q", "leaves"),
    ])
}
