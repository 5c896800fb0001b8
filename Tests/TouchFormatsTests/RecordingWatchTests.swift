import Foundation
import Geometry
import Gestures
import Input
import TestSupport
import Testing

@testable import TouchFormats

/// The movement of an attempt's fingers without thresholds, from the first landing to the last lift.
private struct RawAttempt {
  private(set) var rotation = Angle.zero
  private(set) var logScale = 0.0
  private(set) var translation = Vector.zero
  /// Whether every pose of several fingers was large enough, and none at the surface's edge.
  private(set) var isPlain = true

  private var positions: [(id: ContactID, position: Vector)] = []
  private var span = SpanFit(of: [])
  private var base: (rotation: Angle, logScale: Double, translation: Vector) = (.zero, 0, .zero)

  mutating func take(_ contact: Contact) {
    let index = positions.firstIndex { $0.id == contact.id }
    if positions.isEmpty, contact.phase == .began { self = RawAttempt() }
    switch contact.phase {
    case .moved:
      if let index { positions[index].position = contact.position.vector }
      span.follow(positions.map(\.position))
    case .began: change { $0.append((contact.id, contact.position.vector)) }
    case .ended, .cancelled: if let index { change { $0.remove(at: index) } }
    }
    rotation = base.rotation + span.rotation
    logScale = base.logScale + logarithm(span.scale)
    translation = base.translation + span.translation
    if contact.isClamped || (positions.count > 1 && radius < Thresholds().hold) { isPlain = false }
  }

  private mutating func change(_ body: (inout [(id: ContactID, position: Vector)]) -> Void) {
    base = (rotation, logScale, translation)
    body(&positions)
    span = SpanFit(of: positions.map(\.position))
  }

  var radius: Double {
    let count = Double(positions.count)
    let middle = positions.reduce(Vector.zero) { $0 + $1.position } / count
    let squares = positions.reduce(0) { $0 + ($1.position - middle).lengthSquared }
    return (squares / count).squareRoot()
  }
}

/// A recognizer's state and values, in a form that can be compared to the bit.
private protocol Watched: ContinuousGestureRecognizer {
  var numbers: [Double] { get }
}

extension RotationGestureRecognizer: Watched {
  fileprivate var numbers: [Double] { [rotation.radians] }
}

extension PinchGestureRecognizer: Watched {
  fileprivate var numbers: [Double] { [scale] }
}

extension PanGestureRecognizer: Watched {
  fileprivate var numbers: [Double] { [translation.x, translation.y] }
}

extension TransformGestureRecognizer: Watched {
  fileprivate var numbers: [Double] {
    [
      rotation.radians, scale, translation.x, translation.y, transform.rotation.radians,
      transform.scale, transform.translation.x, transform.translation.y,
    ]
  }
}

extension `Recordings of real devices` {
  @Suite struct `Watched by recognizers` {
    @Test(arguments: RecordingFiles.names, [true, false])
    func `never move a value by a landing or a lift`(name: String, hasThresholds: Bool) throws {
      let recording = try RecordingFiles.recording(name)
      let thresholds = hasThresholds ? Thresholds() : .none
      try watch(recording, RotationGestureRecognizer(thresholds: thresholds))
      try watch(recording, PinchGestureRecognizer(thresholds: thresholds))
      try watch(recording, PanGestureRecognizer(thresholds: thresholds))
      try watch(recording, TransformGestureRecognizer(thresholds: thresholds))
    }

    /// Checks after each event that states follow each other legally, that values are numbers, that they
    /// are none when the gesture begins, and that nothing but a moving finger changes them.
    private func watch(_ recording: Recording, _ start: some Watched) throws {
      var recognizer = start
      let none = start.numbers
      for event in recording.events {
        let before = recognizer
        let comment: Comment = "at \(event.time.seconds) s"
        recognizer.handle(recording.contact(of: event), at: event.time)
        let from = before.state.isOver ? .possible : before.state
        #expect(
          recognizer.state == from || from.canBecome(recognizer.state, isContinuous: true), comment)
        #expect(recognizer.numbers.allSatisfy { $0.isFinite }, comment)
        // Without thresholds nothing was spent before it began, so its first movement counts.
        if recognizer.state == .began, start.thresholds != .none {
          #expect(recognizer.numbers == none, comment)
        }
        // With the last lift all is given back that was still owed.
        guard event.phase != .moved, before.numberOfTouches > 0, recognizer.state != .ended else {
          continue
        }
        #expect(recognizer.numbers == before.numbers, comment)
      }
    }

    @Test(arguments: RecordingFiles.names)
    func `end where the fingers ended, but for what was spent before the gesture began`(
      name: String
    ) throws {
      let recording = try RecordingFiles.recording(name)
      var thresholds = Thresholds()
      thresholds.noise = 0
      var recognizer = TransformGestureRecognizer(thresholds: thresholds)
      var raw = RawAttempt()
      var spent = (turn: Angle.zero, spread: 0.0, move: 0.0)
      for event in recording.events {
        let contact = recording.contact(of: event)
        let before = recognizer
        raw.take(contact)
        recognizer.handle(contact, at: event.time)
        if recognizer.isTurning, !before.isTurning { spent.turn = raw.rotation }
        if recognizer.isScaling, !before.isScaling { spent.spread = raw.logScale }
        if recognizer.state == .began { spent.move = raw.translation.length }
        guard raw.isPlain, recognizer.state.isActive || recognizer.state == .ended else { continue }
        let comment: Comment = "at \(event.time.seconds) s"
        let owed = (
          turn: raw.rotation - recognizer.rotation,
          spread: raw.logScale - logarithm(recognizer.scale),
          move: raw.translation.distance(to: recognizer.translation)
        )
        if recognizer.isTurning {
          #expect(abs(owed.turn.radians) <= abs(spent.turn.radians) + 1e-6, comment)
        } else {
          #expect(recognizer.rotation == .zero, comment)
        }
        if recognizer.isScaling {
          #expect(abs(owed.spread) <= abs(spent.spread) + 1e-6, comment)
        } else {
          #expect(recognizer.scale == 1, comment)
        }
        #expect(owed.move <= spent.move + 1e-6, comment)
      }
    }

    @Test(arguments: ["pan_cros_robot_2f", "tap_atmel_2f", "tap_cros_robot_2f"])
    func `do not turn where nobody turned`(name: String) throws {
      let changes = changes(in: try RecordingFiles.recording(name + ".jsonl"))
      #expect(changes.contains { $0.contacts == 2 || $0.state == .ended })
      for change in changes {
        switch change.value {
        case .rotation(let angle): #expect(angle == .zero && change.state == .failed)
        case .transform(let angle, _, _): #expect(angle == .zero)
        default: break
        }
      }
    }

    @Test func `tap once with two fingers where a robot did`() throws {
      let changes = changes(in: try RecordingFiles.recording("tap_cros_robot_2f.jsonl"))
      #expect(changes.filter { $0.state == .ended }.map(\.recognizer) == ["two-finger tap"])
    }

    @Test(arguments: RecordingFiles.names, [true, false])
    func `are told line by line as JSON, all numbers numbers`(
      name: String, hasThresholds: Bool
    ) throws {
      let recording = try RecordingFiles.recording(name)
      let changes = changes(in: recording, hasThresholds ? Thresholds() : .none)
      #expect(!changes.isEmpty)
      #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.time <= $1.time })
      for line in changes.map(\.json) + [recording.total.json] {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
    }

    private func changes(
      in recording: Recording, _ thresholds: Thresholds = Thresholds()
    ) -> [GestureChange] {
      var observer = RecordingObserver(of: recording, thresholds: thresholds)
      var changes: [GestureChange] = []
      observer.watch { changes.append($0) }
      return changes
    }
  }
}
