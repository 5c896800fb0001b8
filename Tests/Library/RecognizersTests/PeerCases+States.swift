import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

extension PeerCase {
  func states(of recognizer: consuming some GestureRecognizer) -> [GestureState] {
    reports.map { report in
      recognizer.handle(report.contact, at: report.time)
      return recognizer.state
    }
  }

  func checkTap() throws {
    let wanted = try #require(expected["tap"]?.number)
    expectEqual(Double(recognitions(of: TapGestureRecognizer())), wanted, "\(self)")
  }

  func recognitions(of recognizer: some GestureRecognizer) -> Int {
    states(of: recognizer).count { $0 == .recognized }
  }

  /// Taps in a row: how far apart they may be in place and time.
  ///
  /// Where two taps make no double tap, the second begins a new sequence, which a third completes.
  func checkDoubleTap() throws {
    var double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let wanted = try #require(expected["double_tap"]?.number)
    var found = 0.0
    for report in reports {
      double.handle(report.contact, at: report.time)
      if double.state == .recognized { found += 1 }
    }
    expectEqual(found, wanted, "\(self)")
    var last = try #require(reports.last)
    for phase in [ContactPhase.began, .ended] {
      last = last.again(phase, after: phase == .began ? 100 : 0)
      double.handle(last.contact, at: last.time)
    }
    expectEqual(double.state == .recognized, wanted == 0, "\(self): a third tap")
  }

  /// Presses that are looked at when time has passed without a report.
  func checkLongPress() throws {
    let entries = try #require(expected["at"]).list
    for entry in entries {
      let time = try #require(entry["t"]?.number)
      var press = LongPressGestureRecognizer()
      for report in reports where report.milliseconds <= time {
        press.handle(report.contact, at: report.time)
      }
      press.advance(to: Timestamp(seconds: time / 1_000))
      expectEqual(press.state.isActive, entry["recognized"]?.truth, "\(self) at \(time) ms")
    }
    expectTrue(!entries.isEmpty)
  }

  /// Drags: when they begin, and what they report then.
  func checkPan() throws {
    if let modes = expected["start_mode"]?.list {
      for mode in modes { try checkStart(mode) }
    } else {
      try checkDrag(try #require(expected["at"]).list)
    }
  }

  /// Flutter's slop of 18 points is a threshold here; ours of 8 begins with the first step.
  private func checkDrag(_ entries: [JSONValue]) throws {
    var thresholds = Thresholds()
    thresholds.move = 18
    var pan = PanGestureRecognizer(thresholds: thresholds, slop: .subtract)
    var before = Vector.zero
    for report in reports {
      pan.handle(report.contact, at: report.time)
      defer { before = pan.translation }
      guard let entry = entries.first(where: { $0["t"]?.number == report.milliseconds }) else {
        continue
      }
      expectEqual(pan.state.rawValue, entry["state"]?.text, "\(self) at \(report.milliseconds)")
      guard let delta = entry["delta"] else { continue }
      let translation = pan.translation - before
      compare([translation.x, translation.y], with: delta, "delta")
    }
    expectEqual(recognitions(of: TapGestureRecognizer()), 0, "\(self)")
    expectEqual(
      states(of: PanGestureRecognizer()), [.possible, .began, .changed, .changed, .ended],
      "\(self)")
  }

  /// The slop policy determines from where a drag counts.
  ///
  /// The usual one starts like `start` and ends like `down`.
  private func checkStart(_ mode: JSONValue) throws {
    let countsFromTouch = try #require(mode["mode"]?.text).hasPrefix("down")
    var pan = PanGestureRecognizer(slop: countsFromTouch ? .include : .subtract)
    for report in reports { pan.handle(report.contact, at: report.time) }
    expectEqual(pan.state, .began, "\(self)")
    let translation = pan.translation
    expectEqual(
      [translation.x, translation.y], mode["first_delta"]?.numbers.nonEmpty ?? [0, 0], "\(self)")
    let start = pan.location - translation
    compare([start.x, start.y], with: try #require(mode["start_pos"]), "start_pos")
  }

  func checkStates() throws {
    if let names = expected["states"]?.list.compactMap(\.text) {
      try checkPanStates(names)
    } else {
      try checkReplacedFinger(try #require(expected["log"]).list)
    }
  }

  /// There a pan begins with the landing; here, as in UIKit, with the movement.
  ///
  /// It therefore has the peer's states without the first `changed`, and resets to possible by itself.
  private func checkPanStates(_ names: [String]) throws {
    expectTrue(names == ["began", "changed", "cancelled"] && expected["then"]?.text == "possible")
    var pan = PanGestureRecognizer()
    for (report, wanted) in zip(reports, [.possible, .began, .cancelled] as [GestureState]) {
      pan.handle(report.contact, at: report.time)
      expectEqual(pan.state, wanted, "\(self) at \(report.milliseconds)")
    }
    pan.handle(contact(9, .began, 12, 42), at: Timestamp(microseconds: 30_000))
    expectEqual(pan.state, .possible, "\(self)")
  }

  /// There two fingers are a gesture while there are two; here they must move, and a replaced finger
  /// goes on with the same gesture, or, where one left ends it, starts none while that one is down.
  private func checkReplacedFinger(_ log: [JSONValue]) throws {
    expectEqual(log.count, reports.count)
    var touches: [Int] = []
    var still = TransformGestureRecognizer(thresholds: .none)
    for report in reports {
      still.handle(report.contact, at: report.time)
      touches.append(still.numberOfTouches)
      expectEqual(still.state, touches.last == 0 ? .failed : .possible, "\(self)")
    }
    expectEqual(touches, [1, 2, 1, 2, 1, 0], "\(self)")
    expectEqual(moving(.continues), [.possible, .began, .changed, .changed, .changed, .ended])
    expectEqual(
      moving(.ends), [.possible, .began, .ended, .possible, .failed, .possible], "\(self)")
  }

  /// The states after each report, with a step of the second finger after its landing.
  private func moving(_ policy: LastContactPolicy) -> [GestureState] {
    var transform = TransformGestureRecognizer(thresholds: .none)
    transform.lastContact = policy
    return reports.map { report in
      transform.handle(report.contact, at: report.time)
      if report.contact.phase == .began, report.contact.id == ContactID(2) {
        var step = report.contact
        step.phase = .moved
        step.position.x += 30_000_000
        transform.handle(step, at: report.time)
      }
      return transform.state
    }
  }
}

extension [Double] {
  fileprivate var nonEmpty: [Double]? { isEmpty ? nil : self }
}

extension PeerCase.Report {
  /// The same contact does something else, so many milliseconds later.
  fileprivate func again(_ phase: ContactPhase, after milliseconds: Double) -> PeerCase.Report {
    var contact = contact
    contact.phase = phase
    return PeerCase.Report(milliseconds: self.milliseconds + milliseconds, contact: contact)
  }
}
