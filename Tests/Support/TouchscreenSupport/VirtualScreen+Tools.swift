package import Foundation

extension VirtualScreen {
  @discardableResult
  package func xdotool(_ words: String...) throws -> String { try xdotool(words) }

  @discardableResult
  package func xdotool(_ words: [String]) throws -> String {
    let (status, output) = try run("xdotool", words)
    guard status == .success else {
      throw ScreenFailure("xdotool \(words.joined(separator: " ")): \(status) \(output)")
    }
    return output
  }

  /// Gives the keyboards a layout, such as `us dvorak`, by a tool that Xorg itself needs.
  package func setLayout(_ layout: String) throws {
    let (status, output) = try run("setxkbmap", layout.split(separator: " ").map(String.init))
    guard status == .success else { throw ScreenFailure("setxkbmap \(layout): \(output)") }
  }

  /// Sets the resources of the X server, such as `Xft.dpi: 144`.
  package func setResource(_ line: String) throws {
    let words = ["-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", line]
    let (status, output) = try run("xprop", words)
    guard status == .success else { throw ScreenFailure("xprop: \(output)") }
  }

  /// Starts a window manager with a key that gives a window the full screen and takes it back; it manages windows that come
  /// from then on.
  package func startWindowManager(fullscreen key: String) throws -> ChildProcess {
    guard let program = Tool.find("openbox") else { throw ScreenFailure("openbox isn't installed") }
    let rules = folder.appendingPathComponent("openbox.xml")
    try """
    <openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard><keybind key="\(key)">
    <action name="ToggleFullscreen"/></keybind></keyboard></openbox_config>
    """.write(to: rules, atomically: true, encoding: .utf8)
    let manager = try ChildProcess(
      program, ["--config-file", rules.path, "--sm-disable"], environment: environment,
      output: STDERR_FILENO, error: STDERR_FILENO)
    _ = try wait(for: "the window manager", limit: .seconds(20)) {
      let (_, answer) = try run("xprop", ["-root", "_NET_SUPPORTING_WM_CHECK"])
      return answer.contains("#") ? true : nil
    }
    return manager
  }

  /// Takes a picture of the whole screen as a PNG, or gives nil where `xwd` or `convert` is missing.
  ///
  /// It lies in the folder that the environment's `SWIVEL_SHOTS` names, else in the screen's own.
  package func screenshot(_ name: String) throws -> URL? {
    guard Tool.find("xwd") != nil, Tool.find("convert") != nil else { return nil }
    let dump = folder.appendingPathComponent("\(name).xwd")
    defer { try? FileManager.default.removeItem(at: dump) }
    let picture = try shotsFolder().appendingPathComponent("\(name).png")
    for (program, words) in [
      ("xwd", ["-root", "-silent", "-out", dump.path]),
      ("convert", ["xwd:\(dump.path)", picture.path]),
    ] {
      let (status, output) = try run(program, words)
      guard status == .success else { throw ScreenFailure("\(program): \(status) \(output)") }
    }
    return picture
  }

  /// Runs a program of the system on this screen, to its end.
  func run(_ name: String, _ words: [String]) throws -> (status: ExitStatus, output: String) {
    guard let program = Tool.find(name) else { throw ScreenFailure("\(name) is not installed") }
    return try Tool(program: program, environment: environment, folder: folder).run(words)
  }

  private func shotsFolder() throws -> URL {
    guard let path = ProcessInfo.processInfo.environment["SWIVEL_SHOTS"] else { return folder }
    let shots = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
    return shots
  }
}
