/// A landing, by a number that is never reused in an arena, unlike the devices' ids.
public struct Touch: Hashable, Codable, Sendable {
  /// The number, counted in the order of landing.
  public let number: Int64

  init(_ number: Int64) { self.number = number }

  #if !hasFeature(Embedded)
    /// Reads a number.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(number)
    }
  #endif
}

/// The landings of an attempt, oldest first, without a heap allocation.
struct TouchList: Sendable {
  static let capacity = 16

  private(set) var count = 0
  private var touches = InlineArray<16, Touch>(repeating: Touch(0))

  init() {}

  subscript(index: Int) -> Touch { touches[index] }

  var isEmpty: Bool { count == 0 }

  func contains(_ touch: Touch) -> Bool {
    for index in 0..<count where touches[index] == touch { return true }
    return false
  }

  func shares(with other: TouchList) -> Bool {
    for index in 0..<count where other.contains(touches[index]) { return true }
    return false
  }

  var isFull: Bool { count == Self.capacity }

  /// Adds the newest landing; ignored where there is no room.
  mutating func append(_ touch: Touch) {
    guard !isFull else { return }
    touches[count] = touch
    count += 1
  }

  mutating func remove(at index: Int) {
    for place in index..<(count - 1) { touches[place] = touches[place + 1] }
    count -= 1
    touches[count] = Touch(0)
  }
}

extension TouchList: Hashable {
  static func == (a: TouchList, b: TouchList) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(self[index]) }
  }
}

#if !hasFeature(Embedded)
  extension TouchList: Codable {
    init(from decoder: any Decoder) throws {
      self.init()
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd { append(try list.decode(Touch.self)) }
    }

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for index in 0..<count { try list.encode(self[index]) }
    }
  }
#endif
