import Foundation
import SwivelGameSupport
import SwivelPlatform
import SwivelTouchscreenSupport
import Testing

extension VirtualDesktop {
  /// Starts the program, drawing by itself, and waits until its window rests.
  func open(_ arguments: [String]) throws -> ProgramUnderTest {
    let program = try ProgramUnderTest(
      arguments + ["--renderer", "software", "--no-sound"], on: self)
    try program.waitForWindow()
    program.settle(.milliseconds(300))
    return program
  }
}

extension ProgramUnderTest {
  /// Ends it, and reads what it reports and what it has written of what came in.
  fileprivate func finish(_ tape: URL) throws -> Performance {
    try expectEqual(terminate(), .exited(0), "\(standardError)")
    return try Performance(of: self, tape)
  }
}

/// The picture in which a tape ends, drawn without a window.
private func picture(of tape: URL, in folder: URL) throws -> Image {
  let program = try BuiltProgram.find().path
  _ = try Command([
    program, "replay", tape.path, "--headless", "--shots", folder.path, "--shot", "900=end.png",
  ])
  return try image(folder.appendingPathComponent("end.png"))
}

private func image(_ file: URL) throws -> Image { try PNG.decode([UInt8](Data(contentsOf: file))) }

extension Image {
  /// Its upper left part of a size; only of one that is as large.
  fileprivate func cropped(width: Int, height: Int) -> Image? {
    let rows: [UInt8] = (0..<height).flatMap { row in
      let start = row * self.width * 4
      return pixels[start..<start + width * 4]
    }
    return Image(width: width, height: height, pixels: rows)
  }
}

extension Touchscreen {
  @Suite(.needsDesktop) struct `On Wayland` {
    @Test(arguments: [1, 1.5, 1.7, 2])
    func `the window shows what its tape comes to, in the pixels of the screen`(scale: Double)
      throws
    {
      let desktop = try VirtualDesktop(width: 1_300, height: 740, scale: scale)
      let tape = desktop.folder.appendingPathComponent("shown.tape")
      let program = try desktop.open(["play", "--record", tape.path])
      let turn = FingerPath.turn(
        center: try Stage.center(of: "photo"), radius: 100, by: .degrees(90), over: 0.3, rest: 1)
      try desktop.play(turn)
      program.settle(.seconds(1))
      let shown = try image(try desktop.screenshot())
      let performance = try program.finish(tape)
      #expect(abs(try performance.rotation(of: "photo") - 90) < 0.5)
      let expected = try picture(of: tape, in: desktop.folder)
      #expect((expected.width, expected.height) == (Int(1_280 * scale), Int(720 * scale)))
      let isShown = shown.cropped(width: expected.width, height: expected.height) == expected
      expectTrue(isShown)
    }

    @Test func `fingers that the desktop takes are cancelled and stay away`() throws {
      let desktop = try VirtualDesktop()
      let tape = desktop.folder.appendingPathComponent("taken.tape")
      let program = try desktop.open(["play", "--record", tape.path])
      let photo = try Stage.center(of: "photo")
      try desktop.touch(finger: 1, phase: .down, at: photo)
      try desktop.touch(finger: 2, phase: .down, at: photo + Vector(x: 100, y: 0))
      try desktop.takeFingers()
      try desktop.play(.drag(from: photo, to: photo + Vector(x: 0, y: 120), over: 0.3))
      program.settle()
      let performance = try program.finish(tape)
      let phases = performance.tape.events.compactMap { event -> ContactPhase? in
        guard case .contact(let contact) = event.kind else { return nil }
        return contact.phase
      }
      expectEqual(phases.prefix(4), [.began, .began, .cancelled, .cancelled])
      expectEqual(phases.filter { $0 == .cancelled }.count, 2)
      #expect(abs(try performance.rotation(of: "photo")) < 0.001)
    }

    @Test func `what moves costs nothing while the window is minimised`() throws {
      let desktop = try VirtualDesktop()
      let program = try desktop.open([
        "replay", Fixtures.file("Assets/Tapes/demonstration.script").path, "--speed", "0.25",
      ])
      try desktop.minimize()
      let start = ContinuousClock.now
      program.settle(.milliseconds(500))
      expectLess(ContinuousClock.now - start, .seconds(5), "it never rests")
      try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
    }
  }
}
