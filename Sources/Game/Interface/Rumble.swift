/// How a gamepad trembles.
package struct Rumble: Hashable, Encodable, Sendable {
  /// The strength of the heavy and of the light motor, in thousandths.
  package let heavy: Int, light: Int
  package let milliseconds: Int

  package init(heavy: Int, light: Int, milliseconds: Int) {
    self.heavy = heavy
    self.light = light
    self.milliseconds = milliseconds
  }

  /// Nil if nothing of it is left.
  package func scaled(percent: Int) -> Rumble? {
    let (heavy, light) = (heavy * percent / 100, light * percent / 100)
    guard heavy > 0 || light > 0 else { return nil }
    return Rumble(heavy: heavy, light: light, milliseconds: milliseconds)
  }
}

extension Sound {
  /// Nil for what is only heard.
  package var rumble: Rumble? {
    switch self {
    case .tick: Rumble(heavy: 0, light: 200, milliseconds: 4)
    case .enter: Rumble(heavy: 250, light: 500, milliseconds: 12)
    case .pickUp: Rumble(heavy: 300, light: 150, milliseconds: 8)
    case .refuse: Rumble(heavy: 700, light: 0, milliseconds: 20)
    case .release: Rumble(heavy: 200, light: 300, milliseconds: 30)
    case .pull, .open, .openSafe: Rumble(heavy: 300, light: 300, milliseconds: 10)
    case .bolt: Rumble(heavy: 500, light: 300, milliseconds: 15)
    case .doorStop: Rumble(heavy: 800, light: 300, milliseconds: 25)
    case .land: Rumble(heavy: 300, light: 300, milliseconds: 10)
    case .fit: Rumble(heavy: 400, light: 600, milliseconds: 14)
    case .mesh: Rumble(heavy: 0, light: 400, milliseconds: 12)
    case .wind, .roll: Rumble(heavy: 0, light: 400, milliseconds: 5)
    case .strike, .hour: Rumble(heavy: 500, light: 300, milliseconds: 30)
    case .take, .turnOver, .join, .sink: Rumble(heavy: 0, light: 400, milliseconds: 6)
    case .press, .page, .takeWood, .takePaper, .put, .putMetal, .putPaper, .undo, .hinge, .appear,
      .run, .beat, .note:
      nil
    }
  }
}
