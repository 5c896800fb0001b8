import SwivelGeometry
package import SwivelInterface
import SwivelManipulables
import SwivelSandbox
import SwivelTexts
import SwivelWorld

/// Something that a new user is asked to try; it is shown until it was done once.
package enum CoachMark: String, Hashable, Encodable, Sendable, CaseIterable {
  case turn
}

extension History {
  /// The least turn that counts, in radians; smaller ones may be unintended.
  private static let minimumTurn = 0.1

  package var lastStepTurns: Bool {
    guard let (before, after) = lastEdit?.sides else { return false }
    let turn = after.placement.rotation - before.placement.rotation
    return turn.radians.magnitude >= Self.minimumTurn
  }
}

extension CoachMark: WholeScreen {
  package static var id: ScreenID { 15 }
  package static var layer: ScreenLayer { .overlay }

  /// It can't be pressed; it disappears once it was done.
  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let (window, unit) = (metrics.window, metrics.unit)
    let (width, height) = (min(620 * unit, window.size.x - 2 * metrics.margin), 60 * unit)
    // Between the buttons at the lower edge it covers nothing, where it has room there.
    let boxes = SandboxBoxes(layout.surface)
    let (left, right) = (boxes.clock.end.x, boxes.exact.origin.x)
    let isAtFoot = width + 2 * metrics.gap < right - left
    let middle = isAtFoot ? (left + right) / 2 : window.center.x
    let lower = window.end.y - (isAtFoot ? metrics.margin : 62)
    let box = Rectangle(x: middle - width / 2, y: lower - height, width: width, height: height)
    layout.addGround(.note, box, Palette.brass, value: 1)
    var inner = box.inset(x: metrics.padding)
    let icon = inner.cutLeft(34 * unit, gap: metrics.padding)
    layout.addIcon(.rotate, at: icon.center, size: icon.size.x, Palette.brass)
    layout.addLines(
      in: inner, TextStyle(metrics.textSize), line: metrics.textSize * 1.3, most: 2,
      isCentered: true
    ) { texts, text in
      switch context.device {
      case .finger: texts.append(.lessonFinger, to: &text)
      case .mouse: texts.append(.lessonMouse, to: &text)
      case .keys: texts.append(.lessonKeys, to: &text)
      case .gamepad: texts.append(.lessonGamepad, to: &text)
      }
    }
  }
}
