import CSwivelSDL2
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

/// SDL's audio with its default device, which is open as long as this object exists; for one thread only.
final class SoundDevice {
  private let number: SDL_AudioDeviceID
  /// The buffer size of the device in samples: about a hundredth of a second.
  private static let block: UInt16 = 512

  /// Opens the device, which then plays what is queued; it may take a while.
  init() throws(SDLError) {
    csdl_silence_alsa()
    try check("SDL_InitSubSystem", SDL_InitSubSystem(SDL_INIT_AUDIO))
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(SynthesizedSound.rate)
    wanted.format = SDL_AudioFormat(AUDIO_S16)
    wanted.channels = 2
    wanted.samples = Self.block
    let opened = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard opened > 0 else {
      // Read before the property is set, since `deinit` runs for a fully initialised object even if `init` throws.
      let error = SDLError.last("SDL_OpenAudioDevice")
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw error
    }
    number = opened
    SDL_PauseAudioDevice(number, 0)
  }

  /// Closes everything: a paused device would go on writing silence, a hundred times a second, and some drivers
  /// poll for new devices.
  deinit {
    SDL_CloseAudioDevice(number)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// The number of queued samples of each side that aren't played yet.
  var waiting: Int { Int(SDL_GetQueuedAudioSize(number)) / (2 * MemoryLayout<Int16>.stride) }

  /// Queues samples of both sides in turn, the left one first.
  func queue(_ samples: [Int16]) throws(SDLError) {
    let bytes = UInt32(clamping: samples.count * MemoryLayout<Int16>.stride)
    try check("SDL_QueueAudio", SDL_QueueAudio(number, samples, bytes))
  }
}
