/// A request to an object of a Wayland compositor; its length stands in its head and follows what is appended.
struct WaylandMessage {
  private(set) var bytes: [UInt8] = []
  private let request: UInt16

  init(to object: UInt32, request: UInt16) {
    self.request = request
    append(object)
    append(UInt32(0))
  }

  mutating func append(_ number: UInt32) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    noteLength()
  }

  /// A number with eight bits behind the point; what is none or doesn't fit is the nearest end, as Wayland has it.
  mutating func append(fixed number: Double) {
    let value = number.isNaN ? -.infinity : (number * 256).rounded()
    append(UInt32(bitPattern: Int32(min(max(value, Double(Int32.min)), Double(Int32.max)))))
  }

  /// A text with a zero at its end, filled up to whole numbers.
  mutating func append(_ text: String) {
    let count = text.utf8.count + 1
    append(UInt32(count))
    bytes += Array(text.utf8)
    bytes += [UInt8](repeating: 0, count: 1 + (4 - count % 4) % 4)
    noteLength()
  }

  private mutating func noteLength() {
    guard bytes.count >= 8 else { return }
    withUnsafeBytes(of: UInt32(bytes.count) << 16 | UInt32(request)) { head in
      for index in head.indices { bytes[4 + index] = head[index] }
    }
  }
}
