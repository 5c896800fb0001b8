import SwivelTestSupport
import Testing

@testable import SwivelTexts

@Suite struct `A reading` {
  @Test(arguments: [
    (0.0, 0, "0"), (-0.4, 0, "0"), (-12.55, 1, "-12.6"), (1.005, 2, "1.00"), (0.07, 2, "0.07"),
    (999.9996, 3, "1000.000"), (.nan, 1, "0.0"), (-.infinity, 0, "0"),
    (1e20, 0, "1000000000000000"),
  ]) func `is written with so many decimals`(value: Double, decimals: Int, expected: String) {
    var text: [UInt8] = []
    NumberFormat.append(value, decimals: decimals, .english, to: &text)
    expectEqual(String(decoding: text, as: UTF8.self), expected)
  }
}
