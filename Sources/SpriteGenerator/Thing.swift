public import Geometry

/// One of the things that lie on the bench to be turned.
public struct Thing: Sendable {
  /// The name in lower case, which is also the name of the file.
  public let name: String
  /// What people call it.
  public let title: String
  /// What it measures at scale 1, in points, its clear margin included.
  public let size: Vector
  /// How many teeth it has, where it is a wheel.
  public let teeth: Int?
  /// The radius of the wheel's pitch circle, in points.
  public let pitch: Double?
  /// Whether it waits to be added instead of lying on the bench.
  public let isSpare: Bool
  /// Paints it about the middle of a canvas.
  private let paint: @Sendable (inout Canvas) -> Void

  /// A thing of this name and size, painted so.
  init(
    _ name: String, _ title: String, _ width: Double, _ height: Double, teeth: Int? = nil,
    pitch: Double? = nil, isSpare: Bool = false,
    paint: @escaping @Sendable (inout Canvas) -> Void
  ) {
    self.name = name
    self.title = title
    self.size = Vector(x: width, y: height)
    self.teeth = teeth
    self.pitch = pitch
    self.isSpare = isSpare
    self.paint = paint
  }
}

extension Thing {
  /// The name of the picture's file.
  public var file: String { name + ".png" }

  /// Draws the picture, two pixels a point; the same bytes on every machine.
  public func draw() -> Sprite {
    var canvas = Canvas(size: size)
    paint(&canvas)
    return Sprite(canvas)
  }
}
