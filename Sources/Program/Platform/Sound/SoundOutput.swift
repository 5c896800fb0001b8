import Glibc

/// Plays notes on a thread, where opening a device may take its time.
///
/// The thread starts with the first note, opens the device for a sound and closes it half a second after the last; otherwise it
/// sleeps without wake-ups. Where a device is missing or fails, only the sound is lost.
package final class SoundOutput {
  private let source: AudioThread
  private var audio: Thread?
  private var isOver = false

  /// - Parameter complain: is called once on the thread if a device fails.
  package init(
    _ sounds: [SynthesizedSound], hasTones: Bool = false,
    complain: @escaping @Sendable (SDLError) -> Void
  ) { source = AudioThread(sounds: sounds, hasTones: hasTones, complain: complain) }

  deinit { end() }

  /// Returns at once.
  package func play(_ note: SoundNote) {
    guard source.sounds.indices.contains(note.number), note.volume > 0 else { return }
    send(note)
  }

  /// Lets the tone of a room be heard for a while, and no other.
  package func hum(_ tone: RoomTone, volume: Double) {
    guard source.hasTones, audio != nil || volume > 0 else { return }
    send(SoundNote(source.sounds.count + tone.rawValue, volume: volume))
  }

  private func send(_ note: SoundNote) {
    guard !isOver else { return }
    audio = audio ?? Thread(source)
    audio?.send(note)
  }

  /// To be called before SDL's video ends; nothing is played afterwards, and a sound server that hangs is given up after 1 s.
  package func end() {
    isOver = true
    audio?.end()
    audio = nil
  }

  /// The thread, and this end of its socket.
  private struct Thread {
    private let line: Int32
    private let thread: BackgroundWork

    /// Nil where the system has no more threads or sockets.
    init?(_ audio: AudioThread) {
      guard let (line, other) = WakePipe.sockets(SOCK_SEQPACKET) else { return nil }
      let thread = BackgroundWork.onThread {
        audio.serve(other)
        close(other)
      }
      guard let thread else {
        for end in [line, other] { close(end) }
        return nil
      }
      (self.line, self.thread) = (line, thread)
    }

    /// Where the socket is full, the device has hung for long, and the note is dropped.
    func send(_ note: SoundNote) {
      _ = withUnsafeBytes(of: note) {
        Glibc.send(line, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
      }
    }

    func end() {
      shutdown(line, Int32(SHUT_WR))
      // The other end of the socket closes when the thread is done.
      if ready(line, until: .now + Self.timeout) != 0 { thread.wait() }
      close(line)
    }

    /// The time limit for the thread's end.
    private static let timeout = Duration.seconds(1)
  }
}
