import Geometry
import Input
import Locks
import Testing

@testable import Game

/// A room as its layout can be: at rest, in a demonstration, open.
private enum Stage: CaseIterable {
  case rest, demonstration, open
}

private let surfaces = [
  Surface(width: 1_280, height: 720), Surface(width: 720, height: 1_280),
  Surface(width: 640, height: 360), Surface(width: 2_560, height: 1_440),
  Surface(width: 1_024, height: 768), Surface(width: 800, height: 800),
]

private func room(_ level: Level, _ stage: Stage) -> LockRoom {
  var room = LockRoom(level)
  switch stage {
  case .rest: break
  case .demonstration: room.demonstration = LockDemonstration(level)
  case .open: room.opened = .zero
  }
  return room
}

@Suite struct `The layout of a lock room` {
  /// Every level in every stage on every surface.
  private static let cases: [(level: Level, stage: Stage, surface: Surface)] =
    LockBench.levels.flatMap { level in
      Stage.allCases.flatMap { stage in surfaces.map { (level, stage, $0) } }
    }

  @Test(arguments: LockBench.ids)
  func `keeps everything within the window and apart`(id: String) {
    for (level, stage, surface) in Self.cases where level.id == id {
      let layout = LockLayout(room(level, stage), on: surface)
      let name = "\(stage) on \(surface.bounds.size)"
      let window = surface.bounds.grown(by: 0.001)
      var boxes = layout.controls.map(\.box)
      boxes += layout.faces.map {
        // A dial's corners reach no further than a square that fits in its face.
        Rectangle(center: $0.center, size: Vector(x: $0.radius, y: $0.radius) * 2.0.squareRoot())
      }
      for (index, box) in boxes.enumerated() {
        #expect(window.contains(box.origin) && window.contains(box.end), "\(name): \(box)")
        for other in boxes[..<index] { #expect(box.overlap(with: other) < 0.001, "\(name)") }
      }
      for box in layout.controls.map(\.box) {
        #expect(box.overlap(with: layout.column.box) < 0.001, "\(name)")
        for face in layout.faces { #expect(!touches(box, face), "\(name): \(box)") }
      }
    }
  }

  private func touches(_ box: Rectangle, _ face: LockLayout.Face) -> Bool {
    let nearest = Vector(
      x: min(max(face.center.x, box.origin.x), box.end.x),
      y: min(max(face.center.y, box.origin.y), box.end.y))
    return nearest.distance(to: face.center) < face.radius - 0.001
  }

  @Test(arguments: LockBench.ids)
  func `gives every control 44 points either way, and dials more`(id: String) {
    for (level, stage, surface) in Self.cases where level.id == id {
      let layout = LockLayout(room(level, stage), on: surface)
      for (control, box) in layout.controls {
        #expect(box.size.x >= 44 && box.size.y >= 44, "\(control) on \(surface.bounds.size)")
      }
      for face in layout.faces { #expect(face.radius >= 50, "on \(surface.bounds.size)") }
    }
  }

  @Test(arguments: LockBench.ids)
  func `finds what is pressed where it is drawn`(id: String) {
    for (level, stage, surface) in Self.cases where level.id == id {
      let layout = LockLayout(room(level, stage), on: surface)
      for (control, box) in layout.controls { #expect(layout.control(at: box.center) == control) }
      for (index, face) in layout.faces.enumerated() {
        #expect(layout.control(at: face.center) == .dial(index))
      }
      #expect(layout.control(at: Vector(x: -5, y: -5)) == nil)
    }
  }

  @Test(arguments: LockBench.ids)
  func `leaves the dials where they are when a demonstration begins or the lock opens`(id: String) {
    for (level, stage, surface) in Self.cases where level.id == id {
      let rest = LockLayout(room(level, .rest), on: surface)
      let other = LockLayout(room(level, stage), on: surface)
      #expect(Array(rest.faces) == Array(other.faces), "\(stage) on \(surface.bounds.size)")
    }
  }

  @Test func `has the controls that a level allows, and others in a demonstration`() throws {
    func controls(_ id: String, _ stage: Stage = .rest) throws -> [LockControl] {
      let level = try #require(LockBench.levels.first { $0.id == id })
      return LockLayout(room(level, stage), on: surfaces[0]).controls.map(\.control)
    }
    let (glass, safe) = (try controls("glass-back"), try controls("safe"))
    #expect(glass.contains(.xray) && !safe.contains(.xray))
    let (watch, graph) = (try controls("watch-once"), try controls("graph"))
    #expect(watch.contains(.demonstrate) && !watch.contains(.hint))
    #expect(graph.contains(.read) && graph.contains(.park) && !graph.contains(.demonstrate))
    let shown = try controls("safe", .demonstration)
    #expect(shown.contains(.scrub) && shown.contains(.play) && !shown.contains(.handle))
    let (open, last) = (try controls("safe", .open), try controls("false-gates", .open))
    #expect(open == [.back, .help, .again, .next] && last == [.back, .help, .again])
  }

  @Test(arguments: [0.0, 45, 90, 180, 270])
  func `keeps the window over the number within the door, wherever the mark is`(index: Double) {
    var level = LockBench.levels[0]
    level.index = index
    for surface in surfaces {
      let layout = LockLayout(LockRoom(level), on: surface)
      for face in layout.faces {
        let way = Vector(length: 1, angle: .degrees(index - 90))
        let unit = layout.grid.unit
        let center = face.center + way * (face.radius + 19 * unit)
        let box = Rectangle(center: center, size: Vector(x: 58, y: 58) * unit)
        let door = layout.stage.door.grown(by: 0.001)
        #expect(door.contains(box.origin) && door.contains(box.end), "\(surface.bounds.size)")
      }
    }
  }
}
