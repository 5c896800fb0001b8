/// What the person has told the desktop, as its settings portal says.
public struct DesktopPreferences: Hashable, Sendable {
  /// Whether things are to move as little as possible.
  public var reducedMotion = false
  /// Whether more contrast is wanted.
  public var highContrast = false

  /// Nothing said.
  public init() {}

  /// How long the desktop has to answer, in seconds.
  public static let patience = 0.3

  /// Asks the desktop's settings portal through `gdbus`; nil where it doesn't answer in time, where there
  /// is no portal or no `gdbus`.
  ///
  /// It blocks for as long as the answer takes, ``patience`` at most, so it is for a thread of its own.
  public static func read(patience: Double = patience) -> DesktopPreferences? {
    Subprocess.output(of: question, patience: patience).map(DesktopPreferences.init(answer:))
  }

  static let question = [
    "gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop",
    "--object-path", "/org/freedesktop/portal/desktop",
    "--method", "org.freedesktop.portal.Settings.ReadAll",
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface', 'org.gnome.desktop.a11y.interface']",
  ]

  /// What an answer of the portal says, in the text form of GVariant; what isn't in it isn't wanted.
  init(answer: String) {
    func value(_ key: String) -> Substring? {
      let quoted = "'\(key)': <"
      guard let place = answer.firstRange(of: quoted) else { return nil }
      return answer[place.upperBound...].prefix { $0 != ">" }
    }
    reducedMotion = value("reduced-motion") == "uint32 1" || value("enable-animations") == "false"
    highContrast = value("contrast") == "uint32 1" || value("high-contrast") == "true"
  }
}
