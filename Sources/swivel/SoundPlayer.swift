import Game
import Input
import Platform

/// The voices of the game: wood that is put down, brass that is taken up.
struct SoundPlayer {
  private let output: SoundOutput
  private var pace = SoundPace()

  init() {
    output = SoundOutput(Sound.allCases.map(\.tick)) { Console.complain("no sound: \($0)") }
  }

  /// Plays a sound, unless another has only just been played; returns at once.
  mutating func play(_ sound: Sound, at time: Timestamp) {
    guard pace.admits(at: time), let number = Sound.allCases.firstIndex(of: sound) else { return }
    output.play(number)
  }

  /// Closes the device.
  func end() { output.end() }
}

extension Sound {
  /// What it sounds like; partials of wood are few, low and short, those of brass high and inharmonic.
  fileprivate var tick: Tick {
    switch self {
    case .take:
      Tick(
        [
          .init(1_870, level: 1, decay: 0.009), .init(3_310, level: 0.5, decay: 0.006),
          .init(5_480, level: 0.25, decay: 0.004),
        ], noise: 0.5, brightness: 0.6, peak: 0.16)
    case .put:
      Tick(
        [.init(420, level: 1, decay: 0.008), .init(985, level: 0.6, decay: 0.005)],
        noise: 1.2, brightness: 0.25, peak: 0.24)
    case .undo:
      Tick(
        [.init(690, level: 1, decay: 0.010), .init(1_040, level: 0.7, decay: 0.007)],
        noise: 0.25, brightness: 0.4, peak: 0.18)
    case .tick:
      Tick(
        [.init(2_630, level: 1, decay: 0.004), .init(4_410, level: 0.5, decay: 0.003)],
        noise: 0.4, brightness: 0.7, peak: 0.08)
    case .pickUp:
      Tick(
        [.init(610, level: 1, decay: 0.012), .init(1_480, level: 0.5, decay: 0.008)],
        noise: 0.8, brightness: 0.3, peak: 0.2)
    case .enter:
      Tick(
        [.init(1_240, level: 1, decay: 0.016), .init(2_210, level: 0.6, decay: 0.010)],
        noise: 0.3, brightness: 0.5, peak: 0.2)
    case .refuse:
      Tick(
        [.init(240, level: 1, decay: 0.014), .init(410, level: 0.5, decay: 0.009)],
        noise: 0.9, brightness: 0.2, peak: 0.24)
    case .open:
      Tick(
        [.init(330, level: 1, decay: 0.030), .init(790, level: 0.6, decay: 0.022)],
        noise: 1.1, brightness: 0.3, peak: 0.28)
    }
  }
}
