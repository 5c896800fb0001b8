import SwivelGeometry

/// A client of KWin that lends it fingers, by KWin's protocol for remote input, and sees which windows there are.
///
/// It speaks the wire protocol itself: its messages are few, and nothing has to be installed for it.
final class DesktopHand {
  private static let answerLimit = Duration.seconds(20)
  private static let display: UInt32 = 1

  private let socket: LocalSocket
  private var last: UInt32 = 1
  private let registry: UInt32
  private var offers: [String: UInt32] = [:]
  private var input: UInt32 = 0
  private var windows: UInt32 = 0
  private(set) var windowCount = 0

  init(path: String) throws {
    socket = try LocalSocket(path: path, limit: Self.answerLimit)
    registry = 2
    last = 2
    try send(to: Self.display, 1) { $0.append(2) }
    try synchronize()
    input = try bind("org_kde_kwin_fake_input", version: 4)
    try send(to: input, 0) {
      $0.append("tests")
      $0.append("play fingers")
    }
    windows = try bind("org_kde_plasma_window_management", version: 11)
    try synchronize()
  }

  /// Reports one finger, in points of the desktop.
  func touch(finger: Int, phase: FingerPhase, at position: Vector) throws {
    let requests: [FingerPhase: UInt16] = [.down: 4, .move: 5, .up: 6]
    try send(to: input, requests[phase] ?? 6) { message in
      message.append(UInt32(truncatingIfNeeded: finger))
      guard phase != .up else { return }
      message.append(fixed: position.x)
      message.append(fixed: position.y)
    }
    try endReport()
  }

  /// Takes all fingers, as a desktop does for a gesture of its own.
  func takeFingers() throws {
    try send(to: input, 7) { _ in }
    try endReport()
  }

  /// Waits until the compositor has done everything that was asked of it.
  func synchronize() throws {
    last += 1
    let answer = last
    try send(to: Self.display, 0) { $0.append(answer) }
    while try hear() != answer {}
  }

  private func endReport() throws {
    try send(to: input, 8) { _ in }
    try synchronize()
  }

  private func bind(_ interface: String, version: UInt32) throws -> UInt32 {
    guard let offer = offers[interface] else {
      throw ScreenFailure("the compositor has no \(interface)")
    }
    last += 1
    let object = last
    try send(to: registry, 0) { message in
      message.append(offer)
      message.append(interface)
      message.append(version)
      message.append(object)
    }
    return object
  }

  private func send(
    to object: UInt32, _ request: UInt16, _ fill: (inout WaylandMessage) -> Void
  ) throws {
    var message = WaylandMessage(to: object, request: request)
    fill(&message)
    try socket.send(message.bytes)
  }

  /// Receives the next event; answers the object that it comes from.
  private func hear() throws -> UInt32 {
    let head = try numbers(2)
    let (object, event) = (head[0], head[1] & 0xffff)
    let body = try numbers(Int(head[1] >> 16) / 4 - 2)
    switch (object, event) {
    case (Self.display, 0): throw ScreenFailure("the compositor refuses object \(body[0])")
    case (registry, 0): offers[text(body[2...])] = body[0]
    case (windows, 1): windowCount += 1
    default: break
    }
    return object
  }

  private func numbers(_ count: Int) throws -> [UInt32] {
    guard count > 0 else { return [] }
    return try socket.receive(count * 4).withUnsafeBytes { bytes in
      (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  private func text(_ numbers: ArraySlice<UInt32>) -> String {
    let bytes = numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
