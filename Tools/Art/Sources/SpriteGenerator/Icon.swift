import SwivelGeometry

/// The program's icon at one size: a dial on a plate.
///
/// Details that would be lost at a size aren't drawn: the smaller the icon, the larger and plainer the dial.
public struct Icon: Hashable, Sendable {
  /// The length of its sides in pixels.
  public let side: Int

  /// The icon with a length of its sides in pixels.
  public init(side: Int) { self.side = side }

  /// The path of its file in a folder of icons.
  public var file: String { "\(side)x\(side)/apps/swivel.png" }

  /// Draws the picture; the same bytes on every machine.
  public func draw() -> Sprite {
    let factor = max(1, Self.fineSide / side)
    var canvas = Canvas(
      size: Vector(x: Self.points, y: Self.points),
      density: Double(side * factor) / Self.points)
    paint(&canvas)
    return Sprite(canvas.shrunk(by: factor))
  }

  /// The length of the sides in the points of the drawing.
  private static let points = 128.0
  /// Smaller icons are drawn at about this size in pixels, and reduced.
  private static let fineSide = 256

  /// The sizes of the parts for an icon, in points.
  private struct Measures {
    var plate: Double
    var corner: Double
    var rim: Double
    var face: Double
    var notches = 0
    var tick: (count: Int, from: Double, width: Double)
    /// The distance from the hub's middle to the tip, and half the width.
    var pointer: (length: Double, half: Double)
    var hub: Double
  }

  private var measures: Measures {
    switch side {
    case ..<20:
      Measures(
        plate: 128, corner: 24, rim: 61, face: 49, tick: (0, 0, 0), pointer: (50, 17.5), hub: 9.5)
    case ..<28:
      Measures(
        plate: 128, corner: 26, rim: 60, face: 48, tick: (0, 0, 0), pointer: (47, 17), hub: 11)
    case ..<40:
      Measures(
        plate: 124, corner: 26, rim: 57, face: 46, tick: (4, 37, 7), pointer: (43, 12.5), hub: 13)
    case ..<100:
      Measures(
        plate: 122, corner: 27, rim: 54, face: 44.5, notches: 24, tick: (10, 35, 4.2),
        pointer: (41, 10), hub: 12)
    default:
      Measures(
        plate: 122, corner: 27, rim: 52, face: 43.5, notches: 40, tick: (10, 34, 2.6),
        pointer: (38, 8), hub: 10.5)
    }
  }

  private func paint(_ canvas: inout Canvas) {
    let measures = measures
    canvas.fill(
      .box(measures.plate, measures.plate, corner: measures.corner), Self.plate,
      bevel: Bevel(width: 2, strength: 0.3))
    dial(measures, on: &canvas)
    pointer(measures, on: &canvas)
    canvas.hub(radius: measures.hub, metal: .brass, seed: 153)
  }

  private func dial(_ measures: Measures, on canvas: inout Canvas) {
    let rim = rim(measures)
    canvas.shade(around: rim, width: 9, strength: 0.8)
    canvas.fill(
      rim, .spun(.brass, seed: 151, sheen: 0.45), bevel: Bevel(width: 2.2, strength: 0.5))
    canvas.fill(.disc(measures.face), .ivory(seed: 152, radius: measures.face + 2.5))
    canvas.shade(within: .disc(measures.face), width: 5, strength: 0.5)
    let (count, from, width) = measures.tick
    guard count > 0 else { return }
    let tick = Shape.line(Vector(x: from, y: 0), Vector(x: measures.face - 4, y: 0), width: width)
    canvas.stain(tick.repeated(count).turned(by: .degrees(-90)), Pigments.ink)
  }

  private func rim(_ measures: Measures) -> Shape {
    let disc = Shape.disc(measures.rim)
    guard measures.notches > 0 else { return disc }
    let depth = 104 / Double(measures.notches)
    let notch = Shape.disc(depth, at: Vector(x: measures.rim + 0.54 * depth, y: 0))
    return disc.without(notch.repeated(measures.notches), rounding: 1)
  }

  private func pointer(_ measures: Measures, on canvas: inout Canvas) {
    let (length, half) = measures.pointer
    let pointer = Shape.polygon([
      Vector(x: -half, y: 9), Vector(x: -half, y: -6), Vector(x: 0, y: -length),
      Vector(x: half, y: -6), Vector(x: half, y: 9),
    ]).turned(by: .degrees(36))
    canvas.shade(around: pointer, width: 5, strength: 0.5)
    canvas.fill(pointer, .signal, bevel: Bevel(width: 7, strength: 0.26))
  }

  /// The material of the plate, lighter at the top.
  private static var plate: Material {
    Material { Pigments.panelEdge.mixed(with: Pigments.panel, min(1, max(0, $0.y / 122 + 0.5))) }
  }
}
