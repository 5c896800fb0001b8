import Geometry
import Input
import TestSupport
import Testing

@testable import Gestures

/// A recognizer as a test watches it: its state, and what it says in numbers.
private protocol Watched: GestureRecognizer {
  static var isContinuous: Bool { get }
  var values: [Double] { get }
  func speeds(at time: Timestamp) -> [Double]
}

extension Watched {
  fileprivate static var isContinuous: Bool { true }
}

extension RotationGestureRecognizer: Watched {
  fileprivate var values: [Double] { [rotation.radians] }
  fileprivate func speeds(at time: Timestamp) -> [Double] { [velocity(at: time).radians] }
}
extension PinchGestureRecognizer: Watched {
  fileprivate var values: [Double] { [scale] }
  fileprivate func speeds(at time: Timestamp) -> [Double] { [velocity(at: time)] }
}
extension PanGestureRecognizer: Watched {
  fileprivate var values: [Double] { [translation.x, translation.y] }
  fileprivate func speeds(at time: Timestamp) -> [Double] {
    [velocity(at: time).x, velocity(at: time).y]
  }
}
extension TransformGestureRecognizer: Watched {
  fileprivate var values: [Double] {
    [
      rotation.radians, scale, translation.x, translation.y, transform.rotation.radians,
      transform.scale, transform.translation.x, transform.translation.y,
    ]
  }
  fileprivate func speeds(at time: Timestamp) -> [Double] {
    let speed = velocity(at: time)
    return [speed.translation.x, speed.translation.y, speed.rotation.radians, speed.logScale]
  }
}
extension TapGestureRecognizer: Watched {
  fileprivate static var isContinuous: Bool { false }
  fileprivate var values: [Double] { [] }
  fileprivate func speeds(at time: Timestamp) -> [Double] { [] }
}
extension LongPressGestureRecognizer: Watched {
  fileprivate var values: [Double] { [longestTravel] }
  fileprivate func speeds(at time: Timestamp) -> [Double] { [] }
}

/// Feeds a report and checks what must hold of every recognizer after every report.
private func feed<Recognizer: Watched>(
  _ recognizer: inout Recognizer, _ contact: Contact, _ time: Timestamp, _ comment: Comment
) {
  let before = recognizer
  recognizer.handle(contact, at: time)
  #expect(
    isLegal(before.state, recognizer.state, isContinuous: Recognizer.isContinuous), comment)
  #expect(recognizer.values.allSatisfy { $0.isFinite }, comment)
  #expect(recognizer.speeds(at: time).allSatisfy { $0.isFinite }, comment)
  #expect(recognizer.location.isFinite, comment)
  let goesOn = !before.state.isOver && before.numberOfTouches > 0 && recognizer.state != .failed
  if goesOn, contact.phase != .moved {
    #expect(recognizer.values == before.values, comment)
    #expect(recognizer.state != .began, comment)
  }
}

/// One report may find an attempt that is over, forget it, and take the first step of the next.
private func isLegal(_ before: GestureState, _ after: GestureState, isContinuous: Bool) -> Bool {
  let from = before.isOver ? .possible : before
  return from == after || from.canBecome(after, isContinuous: isContinuous)
}

/// All recognizers at once, in the shapes that differ.
private struct Everything {
  var rotation = RotationGestureRecognizer()
  var bareRotation = RotationGestureRecognizer(thresholds: .none, slop: .include)
  var pinch = PinchGestureRecognizer()
  var strictPinch = PinchGestureRecognizer(slop: .subtract)
  var pan = PanGestureRecognizer()
  var transform = TransformGestureRecognizer()
  var bareTransform = TransformGestureRecognizer(thresholds: .none)
  var tap = TapGestureRecognizer()
  var doubleTap = TapGestureRecognizer()
  var press = LongPressGestureRecognizer()

  init() {
    strictPinch.lastContact = .ends
    pan.minimumNumberOfTouches = 2
    doubleTap.numberOfTapsRequired = 2
    doubleTap.numberOfTouchesRequired = 2
    press.minimumPressDuration = 0.02
    transform.core.allowedKinds = .finger
  }

  mutating func handle(_ contact: Contact, _ time: Timestamp, _ comment: Comment) {
    press.advance(to: time)
    feed(&rotation, contact, time, comment)
    feed(&bareRotation, contact, time, comment)
    feed(&pinch, contact, time, comment)
    feed(&strictPinch, contact, time, comment)
    feed(&pan, contact, time, comment)
    feed(&transform, contact, time, comment)
    feed(&bareTransform, contact, time, comment)
    feed(&tap, contact, time, comment)
    feed(&doubleTap, contact, time, comment)
    feed(&press, contact, time, comment)
  }

  var all: [any GestureRecognizer] {
    [
      rotation, bareRotation, pinch, strictPinch, pan, transform, bareTransform, tap, doubleTap,
      press,
    ]
  }
}

@Suite struct `Random hands` {
  @Test(arguments: UInt64(1)...10)
  func `never break a recognizer's contract`(seed: UInt64) {
    var script = ContactScript(seed: seed)
    var recognizers = Everything()
    var reached: Set<GestureState> = []
    for number in 0..<2_500 {
      let (contact, time) = script.next()
      recognizers.handle(contact, time, "seed \(seed), report \(number)")
      for recognizer in recognizers.all { reached.insert(recognizer.state) }
      guard script.down.isEmpty || number.isMultiple(of: 500) else { continue }
      for (contact, time) in script.liftAll() {
        recognizers.handle(contact, time, "seed \(seed), report \(number)")
      }
      for recognizer in recognizers.all {
        #expect(recognizer.numberOfTouches == 0, "seed \(seed), report \(number)")
        #expect(!recognizer.state.isActive, "seed \(seed), report \(number)")
      }
    }
    #expect(reached == Set(GestureState.allCases), "seed \(seed) reaches every state")
  }
}
