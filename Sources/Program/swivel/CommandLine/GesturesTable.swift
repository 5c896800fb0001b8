import SwivelGeometry
import SwivelInput
import SwivelRecognizers
import SwivelRecordings
import SwivelTapes

/// The reports of recognizers as a table: angles in degrees, lengths in a unit.
struct GestureTable {
  let unit: String

  private static let widths = (time: 11, name: 14, state: 9, contacts: 7, position: 20, value: 36)

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

  private func row(
    _ time: String, _ name: String, _ state: String, _ contacts: String, _ position: String,
    _ value: String, _ velocity: String
  ) -> String {
    let widths = Self.widths
    let cells = [
      padded(time, to: widths.time), padded(name, to: widths.name),
      padded(state, to: widths.state), padded(contacts, to: widths.contacts),
      padded(position, to: widths.position), padded(value, to: widths.value), velocity,
    ]
    return cells.joined(separator: " ")
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
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
