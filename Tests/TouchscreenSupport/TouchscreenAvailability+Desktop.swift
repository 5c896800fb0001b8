package import Testing

extension TouchscreenAvailability {
  /// What is missing for a Wayland desktop, or nil where one can be started.
  package static func checkDesktop() -> String? {
    for program in ["kwin_wayland", "dbus-daemon", "gdbus"] where Tool.find(program) == nil {
      return "\(program) is not installed"
    }
    return nil
  }
}

extension Trait where Self == ConditionTrait {
  package static var needsDesktop: Self {
    let missing = TouchscreenAvailability.checkDesktop()
    return .enabled(
      if: missing == nil || TouchscreenAvailability.isRequired,
      "\(XorgUnavailable(reason: missing ?? "nothing is missing"))")
  }
}
