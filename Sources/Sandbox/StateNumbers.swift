/// A check for numbers in the JSON of a state that no state has; it runs before decoding.
public enum StateNumbers {
  /// The greatest absolute value, 2⁵³, so that sums of such numbers still fit an Int64.
  public static let limit = 9_007_199_254_740_992.0

  /// The first number in a JSON text that is beyond the limit or can't be read; nil where there is none.
  public static func fault(in text: String) -> String? {
    var (token, key, isText, isEscaped) = ([UInt8](), [UInt8](), false, false)
    for byte in text.utf8 {
      if isText {
        (isText, isEscaped) = (isEscaped || byte != quote, !isEscaped && byte == backslash)
        if isText { key.append(byte) }
        continue
      }
      if signs.contains(byte) {
        token.append(byte)
        continue
      }
      if !token.isEmpty {
        if let fault = fault(of: token), !isUnlimited(key, token) { return fault }
        token.removeAll(keepingCapacity: true)
      }
      if byte == quote {
        isText = true
        key.removeAll(keepingCapacity: true)
      }
    }
    return fault(of: token)
  }

  /// Whether a gesture accepts any number of touches, which is stored as the greatest integer.
  private static func isUnlimited(_ key: [UInt8], _ token: [UInt8]) -> Bool {
    token == most && unlimited.contains(key)
  }

  private static let most = Array("\(Int64.max)".utf8)
  private static let unlimited = ["allowed", "maximumNumberOfTouches"].map { Array($0.utf8) }

  private static func fault(of token: [UInt8]) -> String? {
    // The letters of true, false and null are among them.
    guard let first = token.first, first < UInt8(ascii: "A") else { return nil }
    let word = String(decoding: token, as: UTF8.self)
    guard let number = Double(word), number.magnitude <= limit else {
      return String(word.prefix(40))
    }
    return nil
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let signs = Array("+-.0123456789Ee".utf8)
}
