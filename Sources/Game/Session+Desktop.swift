public import Commands

extension SessionState {
  /// What the person has told the desktop.
  public internal(set) var desktop: DesktopWishes {
    get { ownDesktop ?? [] }
    set { ownDesktop = newValue.isEmpty ? nil : newValue }
  }

  /// Whether as little as possible is to move by itself.
  public var reducesMotion: Bool {
    switch settings.motion {
    case .desktop: desktop.contains(.reducedMotion)
    case .full: false
    case .reduced: true
    }
  }

  /// Whether colours are those of the theme with much contrast.
  public var hasHighContrast: Bool {
    switch settings.contrast {
    case .desktop: desktop.contains(.highContrast)
    case .usual: false
    case .high: true
    }
  }
}

extension Session {
  /// Takes in what the person has told the desktop.
  mutating func follow(_ wishes: DesktopWishes) { state.desktop = wishes }
}
