import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

/// Checks that everything is exactly where a session has it.
private func expect(_ report: Report, toMatch session: Session) throws {
  expectTrue(!report.entities.isEmpty)
  for entity in report.entities {
    let placement = try session.placement(of: entity.name)
    expectEqual(placement.position, Vector(x: entity.worldX, y: entity.worldY), "\(entity.name)")
    expectEqual(placement.rotation.radians, entity.rotation, "\(entity.name)")
    expectEqual(placement.scale, entity.scale, "\(entity.name)")
  }
}

extension Touchscreen {
  @Suite struct `The window` {
    @Test(arguments: ["F11", "alt+Return"])
    func `goes to fullscreen and back with nothing moved`(keys: String) throws {
      let screen = try VirtualScreen(width: 1_600, height: 900)
      let tape = screen.folder.appendingPathComponent("fullscreen.tape")
      let (program, window) = try screen.open(["play", "--record", tape.path])
      let before = try screen.frame(of: window)
      let photo = try Stage.center(of: "photo") + Vector(x: 160, y: 90)
      try screen.play(FingerPath.turn(center: photo, radius: 100, by: .degrees(90), over: 0.5))
      program.settle()
      try screen.xdotool("key", keys)
      try expectEqual(screen.waitForFrame([0, 0, 1_600, 900], of: window), [0, 0, 1_600, 900])
      program.settle()
      try screen.xdotool("key", keys)
      try expectEqual(screen.waitForFrame(before, of: window), before)
      program.settle()
      try expectEqual(program.terminate(), .success, "\(program.standardError)")
      let performance = try Performance(of: program, tape)
      var sizes: [Vector] = []
      var unmoved: Session?
      try performance.replay { event, before, _ in
        guard case .window(.resized(let surface)) = event.kind else { return }
        sizes.append(surface.size.vector)
        if unmoved == nil { unmoved = before }
      }
      expectEqual(sizes, [Vector(x: 1_600, y: 900), Vector(x: 1_280, y: 720)])
      #expect(abs(try performance.rotation(of: "photo") - 90) < 0.5)
      let session = try #require(unmoved)
      try expect(performance.report, toMatch: session)
      let camera = performance.report.camera
      #expect((camera.x, camera.y, camera.rotation, camera.scale) == (0, 0, 0, 1))
    }

    @Test func `starts in fullscreen with the things where the size has them`() throws {
      let screen = try VirtualScreen(width: 1_600, height: 900)
      let (program, window) = try screen.open(["play", "--fullscreen"])
      try expectEqual(screen.waitForFrame([0, 0, 1_600, 900], of: window), [0, 0, 1_600, 900])
      try expectEqual(program.terminate(), .success, "\(program.standardError)")
      let surface = Surface(width: 1_600, height: 900)
      try expect(
        try program.report(), toMatch: Session(library: try Stage.library(), surface: surface))
    }

    @Test(arguments: [SIGTERM, SIGINT]) func `ends in good order by a signal`(signal: Int32) throws
    {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open()
      program.send(signal: signal)
      try expectEqual(program.waitForExit(), .success, "\(program.standardError)")
      #expect(try !program.report().entities.isEmpty)
    }

    /// The key that types q there, or where a US keyboard has it, by its number for X.
    @Test(arguments: [("fr", 38), ("de", 24), ("us dvorak", 53), ("ru", 24), ("il", 24)])
    func `ends by Ctrl and the key of Q in each layout of the keyboard`(layout: String, key: Int)
      throws
    {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open()
      try screen.setLayout(layout)
      program.settle()
      try screen.xdotool("key", "ctrl+\(key)")
      try expectEqual(program.waitForExit(), .success, "\(program.standardError)")
    }

    @Test func `leaves by one F11 the full screen that the window manager gave it`() throws {
      let screen = try VirtualScreen(width: 1_600, height: 900)
      let manager = try screen.startWindowManager(fullscreen: "F9")
      defer { manager.send(signal: SIGTERM) }
      let (program, window) = try screen.open()
      let whole = [0, 0, 1_600, 900]
      let before = try screen.frame(of: window)
      for keys in [["F9", "F11"], ["F11", "F9"], ["F11", "F11"]] {
        try screen.xdotool("key", keys[0])
        try expectEqual(screen.waitForFrame(whole, of: window), whole, "\(keys)")
        program.settle()
        try screen.xdotool("key", keys[1])
        try expectEqual(screen.waitForFrame(before, of: window), before, "\(keys)")
        program.settle()
      }
      try expectEqual(program.terminate(), .success, "\(program.standardError)")
    }

    @Test(arguments: [(["GDK_SCALE": "2"], nil), ([:], "144")] as [([String: String], String?)])
    func `is as large as the desktop's scale wants, and so are its points`(
      environment: [String: String], dpi: String?
    ) throws {
      let screen = try VirtualScreen(width: 2_560, height: 1_440)
      if let dpi { try screen.setResource("Xft.dpi: \(dpi)") }
      let scale = dpi == nil ? 2.0 : 1.5
      let (program, window) = try screen.open(environment: environment)
      #expect((window.width, window.height) == (Int(1_280 * scale), Int(720 * scale)))
      let photo = try Stage.center(of: "photo")
      let corner = Vector(x: Double(window.x), y: Double(window.y))
      let from = corner + photo * scale
      try screen.play(.turn(center: from, radius: 100 * scale, by: .degrees(90), over: 0.5))
      program.settle()
      try expectEqual(program.terminate(), .success, "\(program.standardError)")
      let report = try program.report()
      let turned = try #require(report.entities.first { $0.name == "photo" })
      expectLess(Vector(x: turned.x, y: turned.y).distance(to: photo), 2)
      expectLess(abs(turned.rotation - .pi / 2), 0.05)
    }

    @Test(arguments: [(640, 360), (720, 1_280), (100, 100)])
    func `has the size that is asked for, or the least`(width: Int, height: Int) throws {
      let screen = try VirtualScreen(width: 1_400, height: 1_400)
      let (program, window) = try screen.open(["play", "--size", "\(width)x\(height)"])
      #expect((window.width, window.height) == (max(360, width), max(360, height)))
      try expectEqual(program.terminate(), .success, "\(program.standardError)")
      // Where the longer side is less than 640 points, these are smaller.
      let size = Vector(x: Double(window.width), y: Double(window.height))
      let bounds = Rectangle(origin: .zero, size: size * max(1, 640 / max(size.x, size.y)))
      for entity in try program.report().entities {
        expectTrue(bounds.contains(Vector(x: entity.x, y: entity.y)), "\(entity.name)")
      }
    }

    @Test func `draws nothing at rest, and shows what it is given anew`() throws {
      let screen = try VirtualScreen()
      let (program, window) = try screen.open()
      try screen.xdotool("windowunmap", "--sync", window.id)
      program.settle()
      try screen.xdotool("windowmap", "--sync", window.id)
      program.settle(.seconds(2))
      try expectEqual(program.terminate(), .success, "\(program.standardError)")
      try expectAtMost(program.report().frames, 12)
    }
  }
}
