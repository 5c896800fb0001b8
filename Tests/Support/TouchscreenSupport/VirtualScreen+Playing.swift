package import SwivelGeometry

extension VirtualScreen: TouchpadScreen {
  package func point(at position: Vector) throws {
    try xdotool("mousemove", "\(Int(position.x.rounded()))", "\(Int(position.y.rounded()))")
  }
}

extension VirtualScreen: ProgramScreen {
  package func touch(finger: Int, phase: FingerPhase, at position: Vector) throws {
    let (width, height) = (Double(size.width), Double(size.height))
    try touch(finger: finger, phase: phase, x: position.x / width, y: position.y / height)
  }

  package func openWindow(named pattern: String) throws -> ProgramWindow? {
    var found = try run("xdotool", ["search", "--onlyvisible", "--name", pattern])
    // The names that newer versions of SDL give can't be read by xdotool.
    if found.status != .success, pattern == "." {
      found = try run("xdotool", ["search", "--onlyvisible", "--class", pattern])
    }
    let windows = found.output.split(separator: "\n").map(String.init)
    guard found.status == .success, let id = windows.last else { return nil }
    let geometry = try run("xdotool", ["getwindowgeometry", "--shell", id])
    guard let window = ProgramWindow(id: id, geometry: geometry.output) else { return nil }
    try xdotool("windowfocus", "--sync", window.id)
    return window
  }
}
