import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

/// Checks on the tape that a thing's grabbed points lie under the fingers once the slop is repaid.
///
/// It is checked after each whole report, when every finger has said where it is.
private func checkGrip(
  of name: String, fingers: Int, in performance: Performance, within distance: Double = 1
) throws {
  var grabbed: [ContactID: Vector] = [:]
  var places: [ContactID: Vector] = [:]
  var checked = 0
  try performance.replayReports { report, before, after in
    for case .contact(let contact) in report.map(\.kind) {
      let position = contact.position.vector
      if contact.phase == .began {
        grabbed[contact.id] = before.onWindow(name).inverse.apply(position)
      }
      places[contact.id] = position
    }
    guard let last = report.last, case .contact(let contact) = last.kind, contact.phase == .moved,
      contact.id == places.keys.max(), places.count == fingers,
      let grab = after.state.sandbox.hands.first?.grab,
      let hand = after.state.sandbox.world.transform(of: grab), hand.isRepaid, !hand.isScaling
    else { return }
    checked += 1
    for (id, content) in grabbed {
      let shown = after.onWindow(name).apply(content)
      let finger = try #require(places[id])
      expectAtMost(
        shown.distance(to: finger), distance, "contact \(id.number) at \(last.time.seconds)")
    }
  }
  expectGreater(checked, 50)
}

extension Touchscreen {
  @Suite struct `The sandbox on a touchscreen` {
    @Test(arguments: [Vector.zero, Vector(x: 6, y: -6)])
    func `is turned by 450 degrees by two fingers, and stays under them`(drift: Vector) throws {
      let center = try Stage.center(of: "photo")
      let path = FingerPath.turn(
        center: center, radius: 150, by: .degrees(450), over: 2, drift: drift)
      let performance = try Stage.perform(path)
      #expect(abs(try performance.rotation(of: "photo") - 450) < 0.5)
      try checkGrip(of: "photo", fingers: 2, in: performance)
      let rehearsed = try Stage.rehearse(path).placement(of: "photo")
      let played = try #require(performance.report.entity(named: "photo"))
      expectLess(abs(rehearsed.rotation.radians - played.rotation), 1e-4)
      expectLess(rehearsed.position.distance(to: Vector(x: played.worldX, y: played.worldY)), 0.02)
    }

    /// The middles of the gaps of a gear are at 0°, 60°, …, of a valve wheel at 18°, 90°, …; 60 units from their hubs.
    @Test(arguments: [("gear", 0.0, 2), ("gear", 60, 3), ("valve", 18, 5)])
    func `turns a wheel by fingers inside its gaps, and the view stays`(
      name: String, gap: Double, fingers: Int
    ) throws {
      let session = try Stage.session()
      let center = session.center(name)
      let arm =
        session.onWindow(name).apply(Vector(length: 60, angle: .degrees(gap))) - center
      let performance = try Stage.perform(
        FingerPath.turn(
          center: center, radius: arm.length, fingers: fingers, from: arm.angle, by: .degrees(90)))
      let start = session.placement(name).rotation.degrees
      #expect(abs(try performance.rotation(of: name) - start - 90) < 0.5)
      let photo = try #require(performance.report.entity(named: "photo"))
      let place = session.center("photo")
      expectTrue(abs(photo.x - place.x) < 0.1 && abs(photo.y - place.y) < 0.1)
    }

    @Test func `doesn't jump when a finger leaves the screen and comes back`() throws {
      let center = try Stage.center(of: "photo")
      let stays = center + Vector(x: 60, y: 0)
      var events: [FingerEvent] = [FingerEvent(time: 0, finger: 1, phase: .down, position: stays)]
      // Out over the upper edge in an arc, along it outside the window, and back.
      for report in 0...250 {
        let t = Double(report) / 250
        let height = center.y - 40 - 800 * t * (1 - t) * 2.2
        let position = Vector(x: center.x - 60 - 200 * t, y: height)
        events.append(
          FingerEvent(
            time: 0.008 * Double(report), finger: 2, phase: report == 0 ? .down : .move,
            position: position))
      }
      events.append(FingerEvent(time: 2.1, finger: 2, phase: .up, position: center))
      events.append(FingerEvent(time: 2.1, finger: 1, phase: .up, position: stays))
      let performance = try Stage.perform(FingerPath(events))
      var clamped = 0
      var last: Vector?
      var step = 0.0
      try performance.replay { event, before, after in
        guard case .contact(let contact) = event.kind, contact.phase == .moved else { return }
        clamped += contact.isClamped ? 1 : 0
        let newStep = last.map { $0.distance(to: contact.position.vector) } ?? 0
        last = contact.position.vector
        // A report is measured as a whole, which may be when the first event of the next one comes; a busy machine makes one
        // of several.
        step += newStep
        var most = 0.0
        for corner in [Vector(x: -180, y: -135), Vector(x: 180, y: 135)] {
          let moved = before.onWindow("photo").apply(corner).distance(
            to: after.onWindow("photo").apply(corner))
          expectAtMost(moved, 6 * step + 3, "at \(event.time.seconds)")
          most = max(most, moved)
        }
        if most > 0 { step = newStep }
      }
      expectGreater(clamped, 10)
    }

    @Test func `is free again after Escape when the device vanished with a finger down`() throws {
      let center = try Stage.center(of: "photo")
      let performance = try Stage.perform { screen, program in
        try screen.play(
          FingerPath.drag(from: center, to: center + Vector(x: 120, y: 40)).withoutLifts)
        screen.disconnect()
        program.settle()
        try screen.xdotool("key", "Escape")
        program.settle()
        try screen.reconnect()
        try screen.play(FingerPath.turn(center: center, radius: 100, by: .degrees(180), over: 1))
      }
      #expect(abs(try performance.rotation(of: "photo") - 180) < 0.5)
      let photo = try #require(performance.report.entity(named: "photo"))
      expectTrue(abs(photo.x - center.x) < 1 && abs(photo.y - center.y) < 1)
    }

    @Test func `is dragged with the mouse, and asleep afterwards`() throws {
      let center = try Stage.center(of: "photo")
      let performance = try Stage.perform { screen, _ in
        try screen.xdotool("mousemove", "\(Int(center.x))", "\(Int(center.y))", "mousedown", "1")
        for step in 1...20 {
          try screen.xdotool(
            "mousemove", "\(Int(center.x) + 5 * step)", "\(Int(center.y) + 2 * step)")
        }
        Thread.sleep(forTimeInterval: 0.2)
        try screen.xdotool("mouseup", "1")
      }
      let photo = try #require(performance.report.entity(named: "photo"))
      expectTrue(abs(photo.x - center.x - 100) < 2 && abs(photo.y - center.y - 40) < 2)
      expectLess(performance.report.frames, 120, "a window at rest draws nothing")
    }
  }
}
