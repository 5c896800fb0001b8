/// Numbers as text, appended as bytes so that a picture is drawn without an allocation.
package enum NumberFormat {
  package static func append(tenthsOfDegrees tenths: UInt, _ texts: Texts, to text: inout [UInt8]) {
    let (turns, rest) = (tenths / 3_600, tenths % 3_600)
    if turns > 0 {
      texts.append(.turnCount, count: Int(turns), to: &text) { append(turns, to: &$1) }
      append(" ", to: &text)
    }
    append(tenths: rest, texts, to: &text)
    append("°", to: &text)
  }

  /// Appends `125%`.
  package static func append(scale: Double, to text: inout [UInt8]) {
    append(UInt(min(max((scale * 100).rounded(), 0), 1e9)), to: &text)
    append("%", to: &text)
  }

  /// Appends a number with 0 to 3 decimals: `-12.5`; NaN and infinity are 0.
  package static func append(_ value: Double, decimals: Int, _ texts: Texts, to text: inout [UInt8])
  {
    let parts: UInt = decimals <= 0 ? 1 : decimals == 1 ? 10 : decimals == 2 ? 100 : 1_000
    let rounded = (value * Double(parts)).rounded()
    let whole = rounded.isFinite ? Int(min(max(rounded, -1e15), 1e15)) : 0
    if whole < 0 { append("-", to: &text) }
    append(whole.magnitude / parts, to: &text)
    guard parts > 1 else { return }
    texts.append(.decimalMark, to: &text)
    var divisor = parts / 10
    while divisor > 0 {
      append(whole.magnitude / divisor % 10, to: &text)
      divisor /= 10
    }
  }

  /// Appends a number rounded to a whole one: `-12`; what can't be shown is 0.
  package static func append(whole value: Double, to text: inout [UInt8]) {
    append(value, decimals: 0, .english, to: &text)
  }

  /// Appends `0:07.25`, `12:00.00`, `1:02:03.00`: hours where there are any, minutes, seconds, hundredths.
  ///
  /// What is not over yet is not counted: 0.999 is `0:00.99`.
  package static func append(clock seconds: Double, _ texts: Texts, to text: inout [UInt8]) {
    // A grace far below the microseconds that are counted: 0.29 is a little less than 29 hundredths.
    let hundredths = (seconds * 100 + 1e-6).rounded(.down)
    let all = hundredths.isFinite ? UInt(min(max(hundredths, 0), 1e15)) : 0
    let (minutes, rest) = all.quotientAndRemainder(dividingBy: 6_000)
    if minutes >= 60 {
      append(minutes / 60, to: &text)
      append(":", to: &text)
      append(twoDigits: minutes % 60, to: &text)
    } else {
      append(minutes, to: &text)
    }
    append(":", to: &text)
    append(twoDigits: rest / 100, to: &text)
    texts.append(.decimalMark, to: &text)
    append(twoDigits: rest % 100, to: &text)
  }

  private static func append(twoDigits number: UInt, to text: inout [UInt8]) {
    append(number / 10, to: &text)
    append(number % 10, to: &text)
  }

  package static func append(_ number: Int64, to text: inout [UInt8]) {
    if number < 0 { append("-", to: &text) }
    append(UInt(number.magnitude), to: &text)
  }

  /// Appends what was typed, as `1.4`, with the language's decimal mark.
  package static func append(typed string: String, _ texts: Texts, to text: inout [UInt8]) {
    for byte in string.utf8 {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        texts.append(.decimalMark, to: &text)
      } else {
        text.append(byte)
      }
    }
  }

  package static func append(_ string: StaticString, to text: inout [UInt8]) {
    string.withUTF8Buffer { unsafe text.append(contentsOf: $0) }
  }

  package static func append(_ string: String, to text: inout [UInt8]) {
    text.append(contentsOf: string.utf8)
  }

  package static func append(tenths: UInt, _ texts: Texts, to text: inout [UInt8]) {
    append(tenths / 10, to: &text)
    texts.append(.decimalMark, to: &text)
    append(tenths % 10, to: &text)
  }

  package static func append(_ number: UInt, to text: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &text) }
    text.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
