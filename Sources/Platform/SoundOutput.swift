#if canImport(Glibc)
  import Glibc
#endif

/// Plays clicks on a thread, where opening a device may take its time.
///
/// The thread starts with the first sound.
///
/// It opens the device for a sound and closes it half a second after the last; otherwise it sleeps without
/// wake-ups. Where a device is missing or fails, only the sound is lost.
public final class SoundOutput {
  private let ticks: [ClickSound]
  private let complain: @Sendable (SDLError) -> Void
  private var booth: Thread?
  private var isOver = false

  /// An output for some clicks, in ascending order of importance: of several that are requested before one
  /// could be played, only the last in this order is played.
  ///
  /// `complain` is called once on the thread if a device fails.
  public init(_ ticks: [ClickSound], complain: @escaping @Sendable (SDLError) -> Void) {
    self.ticks = ticks
    self.complain = complain
  }

  deinit { end() }

  /// Plays the click with an index at a volume from 0 to 1; returns at once.
  public func play(_ number: Int, volume: Double = 1) {
    guard ticks.indices.contains(number), !isOver,
      let byte = AudioThread.byte(of: number, volume: volume)
    else { return }
    if booth == nil { booth = Thread(AudioThread(ticks: ticks, complain: complain)) }
    booth?.send(byte)
  }

  /// Closes the device; nothing is played afterwards.
  ///
  /// To be called before SDL's video ends; a sound server that hangs is given up after a second.
  public func end() {
    isOver = true
    booth?.end()
    booth = nil
  }

  /// The thread, and this end of its socket.
  private struct Thread {
    private let line: Int32
    private let thread: pthread_t

    /// Starts the thread; nil where the system has no more threads or sockets.
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

    /// Sends a request; where the socket is full, the device has hung for long, and the request is dropped.
    func send(_ byte: UInt8) {
      var byte = byte
      _ = Glibc.send(line, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }

    func end() {
      shutdown(line, Int32(SHUT_WR))
      // The other end of the socket closes when the thread is done.
      var wait = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
      if poll(&wait, 1, Self.patience) > 0 {
        pthread_join(thread, nil)
      } else {
        pthread_detach(thread)
      }
      close(line)
    }

    /// The time limit for the thread's end, in milliseconds.
    private static let patience: Int32 = 1_000
  }
}

/// The argument of the thread: its work, and its end of the socket.
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
