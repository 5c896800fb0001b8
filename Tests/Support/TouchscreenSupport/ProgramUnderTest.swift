package import Foundation

/// The program on a virtual screen, with folders of its own.
package final class ProgramUnderTest {
  package let folder: URL
  package let reportFile: URL

  private let screen: any ProgramScreen
  private let process: ChildProcess

  /// Starts the program, or the one that ``BuiltProgram`` finds, on a screen, asked for its report unless said otherwise.
  package init(
    _ arguments: [String], on screen: some ProgramScreen, environment: [String: String] = [:],
    reporting: Bool = true, program: URL? = nil
  ) throws {
    let program = try program ?? BuiltProgram.find()
    let folder = screen.folder.appendingPathComponent(
      "program-\(UUID().uuidString.prefix(8))", isDirectory: true)
    let reportFile = folder.appendingPathComponent("report.json")
    self.screen = screen
    self.folder = folder
    self.reportFile = reportFile
    let variables = try screen.environment
      .merging(Self.folders(in: folder)) { $1 }.merging(environment) { $1 }
    process = try withOutputFile(Self.outputFile(in: folder)) { output in
      try withOutputFile(Self.errorFile(in: folder)) { error in
        try ChildProcess(
          program, arguments + (reporting ? ["--report", reportFile.path] : []),
          environment: variables, output: output, error: error)
      }
    }
  }

  deinit {
    process.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  package var isRunning: Bool { process.status == nil }

  package var standardOutput: String { text(of: Self.outputFile(in: folder)) }

  package var standardError: String { text(of: Self.errorFile(in: folder)) }

  package var dataFolder: URL { folder.appendingPathComponent("data/swivel") }

  /// Waits for a visible window whose name holds this pattern, and gives it the keys.
  @discardableResult
  package func waitForWindow(
    named pattern: String = ".", limit: Duration = .seconds(20)
  ) throws -> ProgramWindow {
    try wait(for: "window of \(process.name)", limit: limit) {
      if let status = process.status {
        throw ScreenFailure("\(process.name) ended (\(status)) without a window: \(standardError)")
      }
      return try screen.openWindow(named: pattern)
    }
  }

  /// Waits a moment, and then until the program and the server of its screen rest.
  ///
  /// They rest when all their threads sleep and have done next to nothing for a while: what was on its
  /// way to the program has come, and it moves nothing any more. A busy machine may take a while to come
  /// to that, ten seconds at most. The moment is for what begins later, such as a held press.
  package func settle(_ duration: Duration = .zero) {
    duration.sleep()
    let deadline = Deadline(after: .seconds(10))
    var before = restingTime
    while isRunning, !deadline.isOver {
      Self.quiet.sleep()
      let now = restingTime
      if let before, let now, now - before < Self.minimumWork { return }
      before = now
    }
  }

  /// The time without events after which a program counts as resting.
  private static let quiet = Duration.milliseconds(120)
  /// The processor time that counts as none, in nanoseconds: a frame takes more, a thread that plays silence
  /// less.
  private static let minimumWork = 1_000_000

  /// The processor time used by the program and the server, where both sleep.
  private var restingTime: Int? {
    guard let program = process.restingTime, let server = screen.restingWork else { return nil }
    return program.nanoseconds + server
  }

  package func send(signal: Int32) { process.send(signal: signal) }

  /// Asks it to end (SIGTERM) and waits for its end.
  @discardableResult
  package func terminate(limit: Duration = .seconds(10)) throws -> ExitStatus {
    send(signal: SIGTERM)
    return try waitForExit(limit: limit)
  }

  @discardableResult
  package func waitForExit(limit: Duration = .seconds(10)) throws -> ExitStatus {
    try process.wait(limit: limit)
  }

  /// Its report, which it writes when it ends.
  package func report() throws -> Report {
    do { return try Report(at: reportFile) } catch {
      throw ScreenFailure("no report of \(process.name): \(error) \(standardError)")
    }
  }

  private static func outputFile(in folder: URL) -> URL { folder.appendingPathComponent("output") }

  private static func errorFile(in folder: URL) -> URL { folder.appendingPathComponent("error") }

  /// Makes the folders that the program takes for the user's, and names them as variables.
  private static func folders(in folder: URL) throws -> [String: String] {
    var variables = ["XDG_CACHE_HOME": BuiltProgram.caches.path]
    for name in ["config", "data", "state"] {
      let path = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      variables["XDG_\(name.uppercased())_HOME"] = path.path
    }
    return variables
  }

  private func text(of file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }
}
