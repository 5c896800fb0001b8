import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  /// Programs with the libraries of a newer desktop, SDL 3 among them; Scripts/check-newer makes them.
  @Suite struct `A newer desktop` {
    private static func program(_ variable: String) -> URL? {
      ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
    }
    private static let swivel = program("SWIVEL_NEWER_PROGRAM")
    private static let listener = program("SWIVEL_SDL3_PROGRAM")

    /// A minute in which two to five fingers turn a thing to and fro, and rest before they lift.
    private static func minute(about center: Vector) -> FingerPath {
      (1..<20).reduce(turn(0, about: center)) { $0.then(turn($1, about: center), after: 0.4) }
    }

    private static func turn(_ index: Int, about center: Vector) -> FingerPath {
      .turn(
        center: center, radius: 110, fingers: 2 + index % 4,
        by: .degrees(index % 3 == 2 ? -150 : 240), over: 2.2, rest: 0.4)
    }

    @Test(.enabled(if: Self.swivel != nil, "SWIVEL_NEWER_PROGRAM names no program"))
    func `is led by a minute of fingers to where they lead without a window`() throws {
      let path = Self.minute(about: try Stage.center(of: "photo"))
      let expected = try Stage.rehearse(path).placement(of: "photo")
      let performance = try Stage.perform(by: Self.swivel) { screen, _ in try screen.play(path) }
      let photo = try #require(performance.report.entity(named: "photo"))
      expectLess(abs(photo.rotation - expected.rotation.radians) * 180 / .pi, 0.2)
      // What X makes of a finger for programs without touch is none, or is taken back.
      let mouse = performance.tape.events.compactMap { event -> ContactPhase? in
        guard case .contact(let contact) = event.kind, contact.kind == .mouse else { return nil }
        return contact.phase
      }
      expectTrue(mouse.allSatisfy { $0 == .began || $0 == .cancelled })
      expectEqual(mouse.count { $0 == .began }, mouse.count { $0 == .cancelled })
    }

    @Test(.enabled(if: Self.swivel != nil, "SWIVEL_NEWER_PROGRAM names no program"))
    func `receives fingers of one report as such`() throws {
      let path = Self.turn(0, about: try Stage.center(of: "photo"))
      // How many reports the X server gets whole is a matter of what else the machine does: none in a whole minute, once.
      let isTold = try (0..<5).contains { _ in
        let performance = try Stage.perform(by: Self.swivel) { screen, _ in try screen.play(path) }
        return performance.tape.events.contains { event in
          if case .contact = event.kind { event.hasMore } else { false }
        }
      }
      expectTrue(isTold)
    }

    @Test(
      .enabled(if: Self.listener != nil, "SWIVEL_SDL3_PROGRAM names no program"), arguments: [2, 5])
    func `tells a program with SDL 3 what fingers do, in reports`(fingers: Int) throws {
      let screen = try VirtualScreen(width: 1_280, height: 720)
      let running = try ProgramUnderTest([], on: screen, reporting: false, program: Self.listener)
      let window = try running.waitForWindow()
      running.settle()
      let middle = Vector(
        x: Double(window.x) + Double(window.width) / 2,
        y: Double(window.y) + Double(window.height) / 2)
      try screen.play(
        .turn(center: middle, radius: 150, fingers: fingers, by: .degrees(450), over: 1, rest: 0.3))
      running.settle()
      try expectEqual(running.terminate(), .exited(0), "\(running.standardError)")
      let said = running.standardOutput
      let numbers = said.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
      try #require(numbers.count == 9 && said.contains("steps, sound"), "\(said)")
      let (turn, scale, reports, contacts) = (numbers[1], numbers[2], numbers[3], numbers[4])
      expectLess(abs(turn - 450), 0.1)
      expectLess(abs(scale - 1), 0.001)
      // By SDL's names the same.
      expectLess(abs(numbers[5] - 450), 0.1)
      expectLess(abs(numbers[6]), 0.001)
      expectEqual(numbers[7], Double(fingers))
      // How many come together is the X server's affair; each alone would be as many reports as contacts.
      expectLess(reports, contacts)
    }
  }
}
