package import SwivelInput
package import SwivelInterface
package import SwivelTexts

/// Something that a new user is asked to try, in the line at the foot of the bench, until it was done there.
package enum CoachMark: String, Hashable, Encodable, Sendable, CaseIterable {
  case turn, flick, menu, add, mesh, size, spin, crank, chain

  /// How it is done with a device; it allocates nothing.
  package func phrase(for device: Device) -> MessageKey {
    Self.phrases[self]?[device] ?? .messageText
  }

  /// The text for a device, or else for all; `lessonFinger` is that of the first mark.
  private static let phrases: [CoachMark: [Device: MessageKey]] = allCases.reduce(into: [:]) {
    let mark = $1.rawValue
    let lesson = $1 == .turn ? "lesson" : "lesson\(mark.prefix(1).uppercased())\(mark.dropFirst())"
    $0[$1] = Device.allCases.reduce(into: [:]) { phrases, device in
      let own = MessageKey(lesson, of: device.rawValue)
      phrases[device] = own == .messageText ? MessageKey(lesson, of: "") : own
    }
  }
}

/// What a new user hasn't tried yet, and is asked for, one after the other.
package struct CoachMarks: Hashable, Encodable, Sendable {
  package private(set) var open: [CoachMark]
  /// The first of them that can be done where one is; nil for none, and before the first event on the bench.
  private var asked: CoachMark?
  /// From when on that is asked for; nil for from the first event on.
  private var start: Timestamp?

  /// For how long nothing is asked for after a hand has worked, and for how long something is then, in microseconds.
  private static let (calm, longest): (Int64, Int64) = (3_000_000, 10_000_000)

  /// - Parameter names: those of the marks, with commas between them; others are passed over.
  package init(_ names: String) {
    let names = names.split(separator: ",")
    open = CoachMark.allCases.filter { mark in names.contains { $0 == mark.rawValue } }
  }

  /// The names of marks, as ``init(_:)`` reads them.
  package static func text(_ marks: [CoachMark]) -> String {
    marks.map(\.rawValue).joined(separator: ",")
  }

  package func shown(at time: Timestamp) -> CoachMark? {
    0..<Self.longest ~= time.microseconds - (start ?? time).microseconds ? asked : nil
  }

  /// When what is shown changes next by time alone.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    guard asked != nil, let start, let end = start.adding(microseconds: Self.longest) else {
      return nil
    }
    return time < start ? start : time < end ? end : nil
  }

  /// Leaves out what was done, and what was asked for long enough; while a hand works nothing is.
  package mutating func follow(
    _ done: [CoachMark], isCalm: Bool, at time: Timestamp, _ isPossible: (CoachMark) -> Bool
  ) {
    let shown = time.microseconds - (start ?? time).microseconds
    if shown >= Self.longest || !done.isEmpty {
      open.removeAll { done.contains($0) || shown >= Self.longest && $0 == asked }
    }
    let next = open.first(where: isPossible)
    let waits = !isCalm || asked != nil && next != asked
    asked = next
    start = waits ? time.adding(microseconds: Self.calm) : start ?? time
  }
}
