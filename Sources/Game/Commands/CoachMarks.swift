package import SwivelInput
package import SwivelInterface
package import SwivelTexts

/// Something that a new user is asked to try, in the line at the foot of the bench, until it was done there.
package enum CoachMark: String, Hashable, Encodable, Sendable, CaseIterable {
  case turn, flick, menu, add, mesh

  /// How it is done with a device.
  package func phrase(for device: Device) -> MessageKey {
    let (finger, mouse, keys, gamepad): (MessageKey, MessageKey, MessageKey, MessageKey) =
      switch self {
      case .turn: (.lessonFinger, .lessonMouse, .lessonKeys, .lessonGamepad)
      case .flick: (.lessonFlick, .lessonFlick, .lessonFlickKeys, .lessonFlickGamepad)
      case .menu: (.lessonMenuFinger, .lessonMenuMouse, .lessonMenuKeys, .lessonMenuGamepad)
      case .add: (.lessonAdd, .lessonAdd, .lessonAddKeys, .lessonAddGamepad)
      case .mesh: (.lessonMesh, .lessonMesh, .lessonMesh, .lessonMesh)
      }
    return device == .finger ? finger : device == .mouse ? mouse : device == .keys ? keys : gamepad
  }
}

/// What a new user hasn't tried yet, and is asked for, one after the other.
package struct CoachMarks: Hashable, Encodable, Sendable {
  package private(set) var open: [CoachMark]
  /// From when on the first of them is asked for; nil for from the first event on the bench on.
  private var start: Timestamp?

  /// For how long nothing is asked for after a hand has worked, and for how long something is then, in microseconds.
  private static let (calm, longest): (Int64, Int64) = (3_000_000, 20_000_000)

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
    0..<Self.longest ~= time.microseconds - (start ?? time).microseconds ? open.first : nil
  }

  /// When what is shown changes next by time alone.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    guard !open.isEmpty, let start, let end = start.adding(microseconds: Self.longest) else {
      return nil
    }
    return time < start ? start : time < end ? end : nil
  }

  /// Leaves out what was done, and what was asked for long enough; while a hand works nothing is.
  package mutating func follow(_ done: [CoachMark], isCalm: Bool, at time: Timestamp) {
    let (first, shown) = (open.first, time.microseconds - (start ?? time).microseconds)
    if shown >= Self.longest || !done.isEmpty {
      open.removeAll { done.contains($0) || shown >= Self.longest && $0 == first }
    }
    let waits = !isCalm || open.first != first
    start = waits ? time.adding(microseconds: Self.calm) : start ?? time
  }
}
