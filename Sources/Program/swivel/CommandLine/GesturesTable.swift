import SwivelGeometry
import SwivelInput
import SwivelRecognizers
import SwivelRecordings
import SwivelTapes

/// The reports of recognizers as a table: angles in degrees, lengths in a unit.
struct GestureTable {
  let unit: String

  /// Of all columns but the last.
  private static let widths = [11, 14, 9, 7, 20, 36]

  var head: String {
    row("time s", "recognizer", "state", "fingers", "middle \(unit)", "value", "a second")
  }

  func row(_ change: GestureChange) -> String {
    row(
      change.time.seconds.fixed(3), change.recognizer, change.state.rawValue,
      "\(change.contacts)", text(change.location), text(change.value), text(change.velocity))
  }

  func foot(_ total: RecordingTotal) -> String {
    let sum = GestureChange.Measure.transform(
      rotation: total.rotation, scale: total.scale, translation: total.translation)
    return "total: \(text(sum)) \(unit)"
  }

  private func row(_ cells: String...) -> String {
    zip(cells, Self.widths + [0]).map { text, width in
      text + String(repeating: " ", count: max(0, width - text.count))
    }.joined(separator: " ")
  }

  private func text(_ measure: GestureChange.Measure) -> String {
    switch measure {
    case .none: "-"
    case .rotation(let angle): "\(angle.degrees.fixed(2))°"
    case .scale(let scale): "×\(scale.fixed(4))"
    case .translation(let displacement): text(displacement)
    case .transform(let rotation, let scale, let displacement):
      "\(text(.rotation(rotation))) \(text(.scale(scale))) \(text(displacement))"
    }
  }

  private func text(_ vector: Vector) -> String {
    "\(vector.x.fixed(2)), \(vector.y.fixed(2))"
  }
}
