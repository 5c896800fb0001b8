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
      fixed(change.time.seconds, decimals: 3), change.recognizer, change.state.rawValue,
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
    case .rotation(let angle): "\(fixed(angle.degrees, decimals: 2))°"
    case .scale(let scale): "×\(fixed(scale, decimals: 4))"
    case .translation(let displacement): text(displacement)
    case .transform(let rotation, let scale, let displacement):
      "\(text(.rotation(rotation))) \(text(.scale(scale))) \(text(displacement))"
    }
  }

  private func text(_ vector: Vector) -> String {
    "\(fixed(vector.x, decimals: 2)), \(fixed(vector.y, decimals: 2))"
  }

  /// A number with a number of decimals; one that is too large for that in its shortest form.
  private func fixed(_ number: Double, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    guard let parts = Int64(exactly: (number * Double(unit)).rounded()) else { return "\(number)" }
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: UInt64(unit))
    let digits = String(rest)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(parts < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
