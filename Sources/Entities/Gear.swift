/// The teeth of a wheel: where it meshes with others.
///
/// At rotation 0 a tooth points straight up. Two wheels mesh where their teeth are equally far apart on their
/// pitch circles and those touch.
public struct Gear: Hashable, Codable, Sendable {
  /// How many teeth, evenly all around.
  public let teeth: Int
  /// The radius of the pitch circle at scale 1, in points.
  public let pitch: Double

  /// How many teeth a wheel may have.
  public static let teethRange = 3...1_000

  /// A wheel of teeth with a pitch circle; nil where it could not be made.
  public init?(teeth: Int, pitch: Double) {
    guard Self.teethRange.contains(teeth), pitch > 0, pitch.isFinite else { return nil }
    self.teeth = teeth
    self.pitch = pitch
  }
}
