import CSwivelDBus
import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

extension DBusValue {
  fileprivate static func random(_ levels: Int, by generator: inout SplitMix64) -> DBusValue {
    let kinds: [IntegerKind] = [.byte, .int16, .uint16, .int32, .uint32, .int64, .uint64]
    switch Int.random(in: 0..<(levels > 0 ? 9 : 4), using: &generator) {
    case 0:
      let kind = kinds[Int.random(in: kinds.indices, using: &generator)]
      return .integer(kind, Int64.random(in: 0...127, using: &generator))
    case 1: return .double(Double.random(in: -1e9...1e9, using: &generator))
    case 2: return .string(String(repeating: "é→", count: Int.random(in: 0...9, using: &generator)))
    case 3: return .path("/a/b_\(generator.next() % 100)")
    case 4: return .variant(random(levels - 1, by: &generator))
    case 5, 6: return .structure((0...2).map { _ in random(levels - 1, by: &generator) })
    default:
      let element = random(levels - 1, by: &generator)
      let count = Int.random(in: 0...3, using: &generator)
      return .array(element.signature, Array(repeating: element, count: count))
    }
  }
}

@Suite(.enabled(if: swivel_dbus.found != nil)) struct `A message of D-Bus` {
  @Test func `is read as it was written`() throws {
    let library = try #require(swivel_dbus.found)
    var generator = SplitMix64(seed: 63)
    for _ in 0..<300 {
      let message = DBusMessage(
        call: "Ask", of: "a.b", at: "/a", to: ":1.7", .random(4, by: &generator), .bool(true),
        .int32(-7), .uint32(.max), .dictionary([("key", .random(2, by: &generator))]))
      let made = try #require(library.make(message))
      expectEqual(library.take(made), message)
    }
  }
}

@Suite struct `A bus` {
  @Test func `that is nowhere gives no connection`() {
    expectNil(DBusConnection("unix:path=/none;tcp:host=a"))
    expectNil(DBusConnection("unix:path=/" + String(repeating: "a", count: 200)))
    expectNil(DBusConnection(""))
  }

  @Test(arguments: ["", "OK 12\r\n", "NO\r\n", "REJECTED\r\nERROR\r\n"])
  func `that doesn't speak as one gives no connection`(words: String) throws {
    try withFolder { folder in
      let server = try FakeServer(at: folder.path + "/bus")
      let work = server.say(Array(words.utf8), parts: 3)
      expectNil(DBusConnection("unix:path=\(server.path)", timeout: 0.05))
      work.wait()
    }
  }
}
