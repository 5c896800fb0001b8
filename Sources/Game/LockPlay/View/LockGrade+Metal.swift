package import SwivelInterface
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
