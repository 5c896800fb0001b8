/// The screens and panels that the interface lays out, by the number that their elements have.
package enum ScreenID: UInt8, CaseIterable {
  case sandbox = 1
  case home, scenes, levels, lock, tapes, settings
  case spin, exact, add, inspector, help, messages, palette, coachMark, banner, paletteButton
}
