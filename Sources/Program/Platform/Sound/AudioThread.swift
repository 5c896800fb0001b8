import Glibc

/// The audio thread: it reads notes from a socket, mixes them, and keeps the device supplied while they sound.
struct AudioThread: Sendable {
  let sounds: [SynthesizedSound]
  let hasTones: Bool
  let complain: @Sendable (SDLError) -> Void

  /// The time after the last sound until the device is closed, in milliseconds.
  static let rest: Int32 = 500
  /// The time until a device that has failed is opened again.
  private static let retryDelay = Duration.seconds(10)
  /// How much is mixed at once, and how much the device has waiting at most, in samples of each side: a note is heard
  /// within 16 ms.
  private static let (block, ahead) = (256, 768)
  /// How long the thread sleeps while the device has enough, in milliseconds; beneath the tone of a room nothing is in time.
  private static let (pause, longPause): (Int32, Int32) = (4, 10)

  /// Serves a socket until its other end is closed.
  func serve(_ line: Int32) {
    let silent = SoundMixer(sounds, tones: hasTones ? RoomTone.allCases : [])
    var mixer = silent
    var samples = [Int16](repeating: 0, count: 2 * Self.block)
    var device: SoundDevice?
    var failure: ContinuousClock.Instant?
    while true {
      let pause = mixer.isHumming ? Self.longPause : Self.pause
      let timeout = device == nil ? -1 : mixer.isSilent ? Self.rest : pause
      switch next(on: line, within: timeout) {
      case .nothing: if mixer.isSilent { device = nil }
      case .end: return
      case .note(let note):
        if device == nil, let failure, ContinuousClock.now - failure < Self.retryDelay { continue }
        note.number < sounds.count
          ? mixer.play(note) : mixer.hum(note.number - sounds.count, volume: note.volume)
      }
      guard !mixer.isSilent else { continue }
      do throws(SDLError) {
        let open = if let device { device } else { try SoundDevice() }
        device = open
        while !mixer.isSilent, open.waiting < Self.ahead {
          mixer.mix(into: &samples)
          try open.queue(samples)
        }
      } catch {
        device = nil
        mixer = silent
        if failure == nil { complain(error) }
        failure = ContinuousClock.now
      }
    }
  }

  private enum Request {
    /// The number is that of a sound, or after them of the tone of a room.
    case note(SoundNote)
    case nothing
    case end
  }

  private func next(on line: Int32, within milliseconds: Int32) -> Request {
    var wait = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
    let ready = poll(&wait, 1, milliseconds)
    guard ready != 0 else { return .nothing }
    guard ready > 0 else { return errno == EINTR ? next(on: line, within: milliseconds) : .end }
    // It comes from this program, and is one of plain numbers.
    var note = SoundNote(0)
    let isWhole = withUnsafeMutableBytes(of: &note) {
      read(line, $0.baseAddress, $0.count) == $0.count
    }
    return isWhole ? .note(note) : .end
  }
}
