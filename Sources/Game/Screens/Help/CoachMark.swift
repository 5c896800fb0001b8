package import SwivelInterface
package import SwivelTexts

/// Something that a new user is asked to try, in the line at the foot of the bench, until it was done there.
package enum CoachMark: String, Hashable, Encodable, Sendable, CaseIterable {
  case turn

  /// How it is done with a device.
  package func phrase(for device: Device) -> MessageKey {
    switch device {
    case .finger: .lessonFinger
    case .mouse: .lessonMouse
    case .keys: .lessonKeys
    case .gamepad: .lessonGamepad
    }
  }
}
