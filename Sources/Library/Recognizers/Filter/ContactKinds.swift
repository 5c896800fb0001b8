public import SwivelInput

/// A set of kinds of contacts.
public struct ContactKinds: OptionSet, Hashable, Sendable {
  /// One bit for each kind, as in the static members.
  public let rawValue: UInt8

  /// The kinds of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Fingers on a touchscreen.
  public static let finger = ContactKinds(rawValue: 1)
  /// The mouse with its button down.
  public static let mouse = ContactKinds(rawValue: 2)
  /// A pen.
  public static let pen = ContactKinds(rawValue: 4)
  /// The mouse's second finger.
  public static let virtual = ContactKinds(rawValue: 8)
  /// Fingers that keys move.
  public static let key = ContactKinds(rawValue: 16)
  /// The two fingers of a pinch on a touchpad.
  public static let touchpad = ContactKinds(rawValue: 32)
  /// Every kind.
  public static let all: ContactKinds = [.finger, .mouse, .pen, .virtual, .key, .touchpad]

  /// The set of one kind.
  public init(_ kind: ContactKind) { self.init(rawValue: 1 << UInt8(kind.number)) }
}

#if !hasFeature(Embedded)
  /// Written as the number of its bits, that of the touchpad the other way round: so fingerprints are as they were before there
  /// was a touchpad.
  extension ContactKinds: Encodable {
    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
      try (rawValue ^ Self.touchpad.rawValue).encode(to: encoder)
    }
  }
#endif
