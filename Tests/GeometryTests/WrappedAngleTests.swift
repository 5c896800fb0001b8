import SwivelGeometry
import SwivelTestSupport
import Testing

@Suite struct `A wrapped angle` {
  @Test(arguments: [1.0, 4, 70, 1e4, 6.4e6, 6.6e6, 1e12])
  func `is the remainder of whole turns, to the bit`(range: Double) {
    var source = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let radians = source.number(in: -range...range)
      let expected = radians.remainder(dividingBy: Angle.fullTurn)
      expectEqual(
        Angle(radians: radians).wrapped.radians.bitPattern, expected.bitPattern, "\(radians)")
    }
  }

  @Test(arguments: -40...40)
  func `is that near half turns too`(halves: Int) {
    let middle = Double(halves) * (Angle.fullTurn / 2)
    for radians in [middle.nextDown, middle, middle.nextUp, -middle] {
      let expected = radians.remainder(dividingBy: Angle.fullTurn)
      expectEqual(
        Angle(radians: radians).wrapped.radians.bitPattern, expected.bitPattern, "\(radians)")
    }
  }
}
