private let oneScale = "the scale is one number: content is never sheared"
private let squares =
  "the scale is the ratio of the root mean square distances, not of the mean ones"
private let fit =
  "the scale is that of the distances; a least-squares scale shrinks when fingers change places"

/// Numeric differences of this library; for differences in behaviour see the cases' own tests.
let peerDifferences: [(id: String, key: String, ours: Double, why: String)] = [
  ("F04", "scale_x", 1.5811388300841898, oneScale),
  ("F04", "scale_y", 1.5811388300841898, oneScale),
  ("F06", "scale", 4.358898943540674, squares),
  ("Q03", "scale", 1.3270014862864374, squares),
  ("N03", "scale", 1.5811388300841898, fit),
  (
    "N04", "scale", 1, "fingers in one place have no size: turn and scale hold, nothing is 0"
  ),
  (
    "F16", "scale_velocity", 282.3499278429537,
    "it is the logarithm of the scale that is fitted, so a steady growth is met exactly"
  ),
  (
    "U02", "rotation", 1.5707963267948966,
    "positive is clockwise on screen; there the sign of this turn is the other one"
  ),
]
