import SwivelGestures
package import SwivelSandbox
package import SwivelWorld

/// A copy of a session's scene; it shares memory with the session until that changes.
package struct SceneCopy: Hashable, Encodable, Sendable {
  /// The number of the scene among those of the session.
  package let serial: Int
  /// Its file, as the program names it; nil where it was never saved.
  package private(set) var path: String?
  package let world: World
  package let camera: Camera
  package let settings: SandboxSettings
  package let history: History
  /// Their shapes come after those of the program.
  package let importedAssets: ImportedAssets?
  /// The number of the program's shapes.
  package let supplied: Int

  package init(
    serial: Int, path: String?, world: World, camera: Camera, settings: SandboxSettings,
    history: History, importedAssets: ImportedAssets?, supplied: Int
  ) {
    (self.serial, self.path, self.world, self.camera) = (serial, path, world, camera)
    (self.settings, self.history, self.importedAssets) = (settings, history, importedAssets)
    self.supplied = supplied
  }

  /// Whether hardly more than looking leads from this to another copy: it has the same settings and the same things, of which two
  /// may lie elsewhere, and those on axles, with which one plays, at other angles.
  package func shows(thatOf other: SceneCopy) -> Bool {
    var (own, others) = (settings, other.settings)
    (own.isGathering, others.isGathering) = (false, false)
    var isSame = own == others && world.order.count == other.world.order.count
    var (moved, unlike) = (0, [Int: Thing]())
    world.forEachPart(unlikeIn: other.world) { unlike[$0] = $1?.thing }
    other.world.forEachPart(unlikeIn: world) { number, part in
      guard let thing = part?.thing, var own = unlike.removeValue(forKey: number)
      else { return isSame = false }
      if thing.isPinned {
        own.placement.rotation = thing.placement.rotation
      } else {
        (own.placement, own.z) = (thing.placement, thing.z)
        moved += 1
      }
      isSame = isSame && own.shows(thing)
    }
    return isSame && unlike.isEmpty && moved <= 2
  }

  /// The same scene with another file; nil for none.
  package func withPath(_ path: String?) -> SceneCopy {
    var copy = self
    copy.path = path
    return copy
  }
}

/// A file of the user's own that a list shows.
package enum KeptFile: Hashable, Encodable, Sendable {
  case scene(String)
  case tape(String)
}

package enum FileChange: Hashable, Encodable, Sendable {
  /// Give it another name, which no other file has.
  case rename(String)
  case duplicate
  /// Put it into the desktop's trash.
  case delete
  /// Bring back what was deleted last, whatever the file.
  case restore
  /// Show its folder in the desktop's file manager.
  case show
}
