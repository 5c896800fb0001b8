import SwivelEntities
package import SwivelJSON
import SwivelSandbox

extension SceneStep {
  /// The kind of a change of the history.
  private enum Deed: String, CaseIterable { case arrange, raise, add, remove }

  private static let keys = ["do", "from", "joins", "number", "step", "to"]

  /// Reads a change of the history.
  ///
  /// - Parameter chain: the changes of the same list before it.
  package init(
    _ node: JSONNode, at path: String, after chain: inout StepChain, mending: Bool = false
  ) throws(JSONError) {
    var reader = try JSONObject(node, at: path, keys: Self.keys)
    reader.isMending = mending
    change = try Self.change(
      try reader.word("do"), of: try reader.integer("number", SceneLimit.numbers), reader, chain)
    joinsPrevious = try reader.bool("joins")
    if reader.has("step") { kind = try reader.word("step") }
    chain.note(change)
  }

  private static func change(
    _ deed: Deed, of thing: Int, _ reader: JSONObject, _ chain: StepChain
  ) throws(JSONError) -> SceneChange {
    switch deed {
    case .add: return .added(thing)
    case .remove: return .removed(thing)
    case .raise:
      return .raised(
        thing, before: try reader.integer("from", Bounds.heights),
        after: try reader.integer("to", Bounds.heights))
    case .arrange:
      if !reader.has("from"), let before = chain.arrangement(of: thing) {
        let after = try ScenePart.arrangement("to", of: reader, unlike: before)
        return .arranged(thing, before: before, after: after)
      }
      let after = try ScenePart.arrangement("to", of: reader)
      let before = try ScenePart.arrangement("from", of: reader, unlike: after)
      return .arranged(thing, before: before, after: after)
    }
  }

  static let schema: JSONNode = [
    "type": "object", "additionalProperties": false, "required": ["do", "number"],
    "properties": [
      "do": JSONFormat<Deed>.word.schema,
      "from": [
        "oneOf": [["$ref": "#/$defs/difference"], heights],
        "description": """
        What was other before; where nothing is said, the thing was as the steps before left it, and to has what is \
        other then.
        """,
      ],
      "joins": JSONFormat<Bool>.bool.schema.about(
        "Whether it is taken back together with the one before it."),
      "number": SceneLimit.number.schema,
      "step": JSONFormat<EditStep.Kind>.word.schema.about(
        "What a small step of a key or the wheel does."),
      "to": [
        "anyOf": [["$ref": "#/$defs/arrangement"], ["$ref": "#/$defs/difference"], heights]
      ],
    ],
  ]

  private static let heights = ScenePart.heights.schema
}

extension JSONWriter {
  /// Writes a step; an arrangement only as far as it differs from the one before in the same list.
  ///
  /// - Parameter chain: the changes of the same list before it.
  package mutating func write(_ step: SceneStep, after chain: inout StepChain) {
    object { writer in
      switch step.change {
      case .arranged(let thing, let before, let after):
        writer.member("do", "arrange")
        let isKnown = chain.arrangement(of: thing) == before
        if !isKnown { writer.member("from", before, unlike: after) }
        writer.writeGoing(step, thing)
        writer.member("to", after, unlike: isKnown ? before : nil)
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

  private mutating func member(
    _ key: String, _ arrangement: SceneArrangement, unlike base: SceneArrangement?
  ) {
    self.key(key)
    write(arrangement, unlike: base)
  }
}
