/// A window on a virtual screen.
public struct ProgramWindow: Hashable, Sendable {
  /// The window's id in X.
  public var id: String
  /// Its left edge on the screen, in pixels.
  public var x: Int
  /// Its top edge on the screen, in pixels.
  public var y: Int
  /// Its width in pixels.
  public var width: Int
  /// Its height in pixels.
  public var height: Int

  /// A window at a place on the screen, its corner if not said.
  public init(id: String, x: Int = 0, y: Int = 0, width: Int, height: Int) {
    self.id = id
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Reads what `xdotool getwindowgeometry --shell` writes: a line `NAME=NUMBER` for each.
  init?(id: String, geometry: String) {
    var numbers: [Substring: Int] = [:]
    for line in geometry.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { numbers[parts[0]] = Int(parts[1]) }
    }
    guard let x = numbers["X"], let y = numbers["Y"], let width = numbers["WIDTH"],
      let height = numbers["HEIGHT"]
    else { return nil }
    self.init(id: id, x: x, y: y, width: width, height: height)
  }
}
