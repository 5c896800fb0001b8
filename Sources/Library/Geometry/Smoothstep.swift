/// A share that begins and ends slowly: 3t² − 2t³, whose slope is 0 at both ends; 0 for t below 0, and 1 for t above 1.
package func smoothstep(_ t: Double) -> Double {
  let t = min(max(t, 0), 1)
  return t * t * (3 - 2 * t)
}
