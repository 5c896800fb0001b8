package import Commands
import LockPlay

/// The screens, panels and overlays of the interface, by the numbers in their elements' ids.
package enum ScreenID: UInt8, CaseIterable {
  case sandbox = 1
  case home, scenes, levels, lock, tapes, settings
  case spin, exact, add, inspector, help, messages, palette, coachMark, banner, paletteButton,
    endless, maker, keyboard, table
}

extension Route {
  /// The screen that is shown.
  package var screen: any RouteScreen.Type {
    switch self {
    case .home: HomeScreen.self
    case .sandbox: SandboxScreen.self
    case .levels: LevelsScreen.self
    case .lock: LockScreen.self
    case .scenes: ScenesScreen.self
    case .tapes: TapesScreen.self
    case .settings: SettingsScreen.self
    case .endless: EndlessScreen.self
    case .maker: MakerScreen.self
    case .table: LockTable.self
    }
  }
}
