import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// A display server, or a bus, that says something to the first who connects.
final class FakeServer: Sendable {
  let path: String
  private let line: Int32

  init(at path: String) throws {
    self.path = path
    line = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(line, $0, size) }
    }
    try #require(status == 0 && listen(line, 1) == 0)
  }

  deinit { close(line) }

  /// In parts of some length, until the client leaves.
  func say(_ bytes: [UInt8], parts: Int) -> BackgroundWork {
    BackgroundWork { [line] in
      let client = accept(line, nil, nil)
      for start in stride(from: 0, to: bytes.count, by: parts) {
        let part = bytes[start..<min(start + parts, bytes.count)]
        _ = part.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      }
      var byte: UInt8 = 0
      while recv(client, &byte, 1, 0) > 0 {}
      close(client)
    }
  }
}

@Suite(.serialized) struct `A display server` {
  private static func words(_ numbers: [UInt32]) -> [UInt8] { numbers.withUnsafeBytes(Array.init) }

  /// What a compositor says of what it offers.
  private static func offers(_ names: [String], isWhole: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = []
    for (number, name) in names.enumerated() {
      let text = Array(name.utf8) + [UInt8](repeating: 0, count: 4 - name.utf8.count % 4)
      let size = UInt32(8 + 4 + 4 + text.count + 4)
      bytes += words([2, size << 16, UInt32(number), UInt32(name.utf8.count + 1)])
      bytes += text + words([1])
    }
    return bytes + (isWhole ? words([3, 12 << 16, 0]) : [])
  }

  private func problem(_ bytes: [UInt8], parts: Int) throws -> String? {
    try withFolder { folder in
      let server = try FakeServer(at: folder.path + "/wl")
      let work = server.say(bytes, parts: parts)
      let problem = DisplayProbe.problem(of: "wayland", within: 1) {
        $0 == "WAYLAND_DISPLAY" ? server.path : nil
      }
      work.wait()
      return problem
    }
  }

  @Test(arguments: [1, 7, 1_000])
  func `of Wayland is one with a seat that answers`(parts: Int) throws {
    let plain = ["wl_compositor", "wl_shm", "xdg_wm_base"]
    try expectEqual(problem(Self.offers(plain + ["wl_seat"]), parts: parts), nil)
    try expectEqual(
      problem(Self.offers(plain), parts: parts)?.contains("has no seat"), true)
    try expectEqual(
      problem(Self.offers(plain + ["wl_seat"], isWhole: false), parts: parts)?
        .contains("hasn't answered for 1 second"), true)
  }

  @Test func `that isn't there, or is no Wayland compositor, is left to SDL`() throws {
    expectNil(DisplayProbe.problem(of: "dummy"))
    expectNil(DisplayProbe.problem(of: "wayland") { _ in "/none" })
    try expectNil(problem(Self.words([2, 4 << 16, 9, 9]), parts: 100))
  }
}
