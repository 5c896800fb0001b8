/// The sounds that a session asks for, by their meaning.
package enum Sound: Hashable, Encodable, Sendable {
  case press
  /// Another screen is shown.
  case page
  /// A thing of metal was taken.
  case take
  /// A thing of wood, or a sheet, was taken.
  case takeWood, takePaper
  /// A thing of wood was put down.
  case put
  /// A thing of metal, or a sheet, was put down.
  case putMetal, putPaper
  /// A tooth of a wheel fell between those of another.
  case mesh
  /// A thing was put back.
  case undo
  /// A dial passed a stop.
  case tick
  /// A wheel was picked up and turns with the dial; counted from 1 at the dial.
  case pickUp(wheel: Int)
  /// A number counts, right or wrong.
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
  /// A card falls over.
  case turnOver
  /// What was broken is joined, or something fits into its bed.
  case join, sink
  /// A ball rolls so many cells far, and comes to rest.
  case roll(cells: Int)
  /// A pin of a music disc plays a note of the scale of C major, from the lowest, 0.
  case note(Int)
}
