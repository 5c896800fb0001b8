/// A case in which the library gives something else than the peer, on purpose.
struct PeerDifference {
  /// The name of the case.
  let id: String
  /// Which of its expected values.
  let key: String
  /// The values of this library.
  let ours: [Double]
  /// Why.
  let why: String

  init(_ id: String, _ key: String, _ ours: Double..., why: String) {
    self.id = id
    self.key = key
    self.ours = ours
    self.why = why
  }
}

private let oneScale = "the scale is one number: content is never sheared"
private let squares =
  "the scale is the ratio of the root mean square distances, not of the mean ones"
private let fit =
  "the scale is that of the distances; a least-squares scale shrinks when fingers change places"

/// Numeric differences of this library; for differences in behaviour see the cases' own tests.
let peerDifferences = [
  PeerDifference("F04", "scale_x", 1.5811388300841898, why: oneScale),
  PeerDifference("F04", "scale_y", 1.5811388300841898, why: oneScale),
  PeerDifference("F06", "scale", 4.358898943540674, why: squares),
  PeerDifference("Q03", "scale", 1.3270014862864374, why: squares),
  PeerDifference("N03", "scale", 1.5811388300841898, why: fit),
  PeerDifference(
    "N04", "scale", 1, why: "fingers in one place have no size: turn and scale hold, nothing is 0"),
  PeerDifference(
    "F16", "scale_velocity", 282.3499278429537,
    why: "it is the logarithm of the scale that is fitted, so a steady growth is met exactly"),
  PeerDifference(
    "U02", "rotation", 1.5707963267948966,
    why: "positive is clockwise on screen; there the sign of this turn is the other one"),
]
