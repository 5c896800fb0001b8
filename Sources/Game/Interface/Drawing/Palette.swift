package import SwivelDrawing

/// The colours of the bench: brass and ivory on a near-black ground, and one signal colour.
package enum Palette {
  package static let ground = Color(0x14110F)
  package static let lamp = Color(0x34281C)
  package static let plate = Color(0x2B241E)
  package static let card = Color(0x211C18)
  package static let panel = Color(0x211C18, alpha: 235)
  package static let sheet = Color(0x211C18)
  package static let footer = Color(0x14110F, alpha: 190)
  package static let panelEdge = Color(0x5A4A33)
  package static let brass = Color(0xC9A25A)
  package static let ivory = Color(0xEFE6D2)
  package static let quiet = Color(0xA99C84)
  package static let signal = Color(0xE4572E)
  package static let shadow = Color(0x000000, alpha: 150)
}
