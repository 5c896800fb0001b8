import SwivelGeometry

/// A client of Xorg's `inputtest` driver, which makes a touchscreen's or a touchpad's events of its messages.
///
/// Every message is its length, its kind and its fields, in the machine's byte order.
final class TouchDevice {
  private static let answerLimit = Duration.seconds(5)
  private static let retryInterval = Duration.milliseconds(50)

  private enum Kind {
    static let version: UInt32 = 0
    static let sync: UInt32 = 1
    static let motion: UInt32 = 2
    static let touch: UInt32 = 6
    static let pinch: UInt32 = 7
  }

  /// The largest value of either axis, as the driver fixes it.
  static let axisMaximum = 65_535.0
  /// Room for axes in a message, of which a touchscreen uses two.
  private static let axisCount = 64

  private let socket: LocalSocket

  /// Shakes hands with the driver, again and again while the server still starts.
  ///
  /// The server drops a client that comes before it is ready.
  static func connected(to path: String, limit: Duration) throws -> TouchDevice {
    let deadline = Deadline(after: limit)
    while true {
      do { return try TouchDevice(path: path) } catch {
        if deadline.isOver { throw error }
        retryInterval.sleep()
      }
    }
  }

  private init(path: String) throws {
    socket = try LocalSocket(path: path, limit: Self.answerLimit)
    try socket.send(Self.handshake.bytes)
    try expect(Kind.version, length: Self.handshake.bytes.count)
  }

  /// Asks for version 1.1 of the protocol.
  private static var handshake: Message {
    var message = Message(kind: Kind.version)
    message.append(UInt16(1))
    message.append(UInt16(1))
    return message
  }

  /// Reports one finger, at fractions of the screen, and waits until the server has handled it.
  func touch(finger: Int, phase: FingerPhase, x: Double, y: Double) throws {
    var message = Message(kind: Kind.touch)
    message.append(UInt32(truncatingIfNeeded: finger))
    message.append(phase.number)
    message.append(UInt32(0))  // no unaccelerated values
    message.append(UInt64(0b11).littleEndian)  // bytes that say which axes have values: x and y
    message.append(UInt32(0))  // up to the alignment of a double
    for value in [x, y] { message.append((value * Self.axisMaximum).bitPattern) }
    message.appendZeros((2 * Self.axisCount - 2) * MemoryLayout<Double>.size)
    try socket.send(message.bytes)
    try synchronize()
  }

  /// Scrolls by notches, right and down, and waits until the server has handled it.
  func scroll(by notches: Vector) throws {
    var message = Message(kind: Kind.motion)
    message.append(UInt32(0))  // by so much, not to a position
    message.append(UInt32(0))  // up to the alignment of a double
    message.append(UInt32(0))  // no unaccelerated values
    message.append(UInt64(0b1100).littleEndian)  // the third and the fourth axis
    message.append(UInt32(0))
    for value in [0, 0, notches.x * 120, notches.y * 120] { message.append(value.bitPattern) }
    message.appendZeros((2 * Self.axisCount - 4) * MemoryLayout<Double>.size)
    try socket.send(message.bytes)
    try synchronize()
  }

  /// Reports a step of a pinch, at the pointer, and waits until the server has handled it.
  func pinch(_ step: PinchStep, fingers: Int) throws {
    var (phase, isCancelled) = (UInt16(29), false)
    var (move, scale, degrees) = (Vector.zero, 1.0, 0.0)
    switch step {
    case .begin: phase = 27
    case .update(let moved, let scaled, let turned):
      (phase, move, scale, degrees) = (28, moved, scaled, turned)
    case .end: break
    case .cancel: isCancelled = true
    }
    var message = Message(kind: Kind.pinch)
    message.append(phase)
    message.append(UInt16(fingers))
    message.append(UInt32(isCancelled ? 1 : 0))
    for value in [move.x, move.y, move.x, move.y, scale, degrees] {
      message.append(value.bitPattern)
    }
    try socket.send(message.bytes)
    try synchronize()
  }

  /// Leaves the driver without a word about the fingers that are down; nothing can be sent any more.
  ///
  /// The driver takes no notice of a client that closes its socket: it reads on for ever and keeps a
  /// processor busy. A second handshake is against its rules, so it closes the connection itself. It
  /// waits for no other client then.
  func vanish() {
    try? socket.send(Self.handshake.bytes)
    socket.waitUntilReadable(limit: Self.answerLimit)
    socket.shut()
  }

  private func synchronize() throws {
    let message = Message(kind: Kind.sync)
    try socket.send(message.bytes)
    try expect(Kind.sync, length: message.bytes.count)
  }

  private func expect(_ kind: UInt32, length: Int) throws {
    let head = try socket.receive(length).prefix(8).withUnsafeBytes {
      [$0.loadUnaligned(as: UInt32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self)]
    }
    guard head == [UInt32(length), kind] else {
      throw ScreenFailure("the touch driver answered \(head), expected \([length, Int(kind)])")
    }
  }
}
