import SwivelTestSupport
import SwivelWorld
import Testing

@testable import SwivelDocuments

@Suite struct `A mask as text` {
  @Test(arguments: [(1, 1), (7, 3), (96, 96), (1, 96), (96, 1), (33, 65)])
  func `is read back as it was`(width: Int, height: Int) throws {
    let mask = try #require(Mask(width: width, height: height) { x, y in (x * 7 + y * 3) % 5 != 0 })
    let text = MaskText.text(of: mask)
    expectEqual(MaskText.mask(of: text), mask)
    expectAtMost(text.utf8.count, 4_096)
  }

  @Test func `is nothing where everything is solid`() throws {
    let mask = try #require(Mask(width: 5, height: 5) { _, _ in true })
    expectTrue(MaskText.text(of: mask).isEmpty)
  }

  @Test(arguments: [
    "", "x.", "3x3", "3x3.", "3x3.A", "0x3.AAAA", "97x1.AAAA", "3x3.!!", "3x3.AAA.B", "-1x3.AA",
    "99999999999999999999x1.AA",
  ]) func `that is none is none`(text: String) { expectNil(MaskText.mask(of: text)) }

  @Test(arguments: 0..<70)
  func `any bytes are read back from their line`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ count) }
    expectEqual(Base64Line.bytes(of: Base64Line.text(of: bytes)), bytes)
  }
}
