#if canImport(Glibc)
  import Glibc
#endif

/// The audio thread: it reads requests from a socket and plays their clicks.
struct AudioThread: Sendable {
  let ticks: [ClickSound]
  let complain: @Sendable (SDLError) -> Void

  /// The time after the last sound until the device is closed, in milliseconds.
  static let rest: Int32 = 500
  /// The time until a device that has failed is opened again.
  private static let sulk = Duration.seconds(10)

  /// Serves a socket until its other end is closed.
  func serve(_ line: Int32) {
    let waves = ticks.map { $0.samples() }
    var device: SoundDevice?
    var failure: ContinuousClock.Instant?
    while true {
      switch next(on: line, within: device == nil ? -1 : Self.rest) {
      case .silence: device = nil
      case .end: return
      case .sound(let number, let volume):
        let now = ContinuousClock.now
        if let failure, now - failure < Self.sulk { continue }
        do throws(SDLError) {
          let open = if let device { device } else { try SoundDevice() }
          device = open
          try open.queue(
            volume == 1 ? waves[number] : waves[number].map { Int16(Double($0) * volume) })
        } catch {
          device = nil
          if failure == nil { complain(error) }
          failure = now
        }
      }
    }
  }

  /// The number of volume steps.
  private static let loudest = 10

  /// The request for a click and a volume from 0 to 1; nil where there is none.
  static func byte(of number: Int, volume: Double) -> UInt8? {
    let step = min(max(Int((volume * Double(loudest)).rounded()), 1), loudest) - 1
    return UInt8(exactly: number * loudest + step)
  }

  private enum Request {
    case sound(Int, volume: Double)
    case silence
    case end
  }

  /// The next request: of several that are waiting, that of the click with the highest number.
  private func next(on line: Int32, within milliseconds: Int32) -> Request {
    var wait = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
    let ready = poll(&wait, 1, milliseconds)
    guard ready != 0 else { return .silence }
    guard ready > 0 else { return errno == EINTR ? next(on: line, within: milliseconds) : .end }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(line, &bytes, bytes.count)
    guard count > 0 else { return .end }
    let byte = bytes.prefix(count).max() ?? 0
    let number = min(Int(byte) / Self.loudest, ticks.count - 1)
    return .sound(number, volume: Double(Int(byte) % Self.loudest + 1) / Double(Self.loudest))
  }
}
