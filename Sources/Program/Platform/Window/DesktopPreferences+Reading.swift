import Glibc
package import SwivelGestures

/// What the desktop's settings portal says.
extension DesktopPreferences {
  /// For each answer of the desktop, in seconds.
  private static let timeout = 0.3

  /// Asks the portal, and the environment for the language; nothing where they have no opinion, or the answer doesn't come in time.
  ///
  /// It blocks until the answer, so it should be called on a thread of its own.
  package static func read() -> [DesktopPreferences] {
    let answer = DBusConnection.session(timeout: timeout)?.call(question)?.body.first
    var preferences = answer.map { DesktopPreferences(answer: $0) } ?? []
    if Languages.wanted().first == "de" { preferences.insert(.germanKeys) }
    return [preferences].filter { !$0.isEmpty }
  }

  static let question = DBusMessage(
    call: "ReadAll", of: "org.freedesktop.portal.Settings", at: "/org/freedesktop/portal/desktop",
    to: "org.freedesktop.portal.Desktop",
    .array(
      "s",
      [
        .string("org.freedesktop.appearance"), .string("org.gnome.desktop.interface"),
        .string("org.gnome.desktop.a11y.interface"),
      ]))

  /// The preferences in the portal's answer, groups of values; those that are missing are false.
  init(answer: DBusValue) {
    func value(_ group: String, _ key: String) -> Int64? { answer[group]?[key]?.number }
    self.init()
    if value("org.freedesktop.appearance", "reduced-motion") == 1
      || value("org.gnome.desktop.interface", "enable-animations") == 0
    {
      insert(.reducedMotion)
    }
    if value("org.freedesktop.appearance", "contrast") == 1
      || value("org.gnome.desktop.a11y.interface", "high-contrast") == 1
    {
      insert(.highContrast)
    }
  }
}

/// How large an X11 desktop wants things, which it says in more than one place.
enum DesktopScale {
  /// Pixels an inch of a desktop without a scale.
  private static let unscaled = 96.0
  /// Larger ones fit on no screen.
  private static let range = 1.0...4

  /// Pixels a point, in eighths: `GDK_SCALE` where the environment has it, else what the pixels an inch of the resource
  /// `Xft.dpi` say, which desktops keep in step with XSETTINGS; 1 where neither says anything.
  static func factor(dpi: Double, _ environment: (String) -> String? = environmentValue) -> Double {
    let named = environment("GDK_SCALE").flatMap(Int.init).flatMap { $0 > 0 ? Double($0) : nil }
    let wanted = named ?? dpi / unscaled
    guard wanted.isFinite else { return 1 }
    return min(max((wanted * 8).rounded() / 8, range.lowerBound), range.upperBound)
  }
}
