import Glibc

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
