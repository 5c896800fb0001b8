import Foundation

/// A pipe on which a program that is being started says one line.
final class Announcement {
  private let readEnd: Int32
  let writeEnd: Int32
  private var isWriteEndOpen = true

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ScreenFailure("no pipe can be made: \(systemError())") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    closeWriteEnd()
    close(readEnd)
  }

  /// Waits for the line, up to its newline: a server dies of a pipe that is closed before it.
  ///
  /// It gives nil where the program ends, or the limit is over, without having said it.
  func line(limit: Duration) throws -> String? {
    closeWriteEnd()
    let deadline = Deadline(after: limit)
    var line: [UInt8] = []
    while let byte = nextByte(before: deadline) {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  private func nextByte(before deadline: Deadline) -> UInt8? {
    let milliseconds = Int32(min(deadline.remaining.seconds, 60) * 1000)
    var wanted = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    guard poll(&wanted, 1, milliseconds) == 1, read(readEnd, &byte, 1) == 1 else { return nil }
    return byte
  }

  private func closeWriteEnd() {
    if isWriteEndOpen { close(writeEnd) }
    isWriteEndOpen = false
  }
}
