import Geometry

/// A corner of a window on the desktop, which may span several monitors.
public struct WindowPlace: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int

  /// A corner so far to the right and down.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// The size of a window and, where the desktop tells it, its place.
public struct WindowFrame: Hashable, Sendable {
  /// The width in points.
  public var width: Int
  /// The height in points.
  public var height: Int
  /// The upper left corner, title bar and border included; nil where the desktop keeps that to itself.
  public var place: WindowPlace?

  /// A frame with a size in points.
  public init(width: Int, height: Int, place: WindowPlace? = nil) {
    self.width = width
    self.height = height
    self.place = place
  }
}

extension WindowFrame {
  /// The frame as it can be used on these screens, the first of them the main one.
  ///
  /// A place is used if enough of the window's upper edge lies on one of them to take hold of; otherwise the desktop may
  /// choose one, and the size becomes one that the main screen has room for.
  func fitted(to screens: [Rectangle]) -> WindowFrame {
    if let place, screens.contains(where: { isWithinReach(place, on: $0) }) { return self }
    guard let main = screens.first else { return WindowFrame(width: width, height: height) }
    return WindowFrame(width: min(width, Int(main.size.x)), height: min(height, Int(main.size.y)))
  }

  private func isWithinReach(_ place: WindowPlace, on screen: Rectangle) -> Bool {
    let (left, top) = (Double(place.x), Double(place.y))
    let shown = min(left + Double(width), screen.end.x) - max(left, screen.origin.x)
    return shown >= Self.grip && top >= screen.origin.y && top <= screen.end.y - Self.grip
  }

  /// So many points of the upper edge must show, with so many below them.
  private static let grip = 96.0
}
