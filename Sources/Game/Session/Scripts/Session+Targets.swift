import SwivelCommands
package import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
package import SwivelWorld

/// A named target on the window that scripts can point at.
package struct PointerTarget: Hashable, Sendable {
  package enum Kind: String, Hashable, Encodable, Sendable, CaseIterable {
    /// A button or another element of the interface.
    case button
    case dial
    case thing
  }

  /// For a level its id.
  package let name: String
  package let kind: Kind
  /// Its box in points of the window; for a thing the box about its circumscribed circle.
  package let box: Rectangle
}

extension Session {
  /// All targets on the window, sorted from the front to the back: those of the overlays first, then the
  /// buttons of the screen, then the things or dials.
  ///
  /// A level that is scrolled out of sight is not among them.
  package var targets: [PointerTarget] {
    state.route == .sandbox && !isCovered ? laidTargets + thingTargets : laidTargets
  }

  package func target(named name: String) -> PointerTarget? { targets.first { $0.name == name } }

  /// The elements that were laid out, by the names that scripts use.
  private var laidTargets: [PointerTarget] {
    var layout = Layout()
    layOut(.names, into: &layout)
    return layout.targets.map {
      PointerTarget(name: $0.name, kind: $0.id.isDial ? .dial : .button, box: $0.frame)
    }
  }

  private var thingTargets: [PointerTarget] {
    let world = state.sandbox.world
    return world.order.reversed().compactMap { id in
      guard let name = world.name(of: id), let shown = shownThing(id) else { return nil }
      let across = shown.size.length * shown.onWindow.scale
      let box = Rectangle(center: shown.onWindow.translation, side: across)
      return PointerTarget(name: name, kind: .thing, box: box)
    }
  }

  /// A thing as it is shown now: its similarity to the window, and its size at scale 1, in points.
  package func shownThing(_ id: EntityID) -> (onWindow: Similarity, size: Vector)? {
    let world = state.sandbox.world
    guard let inWorld = world.similarity(of: id, at: now.seconds),
      let size = library.size(of: world.shape(of: id))
    else { return nil }
    let view = state.sandbox.camera.similarity(on: state.surface)
    return (view.after(inWorld), size)
  }
}

extension ElementID {
  fileprivate var isDial: Bool {
    screen == ScreenID.lock.rawValue && part == LockControl.dial.rawValue
      || screen == ScreenID.table.rawValue && part == LockTable.Part.dial.rawValue
  }
}
