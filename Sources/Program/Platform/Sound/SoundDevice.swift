import CSwivelSDL2

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
