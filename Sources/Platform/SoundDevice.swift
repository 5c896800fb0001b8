import CSDL2

/// SDL's audio with its default device open, as long as this lives; for one thread.
final class SoundDevice {
  private let number: SDL_AudioDeviceID
  /// How many samples the device takes at once: about a hundredth of a second.
  private static let block: UInt16 = 512

  /// Opens the device, which plays what is queued from then on; may take a while.
  init() throws(SDLError) {
    csdl_silence_alsa()
    try check("SDL_InitSubSystem", SDL_InitSubSystem(SDL_INIT_AUDIO))
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(ClickSound.rate)
    wanted.format = SDL_AudioFormat(AUDIO_S16)
    wanted.channels = 1
    wanted.samples = Self.block
    let opened = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard opened > 0 else {
      // Before the number is set, for what is whole is also taken apart by `deinit`.
      let error = SDLError.last("SDL_OpenAudioDevice")
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw error
    }
    number = opened
    SDL_PauseAudioDevice(number, 0)
  }

  /// Closes everything: a paused device would go on writing silence, a hundred times a second, and some drivers look
  /// for new devices all the time.
  deinit {
    SDL_CloseAudioDevice(number)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Plays samples after what is queued.
  func queue(_ samples: [Int16]) throws(SDLError) {
    let bytes = UInt32(clamping: samples.count * MemoryLayout<Int16>.stride)
    try check("SDL_QueueAudio", SDL_QueueAudio(number, samples, bytes))
  }
}
