import SwivelGestures
import SwivelRecordings
import SwivelTapes

/// The reports of recognizers as a table: angles in degrees, lengths in a unit.
struct GestureTable {
  let unit: String

  private static let widths = [10, 13, 8, 7, 19, 35, 0]

  var head: String {
    TextTable.line(
      ["time s", "recognizer", "state", "fingers", "middle \(unit)", "value", "a second"],
      Self.widths)
  }

  func row(_ change: GestureChange) -> String {
    TextTable.line(
      [
        change.time.seconds.fixed(3), change.recognizer, change.state.rawValue,
        "\(change.contacts)", text(change.location), text(change.value), text(change.velocity),
      ], Self.widths)
  }

  func foot(_ total: RecordingTotal) -> String {
    let sum = GestureChange.Measure.transform(
      rotation: total.rotation, scale: total.scale, translation: total.translation)
    return "total: \(text(sum)) \(unit)"
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

  private func text(_ vector: Vector) -> String { "\(vector.x.fixed(2)), \(vector.y.fixed(2))" }
}
