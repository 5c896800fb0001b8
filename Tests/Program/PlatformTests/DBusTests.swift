import Glibc
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

extension DBusValue {
  /// Any value, of at most so many levels.
  fileprivate static func random(_ levels: Int, by generator: inout SplitMix64) -> DBusValue {
    let kinds: [IntegerKind] = [
      .byte, .bool, .int16, .uint16, .int32, .uint32, .int64, .uint64, .handle,
    ]
    switch Int.random(in: 0..<(levels > 0 ? 9 : 4), using: &generator) {
    case 0:
      let kind = kinds[Int.random(in: kinds.indices, using: &generator)]
      let bits = Int64(truncatingIfNeeded: generator.next())
      let rest = Int64(64 - 8 * kind.width)
      let unsigned = Int64(bitPattern: UInt64(bitPattern: bits << rest) >> UInt64(rest))
      return .integer(kind, kind.isSigned ? (bits << rest) >> rest : unsigned)
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

@Suite struct `A message of D-Bus` {
  private func message(by generator: inout SplitMix64) -> DBusMessage {
    var message = DBusMessage(
      call: "Ask", of: "a.b", at: "/a", to: ":1.7", .random(4, by: &generator),
      .dictionary([("key", .random(2, by: &generator))]))
    message.serial = UInt32(truncatingIfNeeded: generator.next())
    return message
  }

  @Test func `is read as it was written, also in parts and one after the other`() throws {
    var generator = SplitMix64(seed: 63)
    for _ in 0..<300 {
      let (first, second) = (message(by: &generator), message(by: &generator))
      let whole = first.bytes + second.bytes
      let cut = Int.random(in: 0..<first.bytes.count, using: &generator)
      var bytes = Array(whole[..<cut])
      try expectNil(DBusMessage(takenFrom: &bytes))
      bytes += whole[cut...]
      var read = try #require(try DBusMessage(takenFrom: &bytes))
      read.fields[.signature] = nil
      expectEqual(read, first)
      expectEqual(bytes, second.bytes)
    }
  }

  @Test func `that is damaged is refused or read as another, and nothing else`() {
    var generator = SplitMix64(seed: 64)
    for _ in 0..<3_000 {
      var bytes = message(by: &generator).bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8(
          truncatingIfNeeded: generator.next())
      }
      let count = bytes.count
      _ = try? DBusMessage(takenFrom: &bytes)
      expectAtMost(bytes.count, count)
    }
  }

  @Test func `that is too deep is refused`() {
    var value = DBusValue.int32(1)
    for _ in 0..<100 { value = .variant(value) }
    var bytes = DBusMessage(call: "Ask", of: "a.b", at: "/a", to: "c", value).bytes
    #expect(throws: DBusError.self) { try DBusMessage(takenFrom: &bytes) }
  }
}

@Suite struct `The address of a bus` {
  @Test(
    arguments: [
      ("unix:path=/run/user/1000/bus,guid=12", "/run/user/1000/bus"),
      ("unix:guid=12,path=/tmp/a%20b", "/tmp/a b"), ("unix:abstract=/tmp/dbus-x", "\0/tmp/dbus-x"),
      ("tcp:host=localhost,port=1", nil), ("unix:path", nil), ("unix:path=%zz", nil), ("", nil),
    ] as [(String, String?)])
  func `names a socket by its path`(address: String, path: String?) {
    expectEqual(DBusConnection.place(address[...]), path.map { Array($0.utf8) })
  }

  @Test func `that leads nowhere gives no connection`() {
    expectNil(DBusConnection("unix:path=/none;tcp:host=a"))
    expectNil(DBusConnection("unix:path=/" + String(repeating: "a", count: 200)))
  }
}

/// A bus at the other end of a socket, which answers each call by a function and ends when that has no answer.
private final class FakeBus: Sendable {
  let end: Int32
  private let work: BackgroundWork

  init?(_ answer: @escaping @Sendable (DBusMessage) -> [DBusMessage]?) {
    guard let (own, other) = WakePipe.sockets() else { return nil }
    end = other
    work = BackgroundWork {
      defer { close(own) }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      var bytes: [UInt8] = []
      func fill() -> Bool {
        let count = recv(own, &buffer, buffer.count, 0)
        if count > 0 { bytes += buffer[..<count] }
        return count > 0
      }
      func send(_ bytes: [UInt8]) { _ = writeAll(bytes, to: own) }
      while bytes.suffix(2) != Array("\r\n".utf8) { guard fill() else { return } }
      send(Array(bytes.starts(with: "\0AUTH EXTERNAL ".utf8) ? "OK 12\r\n".utf8 : "NO\r\n".utf8))
      bytes.removeAll()
      while bytes.count < 7 { guard fill() else { return } }
      bytes.removeFirst("BEGIN\r\n".utf8.count)
      while true {
        guard let call = try? DBusMessage(takenFrom: &bytes) else {
          guard fill() else { return }
          continue
        }
        let answers = call[.member] == "Hello" ? [call.answer([.string(":1.5")])] : answer(call)
        guard let answers else { return }
        for answer in answers { send(answer.bytes) }
      }
    }
  }
}

@Suite(.serialized) struct `A connection to a bus` {
  private static let question = DBusMessage(call: "Ask", of: "a.b", at: "/a", to: "c")

  private func connect(
    timeout: Double = 30, _ answer: @escaping @Sendable (DBusMessage) -> [DBusMessage]?
  ) throws -> DBusConnection {
    let bus = try #require(FakeBus(answer))
    return try #require(DBusConnection(socket: bus.end, timeout: timeout))
  }

  @Test func `has a name, and keeps what comes before an answer`() throws {
    let signal = DBusMessage(.signal, [.member: .string("News"), .path: .path("/n")])
    let bus = try connect { [signal, $0.answer([.int32(7)])] }
    expectEqual(bus.name, ":1.5")
    expectEqual(bus.call(Self.question)?.body, [.int32(7)])
    expectEqual(bus.takeMessages().map { $0[.member] }, ["News"])
    expectTrue(bus.isOpen && bus.takeMessages().isEmpty)
  }

  @Test func `has no answer where that is an error, late, or the bus is gone`() throws {
    try expectNil(connect { [$0.refusal] }.call(Self.question))
    try expectNil(connect(timeout: 0.05) { _ in [] }.call(Self.question))
    let gone = try connect { _ in nil }
    expectNil(gone.call(Self.question))
    expectTrue(!gone.isOpen && gone.send(Self.question) == nil)
  }
}
