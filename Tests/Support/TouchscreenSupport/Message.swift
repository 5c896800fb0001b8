/// A message to the touch driver; its length stands first and follows what is appended.
struct Message {
  private(set) var bytes: [UInt8] = []

  init(kind: UInt32) {
    append(UInt32(0))
    append(kind)
  }

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    noteLength()
  }

  mutating func appendZeros(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: count))
    noteLength()
  }

  private mutating func noteLength() {
    withUnsafeBytes(of: UInt32(bytes.count)) { length in
      for index in bytes.indices.prefix(length.count) { bytes[index] = length[index] }
    }
  }
}
