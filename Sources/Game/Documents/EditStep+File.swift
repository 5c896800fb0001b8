import SwivelGestures
package import SwivelJSON
package import SwivelSandbox
package import SwivelWorld

/// Where the steps of a list have left each thing, so that the next one says only what is different then.
package struct StepChain: Hashable, Sendable {
  /// Only looked up, never iterated.
  private var things: [Int32: Thing] = [:]

  /// A thing after the steps; nil where none of them says how it lies.
  package subscript(entity: EntityID) -> Thing? { things[entity.index] }

  package mutating func note(_ edit: Edit) { note(edit, isRaise: edit.isRaise) }

  fileprivate mutating func note(_ edit: Edit, isRaise: Bool) {
    guard !edit.isAddition, let after = edit.after else { return }
    let index = edit.entity.index
    if isRaise { things[index]?.z = after.z } else { things[index] = after }
  }
}

extension Thing {
  /// What a step doesn't say of a thing.
  package static let unsaid = Thing(name: "", shape: World.noShape, placement: Placement())

  /// What a step says of a thing of which only the z is different.
  fileprivate static func raised(to z: Int) -> Thing {
    var thing = unsaid
    thing.z = z
    return thing
  }

  /// Only how it lies, at the end of an animated turn.
  var lying: Thing {
    var thing = self
    (thing.name, thing.shape, thing.gestures) = ("", World.noShape, nil)
    thing.isUserInteractionEnabled = true
    thing.placement = Placement(
      position: placement.position, rotation: placement.rotation, scale: placement.scale,
      alpha: placement.alpha)
    return thing
  }

  /// Only how it lies, with the number of what it lies in.
  fileprivate func lying(in world: World) -> Thing {
    var thing = lying
    thing.parent = parent.flatMap(world.number).map(EntityID.init(number:))
    return thing
  }
}

extension EditStep {
  /// The step as a file has it: things by number, only how they lie, and of what is raised only the z; nil where the world
  /// has forgotten its thing.
  package func numbered(in world: World) -> EditStep? {
    guard let number = world.number(of: edit.entity) else { return nil }
    let isWhole = !edit.isAddition && !edit.isDeletion
    let isRaise = edit.isRaise
    func said(_ thing: Thing) -> Thing {
      isRaise ? .raised(to: thing.z) : isWhole ? thing.lying(in: world) : .unsaid
    }
    let said = Edit(
      EntityID(number: number), before: edit.before.map(said), after: edit.after.map(said))
    return EditStep(edit: said, joinsPrevious: joinsPrevious, step: step)
  }

  /// What a step does, as files call it.
  fileprivate enum Operation: String, CaseIterable { case arrange, raise, add, remove }

  private static let (operations, flags) = (JSONFormat<Operation>.word, JSONFormat<Bool>.bool)
  private static let keys = ["do", "from", "joins", "number", "step", "to"]

  /// Reads a change of the history.
  ///
  /// - Parameter chain: the changes of the same list before it.
  package init(
    _ node: JSONNode, after chain: inout StepChain, mending: Bool = false
  ) throws(JSONError) {
    let reader = try JSONObject(node, keys: Self.keys)
    self.init(
      edit: try Self.edit(reader, chain, mending),
      joinsPrevious: try reader.value("joins", Self.flags, default: false))
    if reader.has("step") { step = try reader.value("step", .word) }
    chain.note(edit)
  }

  private static func edit(
    _ reader: JSONObject, _ chain: StepChain, _ mending: Bool
  ) throws(JSONError) -> Edit {
    let operation = try reader.value("do", operations)
    let thing = EntityID(number: try reader.value("number", SceneLimit.number))
    switch operation {
    case .add: return Edit(thing, before: nil, after: .unsaid)
    case .remove: return Edit(thing, before: .unsaid, after: nil)
    case .raise:
      let before = Thing.raised(to: try reader.value("from", ScenePart.heights))
      let after = Thing.raised(to: try reader.value("to", ScenePart.heights))
      return Edit(thing, before: before, after: after)
    case .arrange:
      if !reader.has("from"), let before = chain[thing] {
        let after = try ScenePart.lying("to", of: reader, unlike: before, mending: mending)
        return Edit(thing, before: before, after: after)
      }
      let after = try ScenePart.lying("to", of: reader, mending: mending)
      let before = try ScenePart.lying("from", of: reader, unlike: after, mending: mending)
      return Edit(thing, before: before, after: after)
    }
  }

  static let schema: JSONNode = [
    "type": "object", "additionalProperties": false, "required": ["do", "number"],
    "properties": [
      "do": operations.schema,
      "from": [
        "oneOf": [["$ref": "#/$defs/difference"], heights],
        "description": """
        What was other before; where nothing is said, the thing was as the steps before left it, and to has what is \
        other then.
        """,
      ], "joins": flags.schema.about("Whether it is taken back together with the one before it."),
      "number": SceneLimit.number.schema,
      "step": JSONFormat<EditStep.Kind>.word.schema.about(
        "What a small step of a key or the wheel does, or that it tidies."),
      "to": ["anyOf": [["$ref": "#/$defs/arrangement"], ["$ref": "#/$defs/difference"], heights]],
    ],
  ]

  private static let heights = ScenePart.heights.schema

  fileprivate static func operation(of edit: Edit, isRaise: Bool) -> Operation {
    edit.isAddition ? .add : edit.isDeletion ? .remove : isRaise ? .raise : .arrange
  }
}

extension JSONWriter {
  /// Writes a step; how a thing lies only as far as it differs from where the steps before it in the same list left it.
  package mutating func write(_ step: EditStep, after chain: inout StepChain) {
    let edit = step.edit
    let isRaise = edit.isRaise
    // Whether the steps before it have left the thing as it begins.
    let isKnown = !isRaise && edit.before.map { $0 == chain[edit.entity] } == true
    object { writer in
      writer.member("do", EditStep.operation(of: edit, isRaise: isRaise).rawValue)
      if !isKnown, let (before, after) = edit.sides {
        writer.key("from")
        writer.writeSide(before, isRaise: isRaise, unlike: after)
      }
      if step.joinsPrevious { writer.member("joins", true) }
      writer.member("number", Int(edit.entity.index))
      if let kind = step.step { writer.member("step", kind.rawValue) }
      if let (before, after) = edit.sides {
        writer.key("to")
        writer.writeSide(after, isRaise: isRaise, unlike: isKnown ? before : nil)
      }
    }
    chain.note(edit, isRaise: isRaise)
  }

  private mutating func writeSide(_ thing: Thing, isRaise: Bool, unlike base: Thing?) {
    if isRaise { write(thing.z) } else { write(lying: thing, unlike: base) }
  }
}
