import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks
import SwivelTexts

/// Shows which parts behind the glass a lesson speaks of: a word beside the dial, and an arrow from it to the part, which doesn't
/// cross the others.
struct LessonWordsView {
  let scene: LockRenderContext
  let view: WheelsView

  /// Where a word begins, to the right of the dial's middle and above or below it, as parts of the radius; and one at the left.
  private static let (place, left) = (Vector(x: 0.78, y: 0.94), 0.48)
  /// The least width for a word, in its sizes.
  private static let width = 8.0
  /// The width of the arrow's line and the length of its head, in points at full size.
  private static let (line, head) = (2.0, 14.0)

  func draw(into list: inout DrawList) {
    guard let lesson = scene.lockSession.lesson, lesson.hasGlass, !scene.isDemonstrating else {
      return
    }
    let highest = view.lock.highest
    switch lesson.step {
    case .park: draw(.wordWheels, to: view.rim(ofRing: 1), into: &list)
    case .left, .right:
      draw(.wordBar, to: view.bar, into: &list)
      draw(.wordGate, isAbove: false, to: view.point(ofRing: 0), into: &list)
    case .read: draw(.graphWidth, to: view.point(ofRing: 0), into: &list)
    case .mark: draw(.wordGate, to: view.point(ofRing: highest + 1), into: &list)
    case .apart, .which: draw(.lockFirstWheel, to: view.rim(ofRing: 1), into: &list)
    case .trueGate:
      draw(.wordGate, to: view.point(ofRing: highest + 1), into: &list)
      if let cut = view.lock.wheels[highest].falseGates.first {
        draw(
          .wordFalseGate, isAbove: false, to: view.point(ofRing: highest + 1, at: cut), into: &list)
      }
    case .round, .sweep, nil: break
    }
  }

  private func draw(
    _ word: MessageKey, isAbove: Bool = true, to part: Vector, into list: inout DrawList
  ) {
    let (radius, size) = (view.frame.radius, scene.metrics.textSize)
    let (middle, door) = (view.frame.center, scene.layout.stage.door)
    // Only the shortest word has room at the left.
    let isLeft = word == .wordGate && part.x < middle.x
    let isUpper = isLeft ? part.y < middle.y : isAbove
    var foot =
      middle + Vector(
        x: isLeft ? -Self.left : Self.place.x, y: isUpper ? -Self.place.y : Self.place.y) * radius
    let end = door.end.x - size
    if !isLeft { foot.x = min(foot.x, end - Self.width * size) }
    let start = isLeft ? door.origin.x + 0.5 * size : foot.x + 0.3 * size
    let box = Rectangle(
      x: start, y: foot.y - 0.7 * size,
      width: max(0, (isLeft ? foot.x - 0.3 * size : end + 0.3 * size) - start), height: 1.4 * size)
    list.addText(
      in: box, size: size, alignment: isLeft ? .trailing : .leading, weight: .bold,
      color: Palette.ivory
    ) { scene.texts.append(word, to: &$0) }
    drawArrow(from: foot, to: part, into: &list)
  }

  private func drawArrow(from foot: Vector, to tip: Vector, into list: inout DrawList) {
    let (builder, unit) = (scene.builder, scene.unit)
    let way = (tip - foot) / max(foot.distance(to: tip), 1)
    // A dark edge sets it off from the brass.
    for (edge, color) in [(1.5, Palette.ground), (0, Palette.ivory)] {
      let (neck, side) = (tip - way * (Self.head * unit), way.perpendicular)
      let half = (Self.head / 2 + 1.5 * edge) * unit
      builder.addLine(
        from: foot, to: neck, width: max(1.5, Self.line * unit) + 2 * edge, color, to: &list)
      builder.addTriangle(
        neck - side * half, tip + way * (2 * edge), neck + side * half, color, to: &list)
    }
  }
}
