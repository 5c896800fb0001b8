#if canImport(Glibc)
  import Glibc
#endif

/// Plays ticks on a thread of its own, where opening a device may take its time.
///
/// The thread starts with the first sound. It opens the device for a sound and closes it half a second after the last;
/// between, and before, it sleeps without a single wake-up. A device that is missing or fails costs the sound and nothing else.
public final class SoundOutput {
  private let ticks: [ClickSound]
  private let complain: @Sendable (SDLError) -> Void
  private var booth: Thread?
  private var isOver = false

  /// A way to the loudspeaker for some ticks, those that must be heard last: where several have been asked for before one
  /// could be played, the last of them is.
  ///
  /// `complain` is called on another thread where it fails, once.
  public init(_ ticks: [ClickSound], complain: @escaping @Sendable (SDLError) -> Void) {
    self.ticks = ticks
    self.complain = complain
  }

  deinit { end() }

  /// Plays the tick with this number, of those that were given, from 0 to 1 loud; returns at once.
  public func play(_ number: Int, volume: Double = 1) {
    guard ticks.indices.contains(number), !isOver,
      let byte = AudioThread.byte(of: number, volume: volume)
    else { return }
    if booth == nil { booth = Thread(AudioThread(ticks: ticks, complain: complain)) }
    booth?.send(byte)
  }

  /// Closes the device; nothing is heard afterwards.
  ///
  /// To be called before SDL's video ends. A sound server that hangs is given up after a second.
  public func end() {
    isOver = true
    booth?.end()
    booth = nil
  }

  /// The thread, and this end of the line to it.
  private struct Thread {
    private let line: Int32
    private let thread: pthread_t

    /// Starts it; nil where the system has no more threads or lines.
    init?(_ booth: AudioThread) {
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let context = Unmanaged.passRetained(BoothCall(booth: booth, line: ends[1])).toOpaque()
      var thread = pthread_t()
      guard pthread_create(&thread, nil, runSoundBooth, context) == 0 else {
        Unmanaged<BoothCall>.fromOpaque(context).release()
        for end in ends { close(end) }
        return nil
      }
      line = ends[0]
      self.thread = thread
    }

    /// Asks for a sound; where the line is full, nobody has listened for long, and it may be lost.
    func send(_ byte: UInt8) {
      var byte = byte
      _ = Glibc.send(line, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }

    func end() {
      shutdown(line, Int32(SHUT_WR))
      // The other end of the line closes when the thread is done.
      var wait = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
      if poll(&wait, 1, Self.patience) > 0 {
        pthread_join(thread, nil)
      } else {
        pthread_detach(thread)
      }
      close(line)
    }

    /// Milliseconds.
    private static let patience: Int32 = 1_000
  }
}

/// What a thread is called with: what it does, and its end of the line.
private final class BoothCall: Sendable {
  let booth: AudioThread
  let line: Int32

  init(booth: AudioThread, line: Int32) {
    self.booth = booth
    self.line = line
  }
}

private nonisolated func runSoundBooth(
  _ context: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let call = Unmanaged<BoothCall>.fromOpaque(context).takeRetainedValue()
  call.booth.serve(call.line)
  close(call.line)
  return nil
}
