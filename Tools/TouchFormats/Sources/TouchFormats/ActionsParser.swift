import SwivelGeometry
import SwivelInput
import SwivelJSON
import SwivelRecordings

/// Parses W3C WebDriver Actions into sources with their actions.
///
/// The document is a client's request (`{"actions": […]}`) or only the list.
struct ActionsParser {
  /// The longest duration of an action, in milliseconds: an hour.
  private static let longest = 3_600_000
  /// The greatest coordinate, in points.
  private static let farthest = 100_000.0

  static func sources(_ bytes: [UInt8]) throws(RecordingError) -> [ActionSource] {
    do {
      let root = try JSONNode(parsing: bytes)
      return try list(root.member("actions") ?? root, at: "actions", source)
    } catch {
      throw RecordingError(error)
    }
  }

  private static func list<Element>(
    _ node: JSONNode, at path: String, _ element: (JSONObject, Int) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    guard let nodes = node.elements else {
      throw JSONError(path, line: node.line, found: node.summary, expected: "a list")
    }
    var elements: [Element] = []
    for (index, node) in nodes.enumerated() {
      elements.append(try element(JSONObject(node, at: "\(path)[\(index)]"), node.line))
    }
    return elements
  }

  private enum SourceKind: String, CaseIterable { case none, key, pointer, wheel }
  private enum PointerKind: String, CaseIterable { case mouse, pen, touch }
  private enum Origin: String, CaseIterable { case viewport, pointer }

  private static func source(_ object: JSONObject, line: Int) throws(JSONError) -> ActionSource {
    let type: SourceKind = try object.word("type")
    guard object.node("id")?.string != nil else { throw object.mismatch("id", "a text") }
    let kind: ActionSource.Kind
    switch type {
    case .none: kind = .none
    case .key: kind = .key
    case .wheel: kind = .wheel
    case .pointer: kind = .pointer(try pointerKind(object))
    }
    guard let actions = object.node("actions") else { throw object.mismatch("actions", "a list") }
    let items = try list(actions, at: object.keyPath("actions")) { item, _ throws(JSONError) in
      try Self.item(item, kind)
    }
    return ActionSource(kind: kind, items: items, line: line)
  }

  private static func pointerKind(_ object: JSONObject) throws(JSONError) -> ContactKind {
    guard let node = object.node("parameters") else { return .mouse }
    let kind: PointerKind = try JSONObject(node, at: object.keyPath("parameters"))
      .word("pointerType", default: .mouse)
    switch kind {
    case .mouse: return .mouse
    case .pen: return .pen
    case .touch: return .finger
    }
  }

  private static func item(
    _ object: JSONObject, _ kind: ActionSource.Kind
  ) throws(JSONError) -> ActionItem {
    switch (kind, object.node("type")?.string) {
    case (_, "pause"): return .pause(milliseconds: try duration(object))
    case (.key, "keyDown"): return .keyDown(try key(object))
    case (.key, "keyUp"): return .keyUp(try key(object))
    case (.pointer, "pointerDown"):
      return .pointerDown(button: try button(object), pressure: try pressure(object))
    case (.pointer, "pointerUp"): return .pointerUp(button: try button(object))
    case (.pointer, "pointerCancel"): return .pointerCancel
    case (.pointer, "pointerMove"):
      return .pointerMove(
        milliseconds: try duration(object), try point(object, "x", "y"), try origin(object),
        pressure: try pressure(object))
    case (.wheel, "scroll"):
      return .scroll(
        milliseconds: try duration(object), try point(object, "x", "y"), try origin(object),
        delta: try point(object, "deltaX", "deltaY"))
    default: throw object.mismatch("type", "an action of this kind of source")
    }
  }

  private static func key(_ object: JSONObject) throws(JSONError) -> String {
    guard let text = object.node("value")?.string else {
      throw object.mismatch("value", "a character")
    }
    return text
  }

  private static func duration(_ object: JSONObject) throws(JSONError) -> Int64 {
    Int64(try object.integer("duration", 0...longest, default: 0))
  }

  private static func button(_ object: JSONObject) throws(JSONError) -> Int64 {
    Int64(try object.integer("button", 0...100))
  }

  private static func pressure(_ object: JSONObject) throws(JSONError) -> Int64? {
    guard object.has("pressure") else { return nil }
    return Int64((try object.number("pressure", 0...1) * 1e6).rounded())
  }

  private static func point(
    _ object: JSONObject, _ x: String, _ y: String
  ) throws(JSONError) -> ExactPoint {
    let range = -farthest...farthest
    return ExactPoint(Vector(x: try object.number(x, range), y: try object.number(y, range)))
  }

  /// Reads an origin; elements of a page are rejected, since they are not in the file.
  private static func origin(_ object: JSONObject) throws(JSONError) -> ActionItem.Origin {
    let origin: Origin = try object.word("origin", default: .viewport)
    return origin == .viewport ? .viewport : .pointer
  }
}
