import SwivelLockSupport
import SwivelWorld
import Testing

@testable import SwivelScreens

/// A lock as its layout can be: at rest, with its other buttons, in a demonstration, open.
private enum LockPhase: CaseIterable { case rest, more, demonstration, open }

private let surfaces = [
  Surface(width: 1_280, height: 720), Surface(width: 720, height: 1_280),
  Surface(width: 640, height: 360), Surface(width: 360, height: 640),
  Surface(width: 2_560, height: 1_440),
  Surface(width: 1_024, height: 768), Surface(width: 800, height: 800),
]

private func session(_ level: Level, _ phase: LockPhase) -> LockSession {
  var session = LockSession(level)
  switch phase {
  case .rest: break
  case .more: session.showsMore = true
  case .demonstration:
    let example = level.example
    session.demonstration = LockDemonstration(example ?? level, isExample: example != nil)
  case .open: session.door.opened = .zero
  }
  return session
}

/// The controls of a session that can be pressed, with their boxes.
private func controls(
  of session: LockSession, on surface: Surface
) -> [(control: LockControl, box: Rectangle)] {
  let screen = LockScreen(
    LockRenderContext(
      lockSession: session, surface: surface, now: .zero, device: .mouse, reducesMotion: false,
      texts: .english))
  let context = ScreenContext.bare(on: surface)
  var layout = Layout()
  layout.begin([.texts, .names], on: surface, InterfaceState(), .english)
  layout.addScreen(LockScreen.id, isModal: false, screen, context)
  return layout.elements.filter(\.isPressable).compactMap { element in
    element.id.flatMap { LockControl(rawValue: $0.part) }.map { ($0, element.frame) }
  }
}

@Suite struct `The layout of a lock screen` {
  private static let cases: [(level: Level, phase: LockPhase, surface: Surface)] = LockBench.levels
    .flatMap { level in LockPhase.allCases.flatMap { phase in surfaces.map { (level, phase, $0) } }
    }

  @Test(arguments: LockBench.ids)
  func `keeps everything within the window and apart`(id: String) {
    for (level, phase, surface) in Self.cases where level.id == id {
      let session = session(level, phase)
      let layout = LockLayout(session, on: surface)
      let name = "\(phase) on \(surface.bounds.size)"
      let window = surface.bounds.grown(by: 0.02)
      let controls = controls(of: session, on: surface).map(\.box)
      // A dial's corners reach no further than a square that fits in its face.
      let dials = layout.faces.map {
        Rectangle(center: $0.center, size: Vector(x: $0.radius, y: $0.radius) * 2.0.squareRoot())
      }
      let boxes = controls + dials
      for (index, box) in boxes.enumerated() {
        expectTrue(window.contains(box.origin) && window.contains(box.end), "\(name): \(box)")
        for other in boxes[..<index] { expectLess(box.overlap(with: other), 1, "\(name)") }
      }
      for box in controls {
        expectLess(box.overlap(with: layout.column), 1, "\(name)")
        for face in layout.faces { expectTrue(!touches(box, face), "\(name): \(box)") }
      }
      // A tray takes space from several dials in a small window, but never so much that a finger hasn't enough.
      let least = layout.tray == nil ? 50.0 : 32
      for face in Array(layout.faces) { expectAtLeast(face.radius, least, "\(name)") }
      // One with fine marks is larger, also where a window is as narrow as a phone.
      if level.dials[0].combination.dial.stops > 36, surface.bounds.size.y > 360 {
        expectAtLeast(layout.faces[0].radius, 72)
      }
      for table in Array(layout.tables) { expectAtLeast(table.radius, least, "\(name)") }
      // A part of a thing is smaller, but a finger still fits between its edge and its middle.
      for face in Array(layout.parts) { expectAtLeast(face.radius, 18, "\(name)") }
    }
  }

  private func touches(_ box: Rectangle, _ face: LockLayout.Face) -> Bool {
    let nearest = Vector(
      x: min(max(face.center.x, box.origin.x), box.end.x),
      y: min(max(face.center.y, box.origin.y), box.end.y))
    return nearest.distance(to: face.center) < face.radius - 0.02
  }

  @Test(arguments: LockBench.ids)
  func `leaves the dials where they are with other buttons, in a demonstration and once it is open`(
    id: String
  ) {
    for (level, phase, surface) in Self.cases where level.id == id {
      let rest = LockLayout(session(level, .rest), on: surface)
      let other = LockLayout(session(level, phase), on: surface)
      expectEqual(Array(rest.faces), Array(other.faces), "\(phase) on \(surface.bounds.size)")
    }
  }

  @Test func `has the controls that a level allows, and others in a demonstration`() throws {
    func all(_ id: String, _ phase: LockPhase = .rest) throws -> [LockControl] {
      let level = try #require(LockBench.all.first { $0.id == id })
      return controls(of: session(level, phase), on: surfaces[0]).map(\.control)
    }
    func more(_ id: String) throws -> [LockControl] {
      var session = LockSession(try #require(LockBench.all.first { $0.id == id }))
      session.showsMore = true
      let buttons = session.buttons
      return buttons.indices.map { buttons[$0] }
    }
    try expectTrue(more("glass-back").contains(.xray) && !more("safe").contains(.xray))
    try expectTrue(more("watch-once").contains(.demonstrate) && !all("watch-once").contains(.hint))
    let graph = try all("graph")
    expectTrue(graph.contains(.read) && graph.contains(.park))
    try expectTrue(!more("graph").contains(.demonstrate))
    try expectEqual(all("safe").filter { $0 == .more || $0 == .redo }, [.more])
    let shown = try all("safe", .demonstration)
    expectTrue(shown.contains(.scrub) && shown.contains(.play) && !shown.contains(.handle))
    for id in ["safe", "midnight"] {
      try expectEqual(all(id, .open), [.back, .again, .next], "the last door leads on, too")
    }
  }

  @Test(arguments: [0.0, 45, 90, 180, 270])
  func `keeps the window over the number within the door, wherever the mark is`(index: Double) {
    var level = LockBench.levels[0]
    level.markAngle = index
    for surface in surfaces {
      let layout = LockLayout(LockSession(level), on: surface)
      for face in layout.faces {
        let displacement = Vector(length: 1, angle: .degrees(index - 90))
        let unit = layout.metrics.unit
        let center = face.center + displacement * (face.radius + 19 * unit)
        let box = Rectangle(center: center, size: Vector(x: 58, y: 58) * unit)
        let door = layout.stage.door.grown(by: 0.001)
        expectTrue(door.contains(box.origin) && door.contains(box.end), "\(surface.bounds.size)")
      }
    }
  }
}
