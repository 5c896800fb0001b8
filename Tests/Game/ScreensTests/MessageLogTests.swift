import SwivelLockSupport
import Testing

@testable import SwivelScreens

@Suite struct `A log of messages` {
  @Test(arguments: [1, 20, 400], [(true, 6.0), (false, 3.0)])
  func `shows trouble longer than news, and longer the more is said`(
    letters: Int, kind: (isError: Bool, least: Double)
  ) {
    var log = MessageLog()
    let text = String(repeating: "a", count: letters)
    log.show(Message(.messageText, .text(text)), isError: kind.isError, at: .zero)
    log.advance(to: Timestamp(seconds: kind.least + 0.015 * Double(letters)))
    expectTrue(log.shown != nil)
    log.advance(to: Timestamp(seconds: kind.least + 2 + 0.025 * Double(letters)))
    expectNil(log.shown)
  }
}
