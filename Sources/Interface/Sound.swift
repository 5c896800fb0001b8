/// The sounds that a session asks for, by their meaning.
package enum Sound: String, Hashable, Encodable, Sendable, CaseIterable {
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
  /// A wheel was picked up and turns with the dial.
  case pickUp
  /// A correct number was entered.
  case enter
  /// The combination was wrong, or the handle is blocked.
  case refuse
  /// The bolt gave way to the handle.
  case pull
  case open
  case openSafe
  case strike
  /// A pin of a music disc plays a note of the scale of C major, from the lowest.
  case note1, note2, note3, note4, note5, note6, note7, note8
}
