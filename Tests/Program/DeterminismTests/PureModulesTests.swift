import Foundation
import SwivelTestSupport
import Testing

/// The compiled modules beside the tests, as `nm` reads them.
private enum PureModules {
  private static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Modules whose names the manifest gives to `module`.
  static let names: [String] = {
    let manifest = (try? String(contentsOf: Fixtures.file("Package.swift"), encoding: .utf8)) ?? ""
    return manifest.matches(of: /\bmodule\(\s*"(\w+)"/).map { String($0.output.1) }
  }()

  static let isListed = FileManager.default.isExecutableFile(atPath: "/usr/bin/nm")

  /// What a module needs of others, as the linker knows it.
  static func needs(of name: String) throws -> [String] {
    let folder = folder.appending(path: "Swivel\(name).build")
    let objects = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "o" }
    let lines = try FinishedProgram(
      URL(filePath: "/usr/bin/nm"),
      ["--undefined-only", "--format=posix"] + objects.map(\.path), environment: [:]
    ).output.split(separator: "\n")
    return Set(lines.filter { !$0.hasSuffix(":") }.compactMap { $0.split(separator: " ").first })
      .map(String.init).sorted()
  }
}

@Suite(.enabled(if: PureModules.isListed, "it needs nm")) struct `The modules that hold the state` {
  /// Functions of C whose results are the same everywhere: memory, whole numbers, and what IEEE 754 rounds right.
  private static let exact: Set<String> = [
    "malloc", "free", "memcpy", "memmove", "memset", "memcmp", "malloc_usable_size",
    "__stack_chk_fail", "__divti3", "__udivti3", "__modti3", "__umodti3", "__multi3", "trunc",
    "round", "rint", "ceil", "floor", "fmod", "remainder", "sqrt", "fma",
  ]

  /// Parts of the names, in the standard library and beside it, of what differs between runs or machines.
  private static let impure = [
    "15ContinuousClock", "15SuspendingClock", "21SystemRandomNumber", "_random", "$s10Foundation",
    "$s20Foundation", "$s8Dispatch", "$s15Synchronization", "_Concurrency", "swift_task",
    "9hashValueSivgTj",
  ]

  /// What is on the main actor asks whether it is there.
  private static let isolation: Set<String> = [
    "swift_task_isCurrentExecutor", "swift_task_reportUnexpectedExecutor",
  ]

  @Test(arguments: PureModules.names)
  func `ask nobody for the time, for chance or for the machine`(module: String) throws {
    let needs = try PureModules.needs(of: module)
    expectTrue(!needs.isEmpty)
    for name in needs where !Self.isolation.contains(name) {
      let isSwift = name.hasPrefix("$s") || name.contains("swift")
      expectTrue(isSwift || Self.exact.contains(name), "\(module) calls \(name)")
      expectTrue(!Self.impure.contains(where: name.contains), "\(module) needs \(name)")
    }
  }

  @Test func `are all that the manifest has`() {
    expectAtLeast(PureModules.names.count, 20)
    expectTrue(PureModules.names.contains("Session"))
  }
}

@Suite struct `The library that others use` {
  @Test func `imports itself alone, so that it compiles wherever Swift does`() throws {
    let library = Fixtures.file("Sources/Library")
    let modules = Set(try FileManager.default.contentsOfDirectory(atPath: library.path))
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: library.path) {
      guard path.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: library.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /(?m)^(?:[a-z@_]+ )*import (?:Swivel)?(\w+)/) {
        expectTrue(modules.contains(String(match.1)), "\(path) imports \(match.1)")
        count += 1
      }
    }
    expectGreater(count, 100)
  }
}
