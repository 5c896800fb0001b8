package import SwivelEntities
import SwivelGeometry
import SwivelJSON
package import SwivelSandbox

/// Writes parts of a scene; the keys of each object have a fixed order.
extension JSONWriter {
  package mutating func write(_ part: WorldPart, _ library: ShapeLibrary) {
    let lies = SceneArrangement(part)
    let (shapes, supplied) = (library.shapes, library.supplied)
    object { writer in
      if lies.alpha != 1 { writer.member("alpha", lies.alpha) }
      if lies.isPinned { writer.member("axle", true) }
      if lies.chain != 0 { writer.member("chain", lies.chain) }
      if part.thing.shape >= supplied { writer.member("entry", part.thing.shape - supplied) }
      if lies.isFixed { writer.member("fixed", true) }
      if let gestures = part.gestures {
        writer.key("gestures")
        writer.write(GestureList.file.write(gestures).text)
      }
      writer.member("name", ThingName.fit(part.thing.name, or: " "))
      writer.member("number", part.number)
      writer.writeMiddle(lies)
      if part.thing.shape < supplied, shapes.indices.contains(part.thing.shape) {
        writer.member("shape", shapes[part.thing.shape].name)
      }
      if !part.thing.isUserInteractionEnabled { writer.member("touchable", false) }
      writer.writeLast(lies)
    }
  }

  private mutating func writeFirst(_ lies: SceneArrangement) {
    if lies.alpha != 1 { member("alpha", lies.alpha) }
    if lies.isPinned { member("axle", true) }
    if lies.chain != 0 { member("chain", lies.chain) }
    if lies.isFixed { member("fixed", true) }
  }

  private mutating func writeMiddle(_ lies: SceneArrangement) {
    if let parent = lies.parent { member("parent", parent) }
    if lies.rotation != .zero { member("rotation", lies.rotation.radians) }
    if lies.scale != 1 { member("scale", lies.scale) }
  }

  private mutating func writeLast(_ lies: SceneArrangement) {
    member("x", lies.position.x)
    member("y", lies.position.y)
    member("z", lies.z)
  }

  package mutating func write(_ lies: SceneArrangement) {
    object { writer in
      writer.writeFirst(lies)
      writer.writeMiddle(lies)
      writer.writeLast(lies)
    }
  }

  private mutating func write(_ lies: SceneArrangement, unlike other: SceneArrangement) {
    object { writer in
      if lies.alpha.isUnlike(other.alpha) { writer.member("alpha", lies.alpha) }
      if lies.isPinned != other.isPinned { writer.member("axle", lies.isPinned) }
      if lies.chain != (lies.isPinned ? other.chain : 0) { writer.member("chain", lies.chain) }
      if lies.isFixed != other.isFixed { writer.member("fixed", lies.isFixed) }
      if lies.parent != other.parent {
        writer.key("parent")
        writer.write(lies.parent.map { "\($0)" } ?? "null")
      }
      if lies.rotation.radians.isUnlike(other.rotation.radians) {
        writer.member("rotation", lies.rotation.radians)
      }
      if lies.scale.isUnlike(other.scale) { writer.member("scale", lies.scale) }
      if lies.position.x.isUnlike(other.position.x) { writer.member("x", lies.position.x) }
      if lies.position.y.isUnlike(other.position.y) { writer.member("y", lies.position.y) }
      if lies.z != other.z { writer.member("z", lies.z) }
    }
  }

  /// Writes a step; an arrangement only as far as it differs from the one before in the same list.
  ///
  /// - Parameter chain: the changes of the same list before it.
  package mutating func write(_ step: SceneStep, after chain: inout StepChain) {
    object { writer in
      switch step.change {
      case .arranged(let thing, let before, let after)
      where chain.arrangement(of: thing) == before:
        writer.member("do", "arrange")
        writer.writeGoing(step, thing)
        writer.key("to")
        writer.write(after, unlike: before)
      case .arranged(let thing, let before, let after):
        writer.member("do", "arrange")
        writer.key("from")
        writer.write(before, unlike: after)
        writer.writeGoing(step, thing)
        writer.key("to")
        writer.write(after)
      case .raised(let thing, let before, let after):
        writer.member("do", "raise")
        writer.member("from", before)
        writer.writeGoing(step, thing)
        writer.member("to", after)
      case .added(let thing):
        writer.member("do", "add")
        writer.writeGoing(step, thing)
      case .removed(let thing):
        writer.member("do", "remove")
        writer.writeGoing(step, thing)
      }
    }
    chain.note(step.change)
  }

  private mutating func writeGoing(_ step: SceneStep, _ thing: Int) {
    if step.joinsPrevious { member("joins", true) }
    member("number", thing)
    if let kind = step.kind { member("step", kind.rawValue) }
  }

  package mutating func write(_ entry: ImportedAsset) {
    object { writer in
      switch entry.content {
      case .picture(let hash, let width, let height):
        writer.member("height", height)
        if !entry.mask.isEmpty { writer.member("mask", entry.mask) }
        writer.member("name", ThingName.fit(entry.name, or: "picture"))
        writer.member("picture", hash)
        writer.member("width", width)
      case .text(let text): writer.member("text", text)
      }
    }
  }

  package mutating func write(_ camera: Camera) {
    object { writer in
      if camera.rotation != .zero { writer.member("rotation", camera.rotation.radians) }
      if camera.scale != 1 { writer.member("scale", camera.scale) }
      writer.member("x", camera.position.x)
      writer.member("y", camera.position.y)
    }
  }

  package mutating func write(_ settings: SandboxSettings) {
    object { writer in
      if settings.isBounded { writer.member("bounded", true) }
      if settings.hasGrid { writer.member("grid", true) }
      if settings.inertia != .off { writer.member("inertia", settings.inertia.rawValue) }
      if settings.pivot != .together { writer.member("pivot", settings.pivot.rawValue) }
      if settings.snapsToThings { writer.member("snapsToThings", true) }
      if settings.snapsTurns { writer.member("snapsTurns", true) }
    }
  }

  package mutating func write(_ numbers: [Int]) {
    list { writer in
      for number in numbers {
        writer.next()
        writer.write("\(number)")
      }
    }
  }
}

extension Double {
  /// Whether it has other bits: 0 and -0 are equal, but a step must lead back to the one that was there.
  fileprivate func isUnlike(_ other: Double) -> Bool { bitPattern != other.bitPattern }
}
