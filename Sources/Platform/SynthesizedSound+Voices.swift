/// The sounds of the game: wood has few, low and short partials, metal has high and inharmonic ones, and paper has none.
extension SynthesizedSound {
  /// A thing of wood is taken up.
  public static let takenWood = SynthesizedSound(
    [.init(760, level: 1, decay: 0.007), .init(1_410, level: 0.5, decay: 0.005)],
    noise: 0.7, brightness: 0.35, peak: 0.16)
  /// A sheet is taken up.
  public static let takenPaper = SynthesizedSound([], noise: 1, brightness: 0.5, peak: 0.12)
  /// A sheet is put down.
  public static let putPaper = SynthesizedSound(
    [.init(240, level: 0.3, decay: 0.006)], noise: 1.4, brightness: 0.3, peak: 0.15)
  /// A thing of metal is put down.
  public static let putMetal = SynthesizedSound(
    [
      .init(905, level: 1, decay: 0.020), .init(2_260, level: 0.5, decay: 0.012),
      .init(4_130, level: 0.25, decay: 0.007),
    ], noise: 0.9, brightness: 0.35, peak: 0.22, length: 0.07)
  /// A tooth of a wheel falls between those of another: very quiet, since there are very many.
  public static let meshed = SynthesizedSound(
    [.init(3_120, level: 1, decay: 0.003), .init(5_210, level: 0.5, decay: 0.002)],
    noise: 0.6, brightness: 0.6, peak: 0.045)
  /// A bolt gives way to the handle.
  public static let pulled = SynthesizedSound(
    [
      .init(330, level: 1, decay: 0.024), .init(1_130, level: 0.5, decay: 0.014),
      .init(2_870, level: 0.2, decay: 0.006),
    ], noise: 1.2, brightness: 0.3, peak: 0.2, length: 0.1)
  /// The heavy door of a safe: deep, with a long end.
  public static let openedSafe = SynthesizedSound(
    [
      .init(82, level: 1, decay: 0.22), .init(164, level: 0.7, decay: 0.16),
      .init(391, level: 0.35, decay: 0.09), .init(1_043, level: 0.15, decay: 0.05),
    ], noise: 1.3, brightness: 0.2, peak: 0.28, length: 0.7)
  /// A thing of metal is taken up.
  public static let taken = SynthesizedSound(
    [
      .init(1_870, level: 1, decay: 0.009), .init(3_310, level: 0.5, decay: 0.006),
      .init(5_480, level: 0.25, decay: 0.004),
    ], noise: 0.5, brightness: 0.6, peak: 0.16)
  /// A thing of wood is put down.
  public static let put = SynthesizedSound(
    [.init(420, level: 1, decay: 0.008), .init(985, level: 0.6, decay: 0.005)],
    noise: 1.2, brightness: 0.25, peak: 0.24)
  /// A thing is put back.
  public static let undone = SynthesizedSound(
    [.init(690, level: 1, decay: 0.010), .init(1_040, level: 0.7, decay: 0.007)],
    noise: 0.25, brightness: 0.4, peak: 0.18)
  /// A stop of a dial passes: quiet, since there are many.
  public static let stop = SynthesizedSound(
    [.init(2_630, level: 1, decay: 0.004), .init(4_410, level: 0.5, decay: 0.003)],
    noise: 0.4, brightness: 0.7, peak: 0.08)
  /// Stops pass too fast to be told apart: softer and longer, so that they merge.
  public static let whirr = SynthesizedSound(
    [
      .init(310, level: 1, decay: 0.030), .init(1_270, level: 0.35, decay: 0.012),
      .init(2_630, level: 0.2, decay: 0.006),
    ], noise: 0.3, brightness: 0.35, peak: 0.06)
  /// A wheel is picked up: it sounds heavier than a stop.
  public static let pickedUp = SynthesizedSound(
    [.init(610, level: 1, decay: 0.012), .init(1_480, level: 0.5, decay: 0.008)],
    noise: 0.8, brightness: 0.3, peak: 0.2)
  /// A number is entered.
  public static let entered = SynthesizedSound(
    [.init(1_240, level: 1, decay: 0.040), .init(2_210, level: 0.6, decay: 0.024)],
    noise: 0.3, brightness: 0.5, peak: 0.2, length: 0.12)
  /// A lock stays locked: dull, without ringing.
  public static let refused = SynthesizedSound(
    [.init(205, level: 1, decay: 0.022), .init(410, level: 0.4, decay: 0.010)],
    noise: 0.9, brightness: 0.2, peak: 0.24, length: 0.09)
  /// A lock opens: the bolt, and then the ringing door.
  public static let opened = SynthesizedSound(
    [
      .init(262, level: 1, decay: 0.090), .init(655, level: 0.55, decay: 0.070),
      .init(1_310, level: 0.3, decay: 0.050), .init(1_965, level: 0.18, decay: 0.030),
    ], noise: 1.1, brightness: 0.3, peak: 0.28, length: 0.32)
  /// A bell is struck: its partials are those of a bell, a minor third among them, and ring out.
  public static let struck = SynthesizedSound(
    [
      .init(587, level: 0.5, decay: 0.5), .init(1_174, level: 1, decay: 0.4),
      .init(1_409, level: 0.6, decay: 0.3), .init(1_761, level: 0.35, decay: 0.22),
      .init(2_348, level: 0.4, decay: 0.18), .init(3_140, level: 0.2, decay: 0.09),
    ], noise: 0.2, brightness: 0.5, peak: 0.26, length: 1.2)

  /// The frequencies of C major from C5, equally tempered, in hertz.
  private static let scale = [523.25, 587.33, 659.26, 698.46, 783.99, 880.0, 987.77, 1_046.5]

  /// A tooth of a comb is plucked: the partials of a bar that is held at one end, 1 : 6.27 : 17.55, of which the upper ones
  /// die away at once.
  ///
  /// - Parameter step: the note of C major, from 0 to 7.
  public static func note(_ step: Int) -> SynthesizedSound {
    let pitch = scale[min(max(step, 0), scale.count - 1)]
    return SynthesizedSound(
      [
        .init(pitch, level: 1, decay: 0.28), .init(2 * pitch, level: 0.22, decay: 0.12),
        .init(6.27 * pitch, level: 0.2, decay: 0.03),
        .init(17.55 * pitch, level: 0.06, decay: 0.008),
      ], noise: 0.12, brightness: 0.6, peak: 0.17, length: 0.9)
  }
}
