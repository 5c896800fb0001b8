/// The screens, panels and overlays of the interface, by the numbers in their elements' ids.
package enum ScreenID: UInt8, CaseIterable {
  case sandbox = 1
  case home, scenes, levels, lock, tapes, settings
  case spin, exact, add, inspector, help, messages, palette, coachMark, banner, paletteButton,
    endless, maker, keyboard, table
}
