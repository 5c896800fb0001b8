import SwivelLockSupport
import SwivelWorld

@testable import SwivelScreens

extension ScreenContext {
  /// What a screen sees where there is nothing: no shapes, no levels, no progress.
  static func bare(on surface: Surface = Surface(width: 1_280, height: 720)) -> ScreenContext {
    ScreenContext(now: .zero, surface: surface, library: ShapeLibrary([]), levels: LevelList())
  }
}
