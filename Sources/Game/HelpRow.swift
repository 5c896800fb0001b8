/// A line of the help: what a hand does, and what comes of it.
struct HelpRow {
  let gesture: StaticString
  let effect: StaticString

  init(_ gesture: StaticString, _ effect: StaticString) {
    self.gesture = gesture
    self.effect = effect
  }
}

/// A part of the help: its title and its lines.
struct HelpSection {
  let title: StaticString
  let rows: [HelpRow]

  /// What can be done with a device where the person is.
  static func forDevice(_ device: Device, in place: Place) -> HelpSection {
    switch place {
    case .sandbox: forSandbox(device)
    case .levels: forLevels(device)
    case .scenes: forScenes(device)
    case .lock: forLock(device)
    case .settings: forSettings
    }
  }

  /// What can be done where the person is, whatever is in hand.
  static func always(in place: Place) -> HelpSection {
    switch place {
    case .sandbox: always
    case .levels: alwaysInLevels
    case .scenes: alwaysInScenes
    case .lock: alwaysInLock
    case .settings: alwaysInSettings
    }
  }

  private static func forSandbox(_ device: Device) -> HelpSection {
    switch device {
    case .finger: finger
    case .mouse: mouse
    case .keys: keys
    case .gamepad: gamepad
    }
  }

  private static let finger = HelpSection(
    title: "With fingers",
    rows: [
      HelpRow("One finger", "moves a thing"),
      HelpRow("Two or more", "turn, scale, move it"),
      HelpRow("Both hands", "hold two things"),
      HelpRow("Tap", "chooses a thing"),
      HelpRow("Arrow at the edge", "brings what is there"),
      HelpRow("On the bench", "the same for the view"),
    ])

  private static let mouse = HelpSection(
    title: "With the mouse",
    rows: [
      HelpRow("Drag", "moves a thing"),
      HelpRow("Click", "chooses; Shift adds"),
      HelpRow("Shift+drag", "frames what to choose"),
      HelpRow("Ctrl+drag", "turns and scales"),
      HelpRow("Ctrl+Shift+drag", "moves in parallel"),
      HelpRow("Right click", "pins or frees a finger"),
      HelpRow("Shift in drags", "snaps; S frees"),
      HelpRow("Wheel", "turns by 15°; Shift: 1°"),
      HelpRow("Ctrl+wheel", "scales"),
      HelpRow("On the bench", "the same for the view"),
    ])

  private static let keys = HelpSection(
    title: "With keys",
    rows: [
      HelpRow("Tab", "chooses the next thing"),
      HelpRow("M", "chooses several"),
      HelpRow("Arrows", "move it"),
      HelpRow(",  and  .", "turn it"),
      HelpRow("-  and  =", "scale it"),
      HelpRow("Shift", "makes the steps fine"),
    ])

  private static let gamepad = HelpSection(
    title: "With a gamepad",
    rows: [
      HelpRow("Start", "leads to the locks"),
      HelpRow("B", "closes this"),
    ])

  private static let always = HelpSection(
    title: "At any time",
    rows: [
      HelpRow("Ctrl+Z", "takes back"),
      HelpRow("Ctrl+Shift+Z", "does it again"),
      HelpRow("Ctrl+A", "chooses everything"),
      HelpRow("Home", "brings all into view"),
      HelpRow("G  E  N", "grid, align, catch turns"),
      HelpRow("I  B  O", "inertia, bounds, pivot"),
      HelpRow("L  or the button", "leads to the locks"),
      HelpRow("Esc", "puts back what is held"),
      HelpRow("F1  or  ?", "this help"),
      HelpRow("F3", "the inspector"),
      HelpRow("F8", "keeps what just happened"),
      HelpRow("F11", "the full screen"),
      HelpRow("Ctrl+Q", "leaves"),
    ])

  /// What can be done with what is chosen.
  static let choice = HelpSection(
    title: "With what is chosen",
    rows: [
      HelpRow("Enter  or  Spin", "spins it"),
      HelpRow("T  or  Exact", "sets its numbers"),
      HelpRow("Ctrl+D", "copies it"),
      HelpRow("Delete", "takes it away"),
      HelpRow("PgUp  PgDn", "lays it higher, lower"),
      HelpRow("the same with Shift", "to the front, to the back"),
      HelpRow("Ctrl+G", "makes a group"),
      HelpRow("Ctrl+Shift+G", "takes a group apart"),
      HelpRow("Shift+L", "locks it in place"),
      HelpRow("Shift+Home", "brings it into view"),
    ])
}
