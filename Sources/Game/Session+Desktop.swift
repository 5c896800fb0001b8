public import Commands

extension SessionState {
  /// The user's accessibility preferences of the desktop.
  public internal(set) var desktop: DesktopWishes {
    get { ownDesktop ?? [] }
    set { ownDesktop = newValue.isEmpty ? nil : newValue }
  }

  /// Whether animations are reduced, by the settings or the desktop.
  public var reducesMotion: Bool {
    switch settings.motion {
    case .desktop: desktop.contains(.reducedMotion)
    case .full: false
    case .reduced: true
    }
  }

  /// Whether the high-contrast theme is used.
  public var hasHighContrast: Bool {
    switch settings.contrast {
    case .desktop: desktop.contains(.highContrast)
    case .usual: false
    case .high: true
    }
  }
}

extension Session {
  /// Takes in the preferences of the desktop.
  mutating func follow(_ wishes: DesktopWishes) { state.desktop = wishes }
}
