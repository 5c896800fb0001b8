import SwivelLockSupport
import Testing

@testable import SwivelScreens

@Suite struct `A log of messages` {
  @Test(arguments: [(true, 5.0), (false, 2.0)])
  func `shows trouble longer than news`(isError: Bool, seconds: Double) {
    var log = MessageLog()
    log.show(Message(.messageText, .text("a")), isError: isError, at: .zero)
    log.advance(to: Timestamp(seconds: seconds - 0.1))
    expectTrue(log.shown != nil)
    log.advance(to: Timestamp(seconds: seconds + 0.1))
    expectNil(log.shown)
  }
}
