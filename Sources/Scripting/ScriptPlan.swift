package import Geometry
package import Input

/// What a gesture of a script sends, from when it begins, and when it is over.
package struct ScriptPlan {
  /// Something that comes in, so many microseconds after the begin.
  package struct Step {
    package let offset: Int64
    package let kind: InputEvent.Kind

    package init(offset: Int64, kind: InputEvent.Kind) {
      self.offset = offset
      self.kind = kind
    }
  }

  package private(set) var steps: [Step] = []
  /// When the next gesture may begin, in microseconds.
  package var length: Int64 = 0

  /// Adds an event.
  package mutating func add(_ kind: InputEvent.Kind, at offset: Int64) {
    steps.append(Step(offset: offset, kind: kind))
  }

  /// Adds what begins at the same moment; at equal times what was there comes first.
  package mutating func add(_ other: ScriptPlan) {
    steps += other.steps
    length = max(length, other.length)
  }

  /// Puts what sorts by time in order, without changing the order at one time.
  package mutating func sort() {
    steps = steps.enumerated().sorted { a, b in
      (a.element.offset, a.offset) < (b.element.offset, b.offset)
    }.map(\.element)
  }
}

/// The contacts of a script's hands: each landing has a number of its own.
package struct ScriptContacts {
  private var next: Int64 = 1

  package mutating func take(_ count: Int) -> [ContactID] {
    defer { next += Int64(count) }
    return (0..<count).map { ContactID(next + Int64($0)) }
  }
}

/// A hand's contacts where they land, and the middle about which they turn.
package struct ScriptGrip {
  package var places: [Vector]
  package var center: Vector
}

extension ScriptPlan {
  /// A hand lands, moves as one in even reports, perhaps rests, and lifts.
  ///
  /// - Parameters:
  ///   - begin: when it lands, in microseconds.
  ///   - reports: how many reports move it, at least 1.
  ///   - rest: from the last of them to the lift, in microseconds.
  ///   - movement: where a fraction of the reports, up to 1, has carried the hand.
  package mutating func stroke(
    _ grip: ScriptGrip, _ ids: [ContactID], _ kind: ContactKind, begin: Int64, reports: Int64,
    rest: Int64, movement: (Double) -> Similarity
  ) {
    func report(_ phase: ContactPhase, _ places: [ExactPoint], at offset: Int64) {
      for (id, place) in zip(ids, places) {
        add(
          .contact(Contact(id: id, kind: kind, phase: phase, position: place)), at: offset)
      }
    }
    var places = grip.places.map { ExactPoint($0) }
    report(.began, places, at: begin)
    for count in 1...max(1, reports) {
      let movement = movement(Double(count) / Double(max(1, reports)))
      places = grip.places.map { ExactPoint(movement.apply($0)) }
      report(.moved, places, at: begin + count * ScriptPace.report)
    }
    let end = begin + max(1, reports) * ScriptPace.report + rest
    report(.ended, places, at: end)
    length = end + ScriptPace.pause
  }

  /// A hand lands and lifts at the same place.
  package mutating func touch(
    _ places: [Vector], _ ids: [ContactID], _ kind: ContactKind, begin: Int64, duration: Int64
  ) {
    for (phase, offset) in [(ContactPhase.began, begin), (.ended, begin + duration)] {
      for (id, place) in zip(ids, places) {
        add(
          .contact(Contact(id: id, kind: kind, phase: phase, position: ExactPoint(place))),
          at: offset)
      }
    }
    length = begin + duration + ScriptPace.pause
  }

  /// How many reports a length of time is, rounded up, at least 1.
  package static func reports(in duration: Int64) -> Int64 {
    max(1, (duration + ScriptPace.report - 1) / ScriptPace.report)
  }
}
