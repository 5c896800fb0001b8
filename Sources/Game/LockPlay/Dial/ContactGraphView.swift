import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks
import SwivelTexts

/// Draws a graph of the contact widths over the numbers of the dial; a dip shows a gate.
struct ContactGraphView {
  let scene: LockRenderContext
  let box: Rectangle

  /// Sizes at full size, in points.
  private enum Measure {
    static let least = 60.0
    static let axis = 20.0
    /// Between the frame and the readings.
    static let margin = 8.0
  }

  func draw(into list: inout DrawList) {
    let unit = scene.unit
    guard box.size.y >= Measure.least * unit else { return }
    var field = box
    _ = field.cutBottom(Measure.axis * unit)
    scene.builder.addBox(field, corner: 4 * unit, Palette.ground.faded(0.8), to: &list)
    scene.builder.addOutline(field, corner: 4 * unit, width: 1, Palette.panelEdge, to: &list)
    drawAxis(field, into: &list)
    var plot = field.grown(by: -Measure.margin * unit)
    drawTitle(field, into: &list)
    _ = plot.cutTop(Measure.axis * unit)
    drawReadings(plot, into: &list)
  }

  private func drawAxis(_ field: Rectangle, into list: inout DrawList) {
    let stops = scene.level.dials[0].combination.dial.stops
    let line = Rectangle(
      origin: Vector(x: field.origin.x, y: field.end.y),
      size: Vector(x: field.size.x, y: Measure.axis * scene.unit))
    let scale = field.grown(by: -Measure.margin * scene.unit)
    // Round numbers, as many as are distinguished at a glance.
    let step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250].first { stops <= 6 * $0 } ?? 500
    for stop in stride(from: 0, to: stops, by: step) {
      let x = scale.origin.x + scale.size.x * Double(stop) / Double(stops)
      let foot = Vector(x: x, y: field.end.y)
      scene.builder.addLine(
        from: foot, to: foot - Vector(x: 0, y: 5 * scene.unit), width: 1, Palette.quiet, to: &list)
      let width = min(scale.size.x * Double(step) / Double(stops), 2 * (x - line.origin.x))
      let box = Rectangle(
        center: Vector(x: x, y: line.center.y), size: Vector(x: width, y: line.size.y))
      list.addText(in: box, size: size, alignment: .center, color: Palette.quiet) {
        NumberFormat.append(Int64(stop), to: &$0)
      }
    }
  }

  private func drawTitle(_ field: Rectangle, into list: inout DrawList) {
    var rest = field.grown(by: -4 * scene.unit)
    let title = rest.cutTop(Measure.axis * scene.unit)
    list.addText(in: title, size: size, alignment: .center, color: Palette.quiet.faded(0.7)) {
      scene.texts.append(.graphWidth, to: &$0)
    }
  }

  private var size: Double { max(13, scene.metrics.textSize * 0.75) }

  private func drawReadings(_ field: Rectangle, into list: inout DrawList) {
    let readings = scene.lockSession.graph.readings
    let widths = readings.lazy.map(\.contactWidth)
    guard let least = widths.min(), let most = widths.max() else {
      // A lesson says itself what comes first.
      guard scene.lockSession.lesson == nil else { return }
      return list.addText(
        in: field, size: max(13, scene.metrics.textSize * 0.85), alignment: .center,
        color: Palette.quiet
      ) { scene.texts.append(.graphPark, to: &$0) }
    }
    let span = Double(max(most - least, 1))
    let isTaught = scene.lockSession.lesson.map { $0.hasGlass && $0.step == .mark } ?? false
    for (index, reading) in readings.enumerated() {
      let share = Vector(
        x: Double(reading.position) / Double(DialUnits.perTurn),
        y: most == least ? 0.5 : Double(most - reading.contactWidth) / span)
      let position = field.origin + Vector(x: share.x * field.size.x, y: share.y * field.size.y)
      let isLast = index == readings.count - 1
      scene.builder.addDisc(
        position, radius: (isLast ? 4.5 : 3) * scene.unit, isLast ? Palette.signal : Palette.brass,
        to: &list)
      if isTaught, reading.contactWidth == least {
        scene.builder.addRing(position, radius: 9 * scene.unit, width: 2, Palette.brass, to: &list)
      }
    }
  }
}

/// What was read of the contact widths, in levels whose numbers are hidden.
package struct ContactGraph: Hashable, Encodable, Sendable {
  package struct Reading: Hashable, Encodable, Sendable {
    /// The position of the wheel next to the dial, as read on the dial, in units within a turn.
    package let position: Int
    /// How far the dial can be turned between the contact points, in units.
    package let contactWidth: Int
  }

  package var readings: [Reading] = []
  /// How many stops a sweep has still to read; 0 while there is none.
  var sweepLeft = 0
  /// Whether the user has read all round by hand in a lesson.
  var isSweepKnown = false
}
