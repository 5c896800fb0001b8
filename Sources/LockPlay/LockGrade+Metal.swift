import SwivelDrawing
package import SwivelLocks

extension LockGrade {
  /// What a door of the grade is made of.
  package var metal: Metal {
    switch self {
    case .apprentice: .wood
    case .journeyman: .iron
    case .master: .bluedSteel
    case .safecracker: .enamel
    }
  }
}

extension Metal {
  static let enamel = Metal(
    dark: Color(0x16211F), middle: Color(0x2F4541), light: Color(0x7E9A92))
  static let wood = Metal(
    dark: Color(0x23140B), middle: Color(0x51331D), light: Color(0xA77B4E))
  fileprivate static let bluedSteel = Metal(
    dark: Color(0x1E242B), middle: Color(0x3D4650), light: Color(0x98A5B2))
}
