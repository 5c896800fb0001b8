import Foundation

struct WaylandRequest {
  let object: UInt32
  let interface: String
  let name: String
  let numbers: [UInt32]
  let text: String
}

/// The connection of a program to a compositor of our own, with the interfaces of its objects.
final class WaylandClient {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var interfaces: [UInt32: String] = [1: "wl_display"]
  private(set) var isConnected = true

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  var line: pollfd { pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0) }

  func objects(of interface: String) -> [UInt32] {
    interfaces.filter { $0.value == interface }.map(\.key).sorted()
  }

  func send(
    _ object: UInt32, _ event: UInt16, _ append: (inout WaylandMessage) -> Void = { _ in }
  ) {
    guard interfaces[object] != nil else { return }
    var message = WaylandMessage(to: object, request: event)
    append(&message)
    let bytes = message.bytes
    let sent = bytes.withUnsafeBytes {
      Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if sent != bytes.count { isConnected = false }
  }

  /// Forgets an object that the client has destroyed, and tells so.
  func forget(_ object: UInt32) {
    interfaces[object] = nil
    send(1, 1) { $0.append(object) }
  }

  func receive() -> [WaylandRequest] {
    read()
    var requests: [WaylandRequest] = []
    while bytes.count >= 8 {
      let (object, head) = (word(0), word(4))
      let size = Int(head >> 16)
      guard size >= 8, bytes.count >= size else { break }
      if let request = parse(object, Int(head & 0xffff), Array(bytes[8..<size])) {
        requests.append(request)
      }
      bytes.removeSubrange(..<size)
    }
    return requests
  }

  private func word(_ offset: Int) -> UInt32 { Self.word(bytes, offset) }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    guard bytes.count >= offset + 4 else { return 0 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }

  private func parse(_ object: UInt32, _ number: Int, _ body: [UInt8]) -> WaylandRequest? {
    guard let interface = interfaces[object],
      let request = WaylandProtocol.request(number, of: interface)
    else { return nil }
    var (numbers, text, offset) = ([UInt32](), "", 0)
    for argument in request.arguments where argument != "h" {
      let value = Self.word(body, offset)
      offset += 4
      if argument == "s" {
        let end = min(offset + max(0, Int(value) - 1), body.count)
        text = String(decoding: body[min(offset, end)..<end], as: UTF8.self)
        offset += (Int(value) + 3) / 4 * 4
        continue
      }
      if argument != "n" { interfaces[value] = argument == "new" ? text : String(argument) }
      numbers.append(value)
    }
    return WaylandRequest(
      object: object, interface: interface, name: request.name, numbers: numbers, text: text)
  }

  /// Reads what is there; files that come with it, the memory of pictures, are closed: nobody looks at them.
  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var control = [UInt8](repeating: 0, count: 256)
    let count = buffer.withUnsafeMutableBytes { data in
      control.withUnsafeMutableBytes { rights -> Int in
        var part = iovec(iov_base: data.baseAddress, iov_len: data.count)
        return withUnsafeMutablePointer(to: &part) { parts in
          var message = msghdr()
          message.msg_iov = parts
          message.msg_iovlen = 1
          message.msg_control = rights.baseAddress
          message.msg_controllen = rights.count
          return recvmsg(descriptor, &message, Int32(MSG_DONTWAIT))
        }
      }
    }
    guard count > 0 else {
      if count == 0 || errno != EAGAIN { isConnected = false }
      return
    }
    bytes += buffer[..<count]
    // What the system adds begins with its length, 16 bytes with the rest of the head, then come the files.
    for offset in stride(from: 16, to: Int(Self.word(control, 0)) - 3, by: 4) {
      close(Int32(bitPattern: Self.word(control, offset)))
    }
  }
}
