import Foundation
import SwivelTestSupport
import Testing

@Suite(.needsLibrary(and: "c++", "nm")) struct `The C library` {
  private let library: CLibrary

  init() throws { library = try #require(CLibrary.built) }

  /// With the packages of SDL that a header needs, which are left out where they aren't installed.
  @Test(
    arguments: [
      ("swivel_gestures.h", ""), ("swivel_gestures_touches.h", ""),
      ("swivel_gestures_sdl.h", "sdl2"), ("swivel_gestures_sdl.h", "sdl3"),
      ("swivel_sdl_gesture.h", "sdl2"), ("swivel_sdl_gesture.h", "sdl3"),
      ("swivel_gestures.hpp", ""),
    ], [("cc", "c", "c99"), ("c++", "c++", "c++17")])
  func `has headers without any warning`(
    header: (name: String, package: String),
    language: (compiler: String, name: String, standard: String)
  ) throws {
    if header.name.hasSuffix("hpp"), language.name == "c" { return }
    var words = ["-I\(library.include)"]
    if !header.package.isEmpty {
      let found = try Command(["pkg-config", "--cflags", header.package])
      guard found.status == 0 else { return }
      words += found.output.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    let before =
      switch header.package {
      case "sdl2": "#include <SDL.h>\n#define SDL_GESTURE_IMPLEMENTATION\n"
      case "sdl3": "#include <SDL3/SDL.h>\n#define SDL_GESTURE_IMPLEMENTATION\n"
      default: ""
      }
    try withFolder { folder in
      let source = folder.appending(path: "a.\(language.name)").path
      let line = "#include <\(header.name)>\n"
      try (before + line + line + "int main(int c, char **v) { return c + (v == 0); }\n")
        .write(toFile: source, atomically: true, encoding: .utf8)
      let tool = try Command(
        [language.compiler, "-x", language.name, "-std=\(language.standard)", "-fsyntax-only"]
          + CLibrary.strict + words + [source])
      expectEqual(tool.status, 0, "\(tool.output)")
    }
  }

  @Test func `exports the symbols of its list, all of which the header names, and nothing else`()
    throws
  {
    let file = Fixtures.file("Packaging/gestures/symbols")
    let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let shared = try Command(["nm", "-D", "--defined-only", library.shared]).lines
      .compactMap { $0.split(separator: " ").last.map(String.init) }
      .filter { !$0.hasPrefix("SWIVEL_GESTURES_0") }
    expectEqual(shared.sorted(), kept.map { $0 + "@@SWIVEL_GESTURES_0" })
    let archived = try Command(["nm", "-g", "--defined-only", library.archive]).lines
      .compactMap { $0.split(separator: " ").last.map(String.init) }.filter { !$0.contains(".") }
    expectEqual(archived.sorted(), kept)
    let header = try String(contentsOfFile: library.include + "/swivel_gestures.h", encoding: .utf8)
    let declared = header.matches(of: /(?m)^[a-z].*?\b(swivel_[a-z_]+)\(/).map { String($0.1) }
    expectEqual(declared.sorted(), kept)
  }

  /// As Ubuntu 22.04, RHEL 9 and Steam's runtime have, and wheels for all of them.
  @Test func `needs no glibc newer than 2.17`() throws {
    let versions = try Command(["objdump", "-T", library.shared]).output
      .matches(of: /GLIBC_2\.(\d+)/).compactMap { Int($0.1) }
    expectAtMost(versions.max() ?? .max, 17)
  }

  @Test func `needs nothing but the C and the mathematics library`() throws {
    let needed = try Command(["objdump", "-p", library.shared]).lines
      .filter { $0.contains("NEEDED") }.compactMap { $0.split(separator: " ").last }
    expectEqual(needed.sorted(), ["libc.so.6", "libm.so.6"])
    let size =
      try FileManager.default.attributesOfItem(
        atPath: URL(filePath: library.shared).resolvingSymlinksInPath().path)[.size] as? Int
    try expectLess(#require(size), 600_000)
  }

  @Test func `answers nonsense with an error, and ten million calls at random do no harm`() throws {
    try withFolder { folder in
      let program = try library.compile("nonsense.c", into: folder)
      let tool = try Command([program, "10000000", "20"])
      expectTrue(
        tool.status == 0 && tool.output == "0 failures, 10000000 calls\n", "\(tool.output)")
    }
  }

  /// `allocations` counts what is asked for once everything is there, `memory` lets each allocation fail in turn, and bounds
  /// the heap; `knob` turns one with a finger, by the header for C++; `sharing` asks functions of C++ what may begin, also of
  /// an arena that was moved; `reports` tells of fingers one by one, of which some rest.
  @Test(arguments: ["allocations.c", "memory.c", "knob.cpp", "sharing.cpp", "reports.c"])
  func `does what its program expects of it`(program: String) throws {
    try withFolder { folder in
      let tool = try Command([library.compile(program, into: folder)])
      expectEqual(tool.status, 0, "\(tool.output)")
    }
  }

  /// Where its headers are installed, and without its library.
  @Test func `counts the time of SDL 2 on, and sees every panel that is plugged in`() throws {
    guard try Command(["pkg-config", "--exists", "sdl2"]).status == 0 else { return }
    try withFolder { folder in
      let compiled = try library.compile(
        "Tests/Library/CGesturesTests/Programs/sdl2.c", into: folder, packages: ["sdl2"])
      expectNil(compiled.problem)
      let tool = try Command([compiled.program.path])
      expectEqual(tool.status, 0, "\(tool.output)")
    }
  }
}

@Suite(.needsLibrary(and: "valgrind")) struct `What looks over the memory of the C library` {
  private let library: CLibrary

  init() throws { library = try #require(CLibrary.built) }

  @Test func `finds nothing as valgrind`() throws {
    try withFolder { folder in
      let program = try library.compile("nonsense.c", into: folder)
      let tool = try Command([
        "valgrind", "--quiet", "--error-exitcode=9", "--leak-check=full",
        "--errors-for-leak-kinds=all", program, "60000", "5",
      ])
      expectEqual(tool.status, 0, "\(tool.output.prefix(2_000))")
    }
  }

  @Test func `finds nothing as the sanitizer of addresses`() throws {
    try withFolder { folder in
      let sanitized = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
      let program = try library.compile("nonsense.c", into: folder, sanitized)
      let tool = try Command([program, "500000", "6"])
      expectEqual(tool.status, 0, "\(tool.output.prefix(2_000))")
    }
  }
}
