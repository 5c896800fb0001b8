/// A share from 0 to 1 that begins and ends slowly: 3t² − 2t³, whose slope is 0 at both ends.
package func smoothstep(_ t: Double) -> Double { t * t * (3 - 2 * t) }
