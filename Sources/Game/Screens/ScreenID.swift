package import SwivelCommands
import SwivelLockPlay

/// The screens, panels and overlays of the interface, by the numbers in their elements' ids.
package enum ScreenID: UInt8, CaseIterable {
  case sandbox = 1
  case home, scenes, levels, lock, tapes, settings
  case exact = 9
  case add, inspector, help, messages, palette, coachMark, banner
  case endless = 18, maker, keyboard, table, clock, menu, exhibitor

  /// All that may lie over a screen, from the back to the front.
  ///
  /// The front gets keys first, and is closed first.
  package static let overScreens: [any WholeScreen.Type] = [
    Inspector.self, ExactPanel.self, AddPicker.self, ThingMenu.self,
    ClockDrawer.self, HelpScreen.self, CoachMark.self, MessagesScreen.self, CommandPalette.self,
    TouchKeyboard.self, ExhibitorMenu.self,
    MessageLog.self,
  ]

  package var layer: ScreenLayer { Self.overScreens.first { $0.id == self }?.layer ?? .screen }
  package var isOverlay: Bool { layer >= .overlay }
}

extension Route {
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
