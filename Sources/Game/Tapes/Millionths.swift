/// A whole number of millionths as text with six decimals: -1500000 is `-1.500000`.
public func decimal(_ millionths: Int64) -> String {
  var bytes: [UInt8] = []
  bytes.append(millionths: millionths)
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  mutating func append(millionths: Int64) {
    if millionths < 0 { append(Byte.minus) }
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    append(digitsOf: whole)
    append(Byte.dot)
    var unit: UInt64 = 100_000
    while unit > 0 {
      append(Byte.zero + UInt8(truncatingIfNeeded: rest / unit % 10))
      unit /= 10
    }
  }

  mutating func append(digitsOf number: UInt64) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(Byte.zero + UInt8(truncatingIfNeeded: number % 10))
  }
}
