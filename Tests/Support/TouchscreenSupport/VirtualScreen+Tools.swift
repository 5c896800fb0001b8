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
