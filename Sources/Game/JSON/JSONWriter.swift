/// Writes JSON in one line without building a tree, in the format of ``JSONNode/text``.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Whether the innermost open object or list is still empty.
  private var isFirst = true

  package init() {}

  package mutating func write(_ text: String) {
    // Byte by byte, since most texts are too short for a copy in one piece to pay.
    let text = text.utf8.span
    for index in text.indices { bytes.append(text[index]) }
  }

  package mutating func write(_ number: Int) {
    var (first, rest) = (bytes.count, number.magnitude)
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var last = bytes.count - 1
    while first < last {
      bytes.swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) { nest("{", "}", members) }

  package mutating func list(_ elements: (inout JSONWriter) -> Void) { nest("[", "]", elements) }

  private mutating func nest(
    _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ content: (inout JSONWriter) -> Void
  ) {
    bytes.append(UInt8(ascii: start))
    isFirst = true
    content(&self)
    bytes.append(UInt8(ascii: end))
    isFirst = false
  }

  /// Begins the next element of a list.
  package mutating func next() {
    if !isFirst { write(", ") }
    isFirst = false
  }

  package mutating func key(_ key: String) {
    next()
    bytes.append(UInt8(ascii: "\""))
    write(key)
    write("\": ")
  }

  package mutating func member(_ key: String, _ number: Double) {
    self.key(key)
    if let whole = Int(exactly: number) { write(whole) } else { write(JSONNode.text(of: number)) }
  }

  package mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    write(number)
  }

  package mutating func member(_ key: String, _ text: String) {
    self.key(key)
    let (start, plain) = (bytes.count, text.utf8.span)
    bytes.append(UInt8(ascii: "\""))
    for index in plain.indices {
      guard JSONNode.isPlain(plain[index]) else {
        bytes.removeSubrange(start...)
        return write(JSONNode.quoted(text))
      }
      bytes.append(plain[index])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func member(_ key: String, _ flag: Bool) {
    self.key(key)
    write(flag ? "true" : "false")
  }
}
