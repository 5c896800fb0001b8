import SwivelLockSupport
import Testing

@testable import SwivelInterface
@testable import SwivelScreens

@Suite struct `The maker's lists` {
  /// Where the form was scrolled on, so that buttons would lie at its end.
  @Test(
    arguments: [(360, 640), (320, 568), (640, 360), (1_280, 720), (720, 1_280)], [0.0, 60, 120])
  func `end above what the checker says`(size: (Int, Int), scrolled: Double) {
    let surface = Surface(width: size.0, height: size.1)
    let context = ScreenContext.bare(on: surface)
    var (maker, state, layout) = (MakerScreen(), InterfaceState(), Layout())
    _ = maker.answer(.action(MakerScreen.element(MakerScreen.Part.page, 1), .press), context)
    state.scroll(MakerScreen.element(MakerScreen.Part.list), to: scrolled)
    layout.begin([], on: surface, state, .english)
    layout.addScreen(MakerScreen.id, isModal: false, maker, context)
    let verdict = MakerFrame(surface).verdict
    let write = MakerScreen.element(MakerScreen.Part.verdict)
    for column in 0..<9 {
      for share in [0.05, 0.5, 0.95] {
        let point =
          verdict.origin + Vector(x: verdict.size.x * Double(column) / 9, y: verdict.size.y * share)
        let hit = layout.hit(at: point)
        expectTrue(hit == .ground || hit == .element(write), "\(point)")
      }
    }
  }
}
