import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

enum TouchpadDesktop: String, CaseIterable {
  case x11, wayland

  /// Opens the program on it, does something, ends it, and reads what it left.
  func perform(
    _ arguments: [String] = [], _ act: (any TouchpadScreen, ProgramUnderTest) throws -> Void
  ) throws -> Performance {
    let screen = try open()
    let tape = screen.folder.appendingPathComponent("performance.tape")
    let program = try ProgramUnderTest(
      ["play", "--no-sound", "--record", tape.path] + arguments, on: screen)
    try program.waitForWindow()
    program.settle()
    try act(screen, program)
    program.settle()
    #expect(try program.terminate() == .exited(0), "\(program.standardError)")
    return try Performance(of: program, tape)
  }

  private func open() throws -> any TouchpadScreen {
    switch self {
    case .x11: try VirtualScreen(width: Stage.size.width, height: Stage.size.height)
    case .wayland: try VirtualTouchpad(width: Stage.size.width, height: Stage.size.height)
    }
  }
}

extension Touchscreen {
  @Suite struct `Two fingers on a touchpad` {
    @Test(arguments: TouchpadDesktop.allCases)
    func `turn and scale what lies under the pointer, exactly`(desktop: TouchpadDesktop) throws {
      let (record, photo) = (try Stage.center(of: "record"), try Stage.center(of: "photo"))
      let performance = try desktop.perform { screen, _ in
        try screen.pinch(at: record, steps: 360, degrees: 3)
        try screen.pinch(at: photo, steps: 128, scale: 0.5)
      }
      #expect(abs(try performance.rotation(of: "record") - 1_080) < 0.01)
      let scaled = try #require(performance.report.entity(named: "photo"))
      #expect(abs(scaled.scale - 0.5) < 0.0001)
      #expect(abs(try performance.rotation(of: "photo")) < 0.01)
      // A tape of it leads to the same.
      try performance.replay { event, _, _ in
        guard case .contact(let contact) = event.kind else { return }
        #expect(contact.kind == .touchpad)
      }
    }

    @Test(arguments: TouchpadDesktop.allCases)
    func `move it as far as they go, and the view on the empty ground`(desktop: TouchpadDesktop)
      throws
    {
      let photo = try Stage.center(of: "photo")
      let performance = try desktop.perform { screen, _ in
        try screen.pinch(at: photo, steps: 60, move: Vector(x: 0.5, y: 0.25))
        try screen.pinch(at: Vector(x: 380, y: 620), steps: 64, scale: 1.5, degrees: 0.75)
      }
      let start = try Stage.session().placement(of: "photo")
      let moved = try #require(performance.report.entity(named: "photo"))
      #expect(abs(moved.worldX - start.position.x - 30) < 0.01)
      #expect(abs(moved.worldY - start.position.y - 15) < 0.01)
      let camera = performance.report.camera
      #expect(abs(camera.rotation * 180 / .pi - 48) < 0.01)
      #expect(abs(camera.scale - 1.5) < 0.0001)
    }

    @Test(arguments: TouchpadDesktop.allCases, [(Duration.zero, 0.0), (.milliseconds(120), 90)])
    func `are put back where the desktop cancels, unless it does so long after`(
      desktop: TouchpadDesktop, cancel: (rest: Duration, degrees: Double)
    ) throws {
      let record = try Stage.center(of: "record")
      let performance = try desktop.perform { screen, _ in
        try screen.pinch(at: record, steps: 30, degrees: 3, rest: cancel.rest, last: .cancel)
      }
      #expect(abs(try performance.rotation(of: "record") - cancel.degrees) < 0.01)
    }

    @Test(arguments: TouchpadDesktop.allCases)
    func `move the view by as much as they scroll`(desktop: TouchpadDesktop) throws {
      let photo = try Stage.center(of: "photo")
      let performance = try desktop.perform { screen, _ in
        try screen.point(at: photo)
        Thread.sleep(forTimeInterval: 0.3)
        for _ in 0..<40 {
          try screen.scroll(by: Vector(x: 0.25, y: 2.5))
          Thread.sleep(forTimeInterval: 0.008)
        }
      }
      #expect(abs(performance.report.camera.x - 10) < 0.001)
      #expect(abs(performance.report.camera.y - 100) < 0.001)
      #expect(try performance.rotation(of: "photo") == 0)
    }

    @Test(arguments: [UInt32(0), 1, 2])
    func `need no more of a compositor than it has`(version: UInt32) throws {
      let record = try Stage.center(of: "record")
      let screen = try VirtualTouchpad(gestures: version)
      let program = try ProgramUnderTest(["play", "--no-sound"], on: screen)
      try program.waitForWindow()
      program.settle()
      try screen.pinch(at: record, steps: 30, degrees: 3)
      program.settle()
      #expect(try program.terminate() == .exited(0), "\(program.standardError)")
      #expect(!program.standardError.contains("swivel"))
      let rotation = try #require(program.report().entity(named: "record")).rotation * 180 / .pi
      #expect(abs(rotation - (version == 0 ? 0 : 90)) < 0.01)
    }
  }
}
