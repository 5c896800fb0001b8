import SwivelGestures

/// The position of a window on the desktop, which may span several monitors.
package struct WindowPosition: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}

/// The size of a window in points and, where the desktop tells it, its position.
package struct WindowFrame: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// The upper left corner including title bar and border; nil where the desktop doesn't tell it.
  package var position: WindowPosition?

  package init(width: Int, height: Int, position: WindowPosition? = nil) {
    (self.width, self.height, self.position) = (width, height, position)
  }

  /// The same place, with a size of so many times the points.
  func scaled(by factor: Double) -> WindowFrame {
    func side(_ points: Int) -> Int { Int((Double(points) * factor).rounded()) }
    return WindowFrame(width: side(width), height: side(height), position: position)
  }

  /// The frame adjusted to these screens, the first of which is the main one.
  ///
  /// The position is kept if enough of the window's upper edge is on a screen to drag it; otherwise the desktop
  /// chooses one, and the size is limited to the main screen.
  func fitted(to screens: [Rectangle]) -> WindowFrame {
    if let position, screens.contains(where: { isWithinReach(position, on: $0) }) { return self }
    guard let main = screens.first else { return WindowFrame(width: width, height: height) }
    return WindowFrame(width: min(width, Int(main.size.x)), height: min(height, Int(main.size.y)))
  }

  private func isWithinReach(_ position: WindowPosition, on screen: Rectangle) -> Bool {
    let (left, top) = (Double(position.x), Double(position.y))
    let shown = min(left + Double(width), screen.end.x) - max(left, screen.origin.x)
    return shown >= Self.grip && top >= screen.origin.y && top <= screen.end.y - Self.grip
  }

  /// The part of the upper edge that must be visible, and the height below it, in points.
  private static let grip = 96.0
}
