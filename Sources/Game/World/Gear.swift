/// The teeth of a wheel that meshes with others.
///
/// At rotation 0 a tooth points straight up.
///
/// Two wheels mesh where they have the same module and their pitch circles touch.
public struct Gear: Hashable, Encodable, Sendable {
  /// The number of teeth.
  public let teeth: Int
  /// The radius of the pitch circle at scale 1, in points.
  public let pitch: Double

  /// The valid numbers of teeth.
  public static let teethRange = 3...1_000

  /// Whether the teeth of another wheel have the same size at the same scale.
  public func hasTeeth(like other: Gear) -> Bool {
    (pitch * Double(other.teeth) - other.pitch * Double(teeth)).magnitude < 1e-6 * pitch
      * Double(other.teeth)
  }

  /// A wheel with a number of teeth and a pitch radius; nil where these are invalid.
  public init?(teeth: Int, pitch: Double) {
    guard Self.teethRange.contains(teeth), pitch > 0, pitch.isFinite else { return nil }
    self.teeth = teeth
    self.pitch = pitch
  }
}
