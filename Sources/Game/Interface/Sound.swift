/// The sounds that a session asks for, by their meaning.
package enum Sound: Hashable, Encodable, Sendable {
  case press
  case page
  /// A thing of metal was taken.
  case take
  /// A thing of wood, or a sheet, was taken.
  case takeWood, takePaper
  /// A thing of wood was put down.
  case put
  /// A thing of metal, or a sheet, was put down.
  case putMetal, putPaper
  /// A thing that was thrown or spun moves on.
  case glide
  /// A tooth of a wheel fell between those of another.
  case mesh
  /// A thing was put back.
  case undo
  /// A dial passed a stop.
  case tick
  /// A wheel was picked up and turns with the dial; counted from 1 at the dial.
  case pickUp(wheel: Int)
  case enter
  /// All numbers that counted are let go.
  case release
  /// The combination was wrong, or the handle is blocked.
  case refuse
  /// The bolt gave way to the handle.
  case pull
  case open
  case openSafe
  /// A bolt is drawn, from the highest, 0, to the lowest, 2.
  case bolt(Int)
  /// The door swings on its hinges, until it is stopped.
  case hinge, doorStop
  /// What lies behind a door comes into the light, by the number of its note.
  case appear(note: Int)
  /// A part lies on the edge of the clock's plate, or is set, by the number of its note.
  case land(note: Int), fit(note: Int)
  /// The click of the clock falls over a tooth while it is wound, by the number of the tooth.
  case wind(tooth: Int)
  /// The clock's wheels run, the fastest so fast, in hundredths of its greatest speed.
  case run(speed: Int)
  /// The clock's anchor lets a tooth go, on one side or the other.
  case beat(isTock: Bool)
  case strike
  /// The clock strikes an hour, with so many blows.
  case hour(Int)
  case turnOver
  /// What was broken is joined, or something fits into its bed.
  case join, sink
  /// A ball rolls so many cells far, and comes to rest.
  case roll(cells: Int)
  /// A pin of a music disc plays a note of the scale of C major, from the lowest, 0.
  case note(Int)
}

/// How a gamepad trembles.
package struct Rumble: Hashable, Encodable, Sendable {
  /// The strength of the heavy and of the light motor, in thousandths.
  package let heavy: Int, light: Int
  package let milliseconds: Int

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
    case .pull, .open, .openSafe, .land: Rumble(heavy: 300, light: 300, milliseconds: 10)
    case .bolt: Rumble(heavy: 500, light: 300, milliseconds: 15)
    case .doorStop: Rumble(heavy: 800, light: 300, milliseconds: 25)
    case .fit: Rumble(heavy: 400, light: 600, milliseconds: 14)
    case .mesh: Rumble(heavy: 0, light: 400, milliseconds: 12)
    case .wind, .roll: Rumble(heavy: 0, light: 400, milliseconds: 5)
    case .strike, .hour: Rumble(heavy: 500, light: 300, milliseconds: 30)
    case .take, .turnOver, .join, .sink: Rumble(heavy: 0, light: 400, milliseconds: 6)
    case .press, .page, .takeWood, .takePaper, .put, .putMetal, .putPaper, .glide, .undo, .hinge,
      .appear, .run, .beat, .note:
      nil
    }
  }
}
