import Geometry
import Input

/// Reads W3C WebDriver Actions: the sources and their actions.
///
/// The document is what a client sends (`{"actions": […]}`) or the list alone.
struct ActionsParser {
  /// How long one action may take, in milliseconds: an hour.
  private static let longest = 3_600_000.0
  /// How far from the corner a place may be, in points.
  private static let farthest = 100_000.0

  static func sources(_ bytes: [UInt8]) throws(RecordingError) -> [ActionSource] {
    let root = try JSONDocument.root(of: bytes)
    let list = ActionNode(root.member("actions") ?? root, "actions")
    return try list.list("a list of sources").map(source)
  }

  private static func source(_ node: ActionNode) throws(RecordingError) -> ActionSource {
    let type = try node.text("type", "\"none\", \"key\", \"pointer\" or \"wheel\"")
    _ = try node.text("id", "a text")
    let kind: ActionSource.Kind
    switch type {
    case "none": kind = .none
    case "key": kind = .key
    case "wheel": kind = .wheel
    case "pointer": kind = .pointer(try pointerKind(node))
    default:
      throw node.error("type", "\"none\", \"key\", \"pointer\" or \"wheel\"")
    }
    let actions = try node.member("actions", "a list of actions").list("a list of actions")
    return ActionSource(kind: kind, items: try items(actions, kind), line: node.line)
  }

  private static func items(
    _ nodes: [ActionNode], _ kind: ActionSource.Kind
  ) throws(RecordingError) -> [ActionItem] {
    var items: [ActionItem] = []
    for node in nodes { items.append(try item(node, kind)) }
    return items
  }

  private static func pointerKind(_ node: ActionNode) throws(RecordingError) -> ContactKind {
    guard let parameters = node.optional("parameters"), parameters.optional("pointerType") != nil
    else { return .mouse }
    switch try parameters.text("pointerType", "\"mouse\", \"pen\" or \"touch\"") {
    case "mouse": return .mouse
    case "pen": return .pen
    case "touch": return .finger
    default: throw parameters.error("pointerType", "\"mouse\", \"pen\" or \"touch\"")
    }
  }

  private static func item(
    _ node: ActionNode, _ kind: ActionSource.Kind
  ) throws(RecordingError) -> ActionItem {
    let type = try node.text("type", "an action")
    switch (kind, type) {
    case (_, "pause"): return .pause(milliseconds: try duration(node))
    case (.key, "keyDown"): return .keyDown(try node.text("value", "a character"))
    case (.key, "keyUp"): return .keyUp(try node.text("value", "a character"))
    case (.pointer, "pointerDown"):
      return .pointerDown(button: try button(node), pressure: try pressure(node))
    case (.pointer, "pointerUp"): return .pointerUp(button: try button(node))
    case (.pointer, "pointerCancel"): return .pointerCancel
    case (.pointer, "pointerMove"):
      return .pointerMove(
        milliseconds: try duration(node), try point(node, "x", "y"), try origin(node),
        pressure: try pressure(node))
    case (.wheel, "scroll"):
      return .scroll(
        milliseconds: try duration(node), try point(node, "x", "y"), try origin(node),
        delta: try point(node, "deltaX", "deltaY"))
    default: throw node.error("type", "an action of this kind of source")
    }
  }

  private static func duration(_ node: ActionNode) throws(RecordingError) -> Int64 {
    guard node.optional("duration") != nil else { return 0 }
    let expected = "whole milliseconds from 0 to 3600000"
    let number = try node.number("duration", in: 0...longest, expected)
    guard let whole = Int64(exactly: number) else { throw node.error("duration", expected) }
    return whole
  }

  private static func button(_ node: ActionNode) throws(RecordingError) -> Int64 {
    let number = try node.number("button", in: 0...100, "a button's number from 0")
    guard let button = Int64(exactly: number) else {
      throw node.error("button", "a button's number from 0")
    }
    return button
  }

  private static func pressure(_ node: ActionNode) throws(RecordingError) -> Int64? {
    guard node.optional("pressure") != nil else { return nil }
    return Int64((try node.number("pressure", in: 0...1, "a number from 0 to 1") * 1e6).rounded())
  }

  private static func point(
    _ node: ActionNode, _ x: String, _ y: String
  ) throws(RecordingError) -> ExactPoint {
    let range = -farthest...farthest
    let expected = "a number from -100000 to 100000"
    return ExactPoint(
      Vector(
        x: try node.number(x, in: range, expected), y: try node.number(y, in: range, expected)))
  }

  private static func origin(_ node: ActionNode) throws(RecordingError) -> ActionItem.Origin {
    guard node.optional("origin") != nil else { return .viewport }
    let expected = "\"viewport\" or \"pointer\" (the elements of a page are not in the file)"
    switch try node.text("origin", expected) {
    case "viewport": return .viewport
    case "pointer": return .pointer
    default: throw node.error("origin", expected)
    }
  }
}

/// A value of a document, with the way to it.
private struct ActionNode {
  let node: JSONNode
  let path: String

  init(_ node: JSONNode, _ path: String) {
    self.node = node
    self.path = path
  }

  var line: Int { node.line }

  func list(_ expected: String) throws(RecordingError) -> [ActionNode] {
    guard case .list(let nodes) = node.value else { throw failure(expected) }
    return nodes.enumerated().map { ActionNode($1, "\(path)[\($0)]") }
  }

  func optional(_ key: String) -> ActionNode? {
    node.member(key).map { ActionNode($0, "\(path).\(key)") }
  }

  func member(_ key: String, _ expected: String) throws(RecordingError) -> ActionNode {
    guard let member = optional(key) else {
      throw RecordingError(
        line: line, found: "\(path) without \(quoted(key))", expected: expected)
    }
    return member
  }

  func text(_ key: String, _ expected: String) throws(RecordingError) -> String {
    let member = try member(key, expected)
    guard case .text(let text) = member.node.value else { throw member.failure(expected) }
    return text
  }

  func number(
    _ key: String, in range: ClosedRange<Double>, _ expected: String
  ) throws(RecordingError) -> Double {
    let member = try member(key, expected)
    guard case .number(let number) = member.node.value, range.contains(number) else {
      throw member.failure(expected)
    }
    return number
  }

  func error(_ key: String, _ expected: String) -> RecordingError {
    (optional(key) ?? self).failure(expected)
  }

  private func failure(_ expected: String) -> RecordingError {
    RecordingError(line: line, found: "\(path): \(shown)", expected: expected)
  }

  private var shown: String {
    switch node.value {
    case .number(let number): "\(number)"
    case .text(let text): quoted(String(text.prefix(40)))
    case .word: "true, false or null"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
