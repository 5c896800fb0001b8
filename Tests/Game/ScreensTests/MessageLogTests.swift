import SwivelInput
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelScreens

@Suite struct `A log of messages` {
  @Test(arguments: [1, 20, 400])
  func `shows a banner at least six seconds, and longer the more it says`(letters: Int) {
    var log = MessageLog()
    let text = String(repeating: "a", count: letters)
    log.show(Message(.messageText, .text(text)), isError: true, at: .zero)
    log.advance(to: Timestamp(seconds: 6 + 0.07 * Double(letters)))
    expectTrue(log.shown != nil)
    log.advance(to: Timestamp(seconds: 8 + 0.09 * Double(letters)))
    expectNil(log.shown)
  }
}
