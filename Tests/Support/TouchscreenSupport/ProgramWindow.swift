package struct ProgramWindow: Hashable, Sendable {
  package var id: String
  /// Its left edge on the screen, in pixels.
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(id: String, x: Int = 0, y: Int = 0, width: Int, height: Int) {
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
