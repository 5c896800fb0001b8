package import Entities
import Geometry
package import JSON
package import Sandbox

/// Strict readers for the parts of a scene.
extension JSONObject {
  private static let lies = ["alpha", "fixed", "parent", "rotation", "scale", "x", "y", "z"]

  /// A thing of a library; without a z it is put above another.
  package static func part(
    _ node: JSONNode, at path: String, above z: Int, _ library: ShapeLibrary, entries: Int
  ) throws(JSONError) -> WorldPart {
    let reader = try JSONObject(
      node, at: path, keys: lies + ["entry", "gestures", "name", "number", "shape", "touchable"])
    let number = try reader.integer("number", SceneLimit.numbers)
    guard let name = try reader.line("name", atMost: Scene.longestName) else {
      throw reader.mismatch("name", "a text of 1…\(Scene.longestName) characters in one line")
    }
    let isTouchable = try reader.bool("touchable", default: true)
    let place = try reader.arrangement(standardZ: min(z + 1, SceneLimit.heights.upperBound))
    return WorldPart(
      number: number,
      thing: Thing(
        name: name, shape: try reader.shape(library, entries), placement: place.placement,
        isUserInteractionEnabled: isTouchable),
      z: place.z, parent: place.parent, isFixed: place.isFixed, gestures: try reader.gestures())
  }

  /// The shape by its name; a thing without one is a group.
  private func shape(_ library: ShapeLibrary, _ entries: Int) throws(JSONError) -> Int {
    if node("entry") != nil {
      guard node("shape") == nil, entries > 0 else {
        throw mismatch("entry", "a shape, or an entry of the album")
      }
      return library.supplied + (try integer("entry", 0...(entries - 1)))
    }
    guard let name = try line("shape", atMost: Scene.longestName) else { return World.noShape }
    guard let shape = library.index(named: name), shape < library.supplied else {
      throw mismatch("shape", "a shape that the program has, or a picture beside the scene")
    }
    return shape
  }

  private func gestures() throws(JSONError) -> GestureList? {
    guard let node = node("gestures") else { return nil }
    do {
      return try node.decode(GestureList.self, at: [JSONKey(stringValue: keyPath("gestures"))])
    } catch let error as JSONError {
      throw error
    } catch {
      throw mismatch("gestures", "a list of gestures")
    }
  }

  /// The arrangement of a thing.
  private func arrangement(standardZ: Int? = nil) throws(JSONError) -> SceneArrangement {
    var lies = SceneArrangement()
    lies.alpha = try number("alpha", 0...1, default: 1)
    lies.isFixed = try bool("fixed")
    lies.parent = has("parent") ? try integer("parent", SceneLimit.numbers) : nil
    lies.rotation = Angle(radians: try number("rotation", SceneLimit.places, default: 0))
    lies.scale = try number("scale", SceneLimit.scales, default: 1)
    lies.position = Vector(
      x: try number("x", SceneLimit.places), y: try number("y", SceneLimit.places))
    if let standardZ {
      lies.z = try integer("z", SceneLimit.heights, default: standardZ)
    } else {
      lies.z = try integer("z", SceneLimit.heights)
    }
    return lies
  }

  /// The arrangement of a thing that equals another, except for the members that are there.
  private func arrangement(unlike other: SceneArrangement) throws(JSONError) -> SceneArrangement {
    var lies = other
    lies.alpha = try number("alpha", 0...1, default: other.alpha)
    lies.isFixed = try bool("fixed", default: other.isFixed)
    if let node = node("parent") {
      lies.parent = node.isNull ? nil : try integer("parent", SceneLimit.numbers)
    }
    lies.rotation = Angle(
      radians: try number("rotation", SceneLimit.places, default: other.rotation.radians))
    lies.scale = try number("scale", SceneLimit.scales, default: other.scale)
    lies.position = Vector(
      x: try number("x", SceneLimit.places, default: other.position.x),
      y: try number("y", SceneLimit.places, default: other.position.y))
    lies.z = try integer("z", SceneLimit.heights, default: other.z)
    return lies
  }

  /// The kind of a change of the history.
  private enum Deed: String, CaseIterable { case arrange, raise, add, remove }

  /// A change of the history.
  package static func step(_ node: JSONNode, at path: String) throws(JSONError) -> SceneStep {
    let reader = try JSONObject(
      node, at: path, keys: ["do", "from", "joins", "number", "step", "to"])
    let deed: Deed = try reader.word("do")
    let number = try reader.integer("number", SceneLimit.numbers)
    return SceneStep(
      change: try reader.change(deed, of: number), joinsPrevious: try reader.bool("joins"),
      kind: reader.has("step") ? try reader.word("step") : nil)
  }

  private func change(_ deed: Deed, of thing: Int) throws(JSONError) -> SceneChange {
    switch deed {
    case .add: return .added(thing)
    case .remove: return .removed(thing)
    case .raise:
      return .raised(
        thing, before: try integer("from", SceneLimit.heights),
        after: try integer("to", SceneLimit.heights))
    case .arrange:
      let after = try JSONObject(
        node("to") ?? JSONNode(.null), at: keyPath("to"), keys: Self.lies
      ).arrangement()
      let before = try JSONObject(
        node("from") ?? JSONNode(.null), at: keyPath("from"), keys: Self.lies
      ).arrangement(unlike: after)
      return .arranged(thing, before: before, after: after)
    }
  }

  /// An imported asset.
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
      guard let name = try reader.line("name", atMost: Scene.longestName) else {
        throw reader.mismatch("name", "a text of 1…\(Scene.longestName) characters in one line")
      }
      entry = ImportedAsset(
        name: name,
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

  /// The camera of a scene.
  package static func camera(_ node: JSONNode?, at path: String) throws(JSONError) -> Camera {
    var camera = Camera()
    guard let node else { return camera }
    let reader = try JSONObject(node, at: path, keys: ["rotation", "scale", "x", "y"])
    camera.position = Vector(
      x: try reader.number("x", SceneLimit.places, default: 0),
      y: try reader.number("y", SceneLimit.places, default: 0))
    camera.rotation = Angle(
      radians: try reader.number("rotation", SceneLimit.places, default: 0))
    camera.scale = try reader.number("scale", SceneLimit.views, default: 1)
    return camera
  }

  /// The sandbox settings of a scene.
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
