package import SwivelDrawing
import SwivelGeometry
import SwivelInput
package import SwivelInterface
import SwivelLockPlay

/// The door, with the paper in its drawer.
extension MakerScreen {
  private static let card = Color(0xEBE1C9)

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard element.id?.part == Part.door.rawValue else { return }
    let field = MakerFrame(context.surface).door
    LockScreen.drawSeat(door, field, context, into: &list) { scene, list in
      guard let paper = Self.paper(of: door, in: field) else { return }
      let box = Rectangle(origin: paper.origin - field.box.origin, size: paper.size)
      builder.addGlow(around: box, corner: 2, reach: 5 * scene.unit, Palette.shadow, to: &list)
      builder.addBox(box, corner: 2, Self.card, to: &list)
    }
  }
}

/// The door with its numbers lies left of the form, in a tall window above it, and in a small one instead of it.
struct MakerFrame {
  let metrics: Metrics
  let numbers: Rectangle
  let door: TableLayout.Field
  let verdict: Rectangle
  let form: Rectangle
  /// Where a new lock is begun: in the header, or in the bar of a small window.
  let newButton: Rectangle
  /// What tells which of both is shown, in the header of a window that is too small for them.
  let pages: Rectangle?

  init(_ surface: Surface) {
    metrics = Metrics(screen: surface)
    let window = metrics.window.size
    var rest = metrics.listViewport(widest: 1_240)
    var left = rest
    let target = metrics.target(44)
    if min(window.x, window.y) < 480 {
      var header = Rectangle(
        x: rest.origin.x, y: (metrics.header - target) / 2, width: rest.size.x, height: target)
      pages = metrics.isTall ? header : header.cutRight(0.4 * header.size.x, gap: metrics.gap)
      numbers = metrics.isTall ? left.cutTop(target, gap: metrics.gap) : header
    } else {
      left =
        metrics.isTall
        ? rest.cutTop(rest.size.y * 0.5, gap: metrics.gap)
        : rest.cutLeft(rest.size.x * 0.54, gap: 2 * metrics.gap)
      numbers = left.cutTop(target, gap: metrics.gap)
      pages = nil
    }
    // What the checker says stands in the bar, where that has room between its buttons.
    var bar = metrics.bar()
    _ = bar.cutLeft(metrics.backButton.size.x + 2 * metrics.target(52), gap: 3 * metrics.gap)
    let end = rest.end.x - 162 * metrics.unit
    newButton =
      pages != nil
      ? bar.cutLeft(metrics.target(52), gap: metrics.gap)
      : Rectangle(
        x: end, y: (metrics.header - target) / 2, width: 162 * metrics.unit, height: target)
    verdict = bar.size.x < 240 ? left.cutBottom(3 * metrics.smallSize) : bar
    door = TableLayout.Field(left, of: surface)
    form = pages == nil ? rest : left
  }
}
