import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport

extension FinishedProgram {
  /// Whether there is the program that was built with the tests.
  static let isBuilt = (try? BuiltProgram.find()) != nil

  /// Runs the program that was built with the tests without a display and without input, and waits for its end.
  ///
  /// The environment given is added to a home of its own.
  init(_ arguments: [String], environment: [String: String] = [:], in current: URL? = nil) throws {
    try self.init(
      BuiltProgram.find(), arguments,
      environment: ["PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": BuiltProgram.caches.path]
        .merging(environment) { $1 }, in: current)
  }

  var outputLines: [String] { output.split(separator: "\n").map(String.init) }
  var errorLines: [String] { error.split(separator: "\n").map(String.init) }
}

/// Lends the path of a folder that goes afterwards.
func inFolder(_ body: (String) throws -> Void) throws { try withFolder { try body($0.path) } }
