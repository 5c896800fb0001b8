import Glibc
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `What comes from the clipboard` {
  /// Writes a text into a pipe, in two parts with a pause between, and reads it from there.
  private func read(
    _ text: String, limit: Int = 100, pause: UInt32 = 0, timeout: Duration = .seconds(5),
    closes: Bool = true
  ) -> ClipboardReading.Answer? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let reading = ClipboardReading(from: ends[0], limit: limit, timeout: timeout)
    let bytes = Array(text.utf8)
    for part in [bytes.prefix(bytes.count / 2), bytes.suffix(bytes.count - bytes.count / 2)] {
      usleep(pause * 1_000)
      _ = part.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    }
    if closes { close(ends[1]) }
    defer { if !closes { close(ends[1]) } }
    for _ in 0..<2_000 {
      if let answer = reading.take() { return answer }
      usleep(5_000)
    }
    return nil
  }

  @Test(arguments: ["", "é→", String(repeating: "hand ", count: 8)])
  func `is all of the text`(text: String) { expectEqual(read(text), .text(text)) }

  @Test func `is waited for longer than SDL does`() {
    expectEqual(read("Hello by hand", pause: 60), .text("Hello by hand"))
  }

  @Test(arguments: [(5, true), (4, false)]) func `is no longer than the limit`(
    limit: Int, isTaken: Bool
  ) {
    expectEqual(read("hands", limit: limit), isTaken ? .text("hands") : .tooLong)
  }

  @Test func `is given up where nobody hands it over`() {
    expectEqual(read("ha", timeout: .milliseconds(50), closes: false), .late)
  }
}
