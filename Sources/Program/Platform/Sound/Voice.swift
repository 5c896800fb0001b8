/// The voices of the game: wood has few, low and short tones, metal has high and inharmonic ones, and paper has none.
package enum Voice: Int, CaseIterable, Sendable {
  case press, page, stop, whirr, pickUp, knock, rattle, thud, spring, bolt, hinge, doorStop
  case air, take, takeWood, takePaper, put, putMetal, putPaper, undo, mesh, fit, wind, run, beat
  case strike, turnOver, join, sink, roll, rest, pluck, chime

  /// What the loudness of all voices is measured against: that of a door that is stopped, in LUFS.
  package static let reference = -18.0
  /// The frequency of the voices that play notes, in hertz: C5.
  package static let middle = 523.25

  /// Whether its pitch tells something, so that it never varies.
  package var isTuned: Bool { self == .pluck || self == .chime || self == .strike }

  /// The sound, at a pitch of 1: its loudness in LU against the reference, its length in seconds, and what it consists of.
  package var sound: SynthesizedSound {
    switch self {
    case .press: Self.sound(-24, 0.03, .noise(900, decay: 0.004))
    case .page: Self.sound(-30, 0.22, .noise(700, to: 350, decay: 0.2, swells: true))
    // Each of few stops; from ten a second on, each is quieter, so that together they are 6 LU louder.
    case .stop:
      Self.sound(
        -20, 0.03, .tone(2_400, decay: 0.003), .tone(4_310, 0.4, decay: 0.002),
        .tone(480, 0.7, decay: 0.006), .noise(3_000, 0.4, decay: 0.002))
    case .whirr:
      Self.sound(
        -20, 0.05, .tone(310, decay: 0.014), .tone(1_270, 0.35, decay: 0.009),
        .tone(2_400, 0.3, decay: 0.004), .noise(1_500, 0.3, decay: 0.01))
    case .pickUp:
      Self.sound(
        -13, 0.07, .tone(200, decay: 0.014), .tone(530, 0.4, decay: 0.007),
        .noise(700, 0.5, decay: 0.005))
    case .knock:
      Self.sound(
        -9, 0.11, .tone(180, decay: 0.016, attack: 0.0015), .noise(800, 0.4, decay: 0.006),
        .tone(320, 0.9, decay: 0.016, at: 0.03), .noise(1_200, 0.4, decay: 0.006, at: 0.03))
    case .rattle:
      SynthesizedSound((0..<4).flatMap(Self.rise), loudness: Self.reference - 10, length: 0.26)
    case .thud:
      Self.sound(
        -6, 0.3, .tone(90, decay: 0.07, at: 0.06, attack: 0.003),
        .tone(184, 0.8, decay: 0.055, at: 0.06), .tone(326, 0.3, decay: 0.03, at: 0.06),
        .noise(400, 0.4, decay: 0.02, at: 0.06),
        .noise(2_000, quality: 3, 0.4, decay: 0.014, at: 0.075),
        .tone(2_110, 0.15, decay: 0.014, at: 0.09),
        .noise(2_300, quality: 3, 0.3, decay: 0.012, at: 0.1))
    case .spring:
      Self.sound(
        -8, 0.2, .tone(240, to: 420, 0.7, decay: 0.16, swells: true),
        .tone(610, to: 1_020, 0.35, decay: 0.16, swells: true),
        .noise(1_600, quality: 2, 0.8, decay: 0.006, at: 0.02),
        .noise(1_900, quality: 2, 0.8, decay: 0.006, at: 0.065),
        .noise(2_300, quality: 2, 1, decay: 0.006, at: 0.11),
        .tone(330, 1.2, decay: 0.018, at: 0.15), .noise(1_200, 1, decay: 0.006, at: 0.15))
    case .bolt:
      Self.sound(
        -5, 0.16, .tone(155, decay: 0.04, attack: 0.002), .tone(410, 0.8, decay: 0.036),
        .tone(1_130, 0.5, decay: 0.026), .tone(1_870, 0.2, decay: 0.016),
        .noise(1_500, 0.5, decay: 0.012), .noise(600, 0.5, decay: 0.02))
    case .hinge:
      Self.sound(
        -12, 0.75, .tone(220, to: 285, 0.7, decay: 0.72, swells: true),
        .tone(340, to: 262, 0.5, decay: 0.72, swells: true),
        .noise(226, to: 290, quality: 24, 1.1, decay: 0.72, swells: true),
        .noise(690, to: 860, quality: 18, 0.35, decay: 0.72, swells: true))
    case .doorStop:
      Self.sound(
        0, 0.6, .tone(70, 0.9, decay: 0.12, attack: 0.004),
        .tone(141, 0.7, decay: 0.11, attack: 0.003), .tone(410, 0.8, decay: 0.13),
        .tone(663, 0.45, decay: 0.1), .tone(1_090, 0.2, decay: 0.06), .noise(300, 0.5, decay: 0.03),
        .noise(1_400, 0.25, decay: 0.012))
    case .air: Self.sound(-19, 0.5, .noise(1_100, to: 1_700, decay: 0.48, swells: true))
    case .take:
      Self.sound(
        -15, 0.24, .tone(1_870, decay: 0.012), .tone(3_310, 0.5, decay: 0.008),
        .tone(5_480, 0.2, decay: 0.005), .noise(900, to: 2_200, 0.25, decay: 0.22, swells: true))
    case .takeWood:
      Self.sound(
        -15, 0.05, .tone(760, decay: 0.008), .tone(1_410, 0.5, decay: 0.006),
        .noise(1_300, 0.6, decay: 0.004))
    case .takePaper:
      Self.sound(
        -17, 0.09, .noise(2_400, to: 3_400, decay: 0.08, swells: true),
        .noise(1_800, 0.5, decay: 0.006))
    case .put:
      Self.sound(
        -12, 0.07, .tone(420, decay: 0.013), .tone(985, 0.6, decay: 0.008),
        .noise(900, 0.5, decay: 0.006))
    case .putMetal:
      Self.sound(
        -12, 0.11, .tone(905, decay: 0.02), .tone(2_260, 0.5, decay: 0.012),
        .tone(4_130, 0.25, decay: 0.007), .tone(300, 0.6, decay: 0.01),
        .noise(1_800, 0.5, decay: 0.004))
    case .putPaper:
      Self.sound(-15, 0.06, .noise(1_300, decay: 0.007), .tone(240, 0.3, decay: 0.008))
    case .undo:
      Self.sound(
        -16, 0.16, .noise(1_500, to: 500, decay: 0.14, swells: true),
        .tone(690, 0.4, decay: 0.01, at: 0.1))
    // One tooth of three to five, which come together.
    case .mesh:
      Self.sound(
        -20, 0.03, .tone(1_560, decay: 0.004), .tone(3_120, 0.5, decay: 0.003),
        .noise(2_400, 0.4, decay: 0.003))
    case .fit:
      Self.sound(
        -11, 0.08, .tone(1_100, decay: 0.014), .tone(2_730, 0.4, decay: 0.008),
        .noise(1_500, 0.4, decay: 0.006))
    case .wind:
      Self.sound(
        -16, 0.06, .tone(1_350, decay: 0.009), .tone(2_890, 0.5, decay: 0.006),
        .tone(410, 0.5, decay: 0.01), .noise(2_600, 0.5, decay: 0.003))
    case .run:
      Self.sound(
        -24, 0.09, .noise(620, quality: 4, decay: 0.085, swells: true),
        .tone(205, 0.3, decay: 0.085, swells: true))
    case .beat:
      Self.sound(
        -18, 0.04, .tone(2_000, decay: 0.006), .tone(3_370, 0.4, decay: 0.004),
        .tone(640, 0.5, decay: 0.008))
    case .strike:
      Self.sound(
        -2, 4, .noise(2_800, 0.8, decay: 0.003), .tone(523, 1, decay: 0.85, at: 0.005),
        .tone(1_046, 0.7, decay: 0.6, at: 0.005), .tone(1_412, 0.4, decay: 0.35, at: 0.005),
        .tone(1_415, 0.2, decay: 0.35, at: 0.005), .tone(2_144, 0.3, decay: 0.18, at: 0.005))
    case .turnOver:
      Self.sound(
        -14, 0.16, .noise(900, to: 1_500, 0.8, decay: 0.1, swells: true),
        .noise(1_500, 1.6, decay: 0.008, at: 0.1), .tone(210, 0.4, decay: 0.008, at: 0.1))
    case .join: Self.sound(-16, 0.12, .tone(1_400, decay: 0.022), .tone(3_860, 0.4, decay: 0.012))
    case .sink:
      Self.sound(
        -16, 0.08, .tone(300, decay: 0.014), .tone(1_240, 0.5, decay: 0.008),
        .noise(1_600, 0.4, decay: 0.004))
    case .roll:
      Self.sound(
        -16, 0.28, .noise(340, quality: 3, decay: 0.26, swells: true),
        .noise(1_100, quality: 2, 0.3, decay: 0.26, swells: true))
    case .rest:
      Self.sound(
        -12, 0.07, .tone(430, decay: 0.013), .tone(1_010, 0.5, decay: 0.008),
        .noise(900, 0.4, decay: 0.005))
    // A bar that is held at one end: the partials 1 : 6.27 : 17.55, of which the upper ones die away at once.
    case .pluck:
      Self.sound(
        -12, 1.2, .tone(Self.middle, decay: 0.28), .tone(2 * Self.middle, 0.22, decay: 0.12),
        .tone(6.27 * Self.middle, 0.2, decay: 0.03), .tone(17.55 * Self.middle, 0.05, decay: 0.008))
    case .chime:
      Self.sound(
        -12, 0.9, .tone(Self.middle, decay: 0.2, attack: 0.004),
        .tone(2.76 * Self.middle, 0.25, decay: 0.09, attack: 0.002))
    }
  }

  private static func sound(
    _ level: Double, _ length: Double, _ components: SynthesizedSound.Component...
  ) -> SynthesizedSound {
    SynthesizedSound(components, loudness: reference + level, length: length)
  }

  /// A stud that rises, after those before it.
  private static func rise(_ stud: Int) -> [SynthesizedSound.Component] {
    let (start, index) = (0.045 * Double(stud), Double(stud))
    return [
      .tone(540 + 60 * index, decay: 0.012, at: start),
      .tone(2_050 + 240 * index, 0.6, decay: 0.008, at: start),
      .noise(2_000, 0.5, decay: 0.006, at: start),
    ]
  }
}
