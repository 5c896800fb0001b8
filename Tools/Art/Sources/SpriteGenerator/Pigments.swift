/// The colours of the instrument maker's bench, which the program's own surfaces share.
public enum Pigments {
  /// The bench itself: near black, warm.
  public static let ground = Pigment(0x14110F)
  /// Surfaces that lie on the bench.
  public static let panel = Pigment(0x1F1A16)
  /// Edges of those surfaces.
  public static let panelEdge = Pigment(0x3A3029)
  /// Brass where the light falls.
  public static let brassLight = Pigment(0xFBE7B4)
  /// Brass by itself.
  public static let brass = Pigment(0xCBA052)
  /// Brass turned away from the light.
  public static let brassDark = Pigment(0x6F4A1E)
  /// The bottom of a line engraved in brass.
  public static let brassDeep = Pigment(0x3B2610)
  /// Ivory, enamel and paper.
  public static let ivory = Pigment(0xF1E7D0)
  /// Ivory in the shade.
  public static let ivoryShade = Pigment(0xCDBD9B)
  /// What is written and engraved on ivory.
  public static let ink = Pigment(0x241C17)
  /// The one signal colour, which marks the angle of a thing: a warm vermilion.
  public static let signal = Pigment(0xE5492B)
  /// The signal colour in the shade.
  public static let signalDark = Pigment(0x9A2414)
  /// Steel where the light falls.
  public static let steelLight = Pigment(0xC9C8C4)
  /// Steel by itself.
  public static let steel = Pigment(0x85868A)
  /// Steel turned away from the light.
  public static let steelDark = Pigment(0x45464B)
  /// Gun metal and black enamel where the light falls.
  public static let ironLight = Pigment(0x6E6862)
  /// Gun metal and black enamel.
  public static let iron = Pigment(0x35312E)
  /// Gun metal in the shade.
  public static let ironDark = Pigment(0x1D1A18)
  /// Blued steel, for hands and needles.
  public static let blued = Pigment(0x2B3A4E)
  /// Walnut's light veins.
  public static let walnutLight = Pigment(0x9C683F)
  /// Walnut.
  public static let walnut = Pigment(0x6B4226)
  /// Walnut's dark veins.
  public static let walnutDark = Pigment(0x3C2212)
  /// The one cool colour beside steel: old bronze and night.
  public static let verdigris = Pigment(0x3E5F57)
}
