import Drawing

/// The colours of the bench: brass and ivory on a near-black ground, and one signal colour.
enum Palette {
  static let ground = Color(0x14110F)
  static let lamp = Color(0x34281C)
  static let panel = Color(0x211C18, alpha: 235)
  static let sheet = Color(0x211C18, alpha: 247)
  static let footer = Color(0x14110F, alpha: 190)
  static let panelEdge = Color(0x5A4A33)
  static let brass = Color(0xC9A25A)
  static let ivory = Color(0xEFE6D2)
  static let quiet = Color(0xA99C84)
  static let signal = Color(0xE4572E)
  static let shadow = Color(0x000000, alpha: 150)
}
