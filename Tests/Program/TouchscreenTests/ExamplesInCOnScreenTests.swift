import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  /// The examples that use the C library, as people would compile and play them.
  @Suite(.enabled(if: CLibrary.isTested(with: ["c++"]), "\(CLibrary.absence)"))
  struct `An example with the C library` {
    private let library: CLibrary

    init() throws { library = try #require(CLibrary.built) }

    /// Plays a path about the middle of a program's window and answers the numbers of degrees that it says at its end.
    private func degrees(
      _ example: String, width: Int, height: Int, _ path: (Vector) -> FingerPath
    ) throws -> [Double] {
      let screen = try VirtualScreen(width: width, height: height)
      let compiled = try library.compile(
        "Examples/C/\(example)", into: screen.folder, packages: ["sdl2"])
      try #require(compiled.problem == nil, "\(compiled.problem ?? "")")
      return try degrees([], of: compiled.program, on: screen, path)
    }

    private func degrees(
      _ words: [String], of program: URL, on screen: VirtualScreen, _ path: (Vector) -> FingerPath
    ) throws -> [Double] {
      let running = try ProgramUnderTest(words, on: screen, reporting: false, program: program)
      let window = try running.waitForWindow()
      running.settle()
      let corner = Vector(x: Double(window.x), y: Double(window.y))
      try screen.play(path(corner + Vector(x: Double(window.width), y: Double(window.height)) / 2))
      running.settle()
      try running.terminate()
      return running.standardOutput.matches(of: /turned by (-?[0-9.]+) degrees/)
        .compactMap { Double($0.1) }
    }

    @Test(arguments: [(2, 450.0), (3, -400), (5, 720)])
    func `in C turns its photo by what the fingers turned`(fingers: Int, turn: Double) throws {
      let turned = try degrees("turn_a_photo.c", width: 800, height: 600) {
        .turn(center: $0, radius: 150, fingers: fingers, by: .degrees(turn), over: 1)
      }
      expectTrue(turned.count == 1 && abs(turned[0] - turn) < 0.1, "\(turned)")
    }

    @Test func `in C++ turns one photo of three, and the others stay`() throws {
      let turned = try degrees("turn_photos.cpp", width: 1280, height: 720) {
        .turn(center: $0, radius: 70, fingers: 2, by: .degrees(450), over: 1)
      }
      try #require(turned.count == 3)
      expectTrue(turned[0] == 0 && abs(turned[1] - 450) < 0.1 && turned[2] == 0, "\(turned)")
    }

    @Test(
      .enabled(
        if: Self.python != nil,
        "SWIVEL_PYTHON names no Python with the wheel: see Scripts/check-gestures"))
    func `in Python turns one photo of three, and the others stay`() throws {
      let screen = try VirtualScreen(width: 1280, height: 720)
      let example = Fixtures.file("Examples/Python/turn_photos.py").path
      let turned = try degrees([example], of: try #require(Self.python), on: screen) {
        .turn(center: $0, radius: 70, fingers: 3, by: .degrees(450), over: 1)
      }
      try #require(turned.count == 3)
      expectTrue(turned[0] == 0 && abs(turned[1] - 450) < 0.1 && turned[2] == 0, "\(turned)")
    }

    private static let python = ProcessInfo.processInfo.environment["SWIVEL_PYTHON"].map {
      URL(filePath: $0)
    }

    @Test(arguments: [2, 3, 5])
    func `with SDL's names turns by what the fingers turned, where SDL doesn't`(fingers: Int) throws
    {
      let turned = try degrees("gesture_test.c", width: 1280, height: 720) {
        .turn(center: $0, radius: 200, fingers: fingers, by: .degrees(450), over: 1)
      }
      try #require(turned.count == 2)
      expectLess(abs(turned[1] - 450), 0.1, "\(turned)")
      // The sum over all fingers counts each turn once for each but one.
      if fingers > 2 { expectGreater(abs(turned[0]), 450 * (Double(fingers) - 1.2), "\(turned)") }
    }
  }
}
