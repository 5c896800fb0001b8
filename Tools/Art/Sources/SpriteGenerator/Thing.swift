public import SwivelGeometry

/// One of the things that lie on the bench to be turned.
public struct Thing: Sendable {
  /// The name in lower case, which is also the name of the file.
  public let name: String
  /// The title in English.
  public let title: String
  /// The size at scale 1, in points, including a transparent margin.
  public let size: Vector
  /// The number of teeth of a wheel; nil for other things.
  public let teeth: Int?
  /// The radius of the wheel's pitch circle, in points.
  public let pitch: Double?
  /// Whether the thing is only in the picker, not on the bench at the start.
  public let isSpare: Bool
  /// Paints the thing about the middle of a canvas.
  private let paint: @Sendable (inout Canvas) -> Void

  /// A thing with its name, its size and the closure that paints it.
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

  /// Draws the picture at two pixels per point; the same bytes on every machine.
  public func draw() -> Sprite {
    var canvas = Canvas(size: size)
    paint(&canvas)
    return Sprite(canvas)
  }
}
