package import SwivelEntities
import SwivelGeometry
package import SwivelJSON
package import SwivelSandbox

/// Strict readers for the parts of a scene.
extension JSONObject {
  private static let lies = [
    "alpha", "axle", "chain", "fixed", "parent", "rotation", "scale", "x", "y", "z",
  ]
  private static let partKeys =
    lies + ["entry", "gestures", "name", "number", "shape", "touchable"]

  /// A thing of a library; without a z it is put above another.
  package static func part(
    _ node: JSONNode, at path: String, above z: Int, _ library: ShapeLibrary, entries: Int,
    mending: Bool = false
  ) throws(JSONError) -> WorldPart {
    var reader = try JSONObject(node, at: path, keys: partKeys)
    reader.isMending = mending
    let number = try reader.integer("number", SceneLimit.numbers)
    let name = try reader.name()
    let isTouchable = try reader.bool("touchable", default: true)
    let arrangement = try reader.arrangement(standardZ: min(z + 1, Bounds.heights.upperBound))
    return WorldPart(
      number: number,
      thing: Thing(
        name: name, shape: try reader.shape(library, entries), placement: arrangement.placement,
        isUserInteractionEnabled: isTouchable),
      z: arrangement.z, parent: arrangement.parent, isFixed: arrangement.isFixed,
      isPinned: arrangement.isPinned,
      chain: arrangement.chain, gestures: try reader.gestures())
  }

  private func name() throws(JSONError) -> String {
    guard let name = node("name")?.string, ThingName.isFit(name) else {
      throw mismatch("name", "a text of 1…\(Bounds.name) characters in one line")
    }
    return name
  }

  /// The shape by its name; a thing without one is a group.
  private func shape(_ library: ShapeLibrary, _ entries: Int) throws(JSONError) -> Int {
    if node("entry") != nil {
      guard node("shape") == nil, entries > 0 else {
        throw mismatch("entry", "a shape, or an entry of the album")
      }
      return library.supplied + (try integer("entry", 0...(entries - 1)))
    }
    guard let name = try line("shape", atMost: Bounds.name) else { return World.noShape }
    guard let shape = library.index(named: name), shape < library.supplied else {
      throw mismatch("shape", "a shape that the program has, or a picture beside the scene")
    }
    return shape
  }

  private func gestures() throws(JSONError) -> GestureList? {
    guard let node = node("gestures") else { return nil }
    return try GestureList.file.read(node, in: keyPath("gestures"))
  }

  private func arrangement(standardZ: Int? = nil) throws(JSONError) -> SceneArrangement {
    var lies = SceneArrangement()
    lies.alpha = try number("alpha", 0...1, default: 1)
    lies.isPinned = try bool("axle")
    lies.chain = try chain(on: lies.isPinned, default: 0)
    lies.isFixed = try bool("fixed")
    lies.parent = has("parent") ? try integer("parent", SceneLimit.numbers) : nil
    lies.rotation = Angle(radians: try number("rotation", Bounds.angles, default: 0))
    lies.scale = try number("scale", Bounds.scales, default: 1)
    lies.position = Vector(
      x: try number("x", Bounds.places), y: try number("y", Bounds.places))
    if let standardZ {
      lies.z = try integer("z", Bounds.heights, default: standardZ)
    } else {
      lies.z = try integer("z", Bounds.heights)
    }
    return lies
  }

  /// The arrangement of a thing that equals another, except for the members that are there.
  private func arrangement(unlike other: SceneArrangement) throws(JSONError) -> SceneArrangement {
    var lies = other
    lies.alpha = try number("alpha", 0...1, default: other.alpha)
    lies.isPinned = try bool("axle", default: other.isPinned)
    lies.chain = try chain(on: lies.isPinned, default: lies.isPinned ? other.chain : 0)
    lies.isFixed = try bool("fixed", default: other.isFixed)
    if let node = node("parent") {
      lies.parent = node.isNull ? nil : try integer("parent", SceneLimit.numbers)
    }
    lies.rotation = Angle(
      radians: try number("rotation", Bounds.angles, default: other.rotation.radians))
    lies.scale = try number("scale", Bounds.scales, default: other.scale)
    lies.position = Vector(
      x: try number("x", Bounds.places, default: other.position.x),
      y: try number("y", Bounds.places, default: other.position.y))
    lies.z = try integer("z", Bounds.heights, default: other.z)
    return lies
  }

  /// The chain around a thing, which must be on an axle.
  private func chain(on isPinned: Bool, default standard: Int) throws(JSONError) -> Int {
    guard has("chain") else { return standard }
    guard isPinned else {
      throw mismatch("chain", "a thing on an axle, which is what \"axle\" says")
    }
    return try integer("chain", 0...Bounds.chains.upperBound)
  }

  /// The kind of a change of the history.
  private enum Deed: String, CaseIterable { case arrange, raise, add, remove }

  /// - Parameter chain: the changes of the same list before it.
  package static func step(
    _ node: JSONNode, at path: String, after chain: inout StepChain, mending: Bool = false
  ) throws(JSONError) -> SceneStep {
    var reader = try JSONObject(
      node, at: path, keys: ["do", "from", "joins", "number", "step", "to"])
    reader.isMending = mending
    let deed: Deed = try reader.word("do")
    let number = try reader.integer("number", SceneLimit.numbers)
    let change = try reader.change(deed, of: number, after: chain)
    chain.note(change)
    return SceneStep(
      change: change, joinsPrevious: try reader.bool("joins"),
      kind: reader.has("step") ? try reader.word("step") : nil)
  }

  private func change(
    _ deed: Deed, of thing: Int, after chain: StepChain
  ) throws(JSONError) -> SceneChange {
    switch deed {
    case .add: return .added(thing)
    case .remove: return .removed(thing)
    case .raise:
      return .raised(
        thing, before: try integer("from", Bounds.heights),
        after: try integer("to", Bounds.heights))
    case .arrange:
      let to = try part("to")
      guard !has("from"), let before = chain.arrangement(of: thing) else {
        let after = try to.arrangement()
        return .arranged(thing, before: try part("from").arrangement(unlike: after), after: after)
      }
      return .arranged(thing, before: before, after: try to.arrangement(unlike: before))
    }
  }

  private func part(_ key: String) throws(JSONError) -> JSONObject {
    var part = try JSONObject(
      node(key) ?? JSONNode(.null), at: keyPath(key), keys: Self.lies)
    part.isMending = isMending
    return part
  }

  /// A name that no thing can have, as 0.1.0 wrote it, is made fit.
  package static func entry(_ node: JSONNode, at path: String) throws(JSONError) -> ImportedAsset {
    let reader = try JSONObject(
      node, at: path, keys: ["height", "mask", "name", "picture", "text", "width"])
    let entry: ImportedAsset
    if let text = reader.node("text")?.string {
      entry = ImportedAsset(text: text)
    } else {
      guard let hash = try reader.line("picture", atMost: 64) else {
        throw reader.mismatch("picture", "the SHA-256 of a picture, or a text")
      }
      guard let name = reader.node("name")?.string, !name.isEmpty,
        name.utf8.count <= Bounds.nameBytes
      else {
        throw reader.mismatch("name", "a text of 1…\(Bounds.name) characters in one line")
      }
      entry = ImportedAsset(
        name: ThingName.fit(name, or: "picture"),
        content: .picture(
          hash: hash, width: try reader.integer("width", SceneLimit.pixels),
          height: try reader.integer("height", SceneLimit.pixels)),
        mask: try reader.line("mask", atMost: SceneLimit.mask) ?? "")
    }
    guard entry.isValid else {
      throw JSONError(
        path, found: "a picture or text as none comes in", expected: "what was saved here")
    }
    return entry
  }

  package static func camera(
    _ node: JSONNode?, at path: String, mending: Bool = false
  ) throws(JSONError) -> Camera {
    var camera = Camera()
    guard let node else { return camera }
    var reader = try JSONObject(node, at: path, keys: ["rotation", "scale", "x", "y"])
    reader.isMending = mending
    camera.position = Vector(
      x: try reader.number("x", Bounds.places, default: 0),
      y: try reader.number("y", Bounds.places, default: 0))
    camera.rotation = Angle(
      radians: try reader.number("rotation", Bounds.angles, default: 0))
    camera.scale = try reader.number("scale", Bounds.views, default: 1)
    return camera
  }

  package static func settings(_ node: JSONNode?, at path: String) throws(JSONError)
    -> SandboxSettings
  {
    var settings = SandboxSettings()
    guard let node else { return settings }
    let reader = try JSONObject(
      node, at: path,
      keys: ["bounded", "grid", "inertia", "pivot", "snapsToThings", "snapsTurns"])
    settings.isBounded = try reader.bool("bounded")
    settings.hasGrid = try reader.bool("grid")
    settings.inertia = try reader.word("inertia", default: .off)
    settings.pivot = try reader.word("pivot", default: .together)
    settings.snapsToThings = try reader.bool("snapsToThings")
    settings.snapsTurns = try reader.bool("snapsTurns")
    return settings
  }
}
