import Foundation

/// One end of a socket in the file system, whose every wait has a limit.
final class LocalSocket {
  private var descriptor: Int32

  init(path: String, limit: Duration) throws {
    descriptor = socket(AF_UNIX, Self.stream, 0)
    guard descriptor >= 0 else { throw Self.failure("made") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var time = timeval(tv_sec: Int(limit.seconds.rounded(.up)), tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    guard try connect(to: path) == 0 else { throw Self.failure("connected to \(path)") }
  }

  deinit { shut() }

  /// Closes this end; everything that lies unread in it is lost.
  func shut() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Waits until something has arrived, the other end is gone or the limit is over.
  func waitUntilReadable(limit: Duration) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&wanted, 1, Int32(limit.seconds * 1000))
  }

  func send(_ bytes: [UInt8]) throws {
    let sent = bytes.withUnsafeBytes {
      Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == bytes.count else { throw Self.failure("written") }
  }

  func receive(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let received = bytes.withUnsafeMutableBytes {
      recv(descriptor, $0.baseAddress, count, Int32(MSG_WAITALL))
    }
    guard received == count else {
      throw received < 0 ? Self.failure("read") : ScreenFailure("the other end of a socket closed")
    }
    return bytes
  }

  private func connect(to path: String) throws -> Int32 {
    try withSocketAddress(of: path) { Foundation.connect(descriptor, $0, $1) }
  }

  private static var stream: Int32 { Int32(SOCK_STREAM.rawValue) }

  private static func failure(_ what: String) -> ScreenFailure {
    ScreenFailure("a socket can't be \(what): \(systemError())")
  }
}

/// Lends the address of a socket in the file system to a call of the system, and gives its result.
func withSocketAddress(
  of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) throws -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
    throw ScreenFailure("\(path) is too long for a socket")
  }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  return withUnsafeBytes(of: &address) { bytes in
    guard let start = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
    return body(start, socklen_t(bytes.count))
  }
}
