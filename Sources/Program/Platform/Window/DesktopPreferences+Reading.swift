package import SwivelInput

/// What the desktop's settings portal says.
extension DesktopPreferences {
  /// For the desktop's answer, in seconds.
  package static let timeout = 0.3

  /// Asks the portal through `gdbus`; nothing where it has no opinion, or the answer doesn't come in time.
  ///
  /// It blocks until the answer, at most for ``timeout``, so it should be called on a thread of its own.
  package static func read() -> [DesktopPreferences] {
    let answer = Subprocess.output(of: question, timeout: timeout)
    return [answer.map(DesktopPreferences.init(answer:)) ?? []].filter { !$0.isEmpty }
  }

  static let question = [
    "gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop",
    "--object-path", "/org/freedesktop/portal/desktop",
    "--method", "org.freedesktop.portal.Settings.ReadAll",
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface', 'org.gnome.desktop.a11y.interface']",
  ]

  /// The preferences in an answer of the portal, in GVariant's text format; those that are missing are false.
  init(answer: String) {
    func value(_ key: String) -> Substring? {
      let quoted = "'\(key)': <"
      guard let range = answer.firstRange(of: quoted) else { return nil }
      return answer[range.upperBound...].prefix { $0 != ">" }
    }
    self.init()
    if value("reduced-motion") == "uint32 1" || value("enable-animations") == "false" {
      insert(.reducedMotion)
    }
    if value("contrast") == "uint32 1" || value("high-contrast") == "true" { insert(.highContrast) }
  }
}
