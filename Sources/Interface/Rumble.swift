/// How a gamepad trembles.
package struct Rumble: Hashable, Encodable, Sendable {
  /// The strength of the heavy and of the light motor, in thousandths.
  package let heavy: Int, light: Int
  /// How long, in milliseconds.
  package let milliseconds: Int

  /// A tremble of both motors.
  package init(heavy: Int, light: Int, milliseconds: Int) {
    self.heavy = heavy
    self.light = light
    self.milliseconds = milliseconds
  }

  /// The same, so many percent as strong; nil if nothing of it is left.
  package func scaled(percent: Int) -> Rumble? {
    let (heavy, light) = (heavy * percent / 100, light * percent / 100)
    guard heavy > 0 || light > 0 else { return nil }
    return Rumble(heavy: heavy, light: light, milliseconds: milliseconds)
  }
}

extension Sound {
  /// How a sound of a lock is felt in the hand; nil for those that aren't.
  package var rumble: Rumble? {
    switch self {
    case .tick: Rumble(heavy: 0, light: 250, milliseconds: 12)
    case .mesh: Rumble(heavy: 200, light: 700, milliseconds: 30)
    case .pickUp: Rumble(heavy: 500, light: 300, milliseconds: 45)
    case .enter: Rumble(heavy: 0, light: 600, milliseconds: 60)
    case .refuse: Rumble(heavy: 700, light: 0, milliseconds: 120)
    case .pull: Rumble(heavy: 400, light: 0, milliseconds: 80)
    case .open, .openSafe: Rumble(heavy: 900, light: 400, milliseconds: 350)
    case .take, .takeWood, .takePaper, .put, .putMetal, .putPaper, .undo, .strike, .note1, .note2,
      .note3,
      .note4, .note5, .note6, .note7, .note8:
      nil
    }
  }
}
