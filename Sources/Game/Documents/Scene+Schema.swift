import SwivelJSON
import SwivelSandbox
import SwivelWorld

extension Scene {
  static let schemaName = JSONFormat<String>.line(atMost: Bounds.name)
  static let album = JSONFormat.list(ImportedAsset.file, 0...ImportedAssets.maximumEntries)
  static let historyKeys = ["done", "steps"]
  /// The keys of a file, in their order.
  static let keys = (members.members ?? []).map(\.key)

  /// The file of the schema, which is made of what is read.
  package static var schema: String {
    let schema: JSONNode = [
      "type": "object", "required": ["format", "things"], "additionalProperties": false,
      "properties": members,
      "$defs": [
        "numbers": [
          "type": "array", "minItems": 1, "items": SceneLimit.number.schema,
        ],
        "thing": ScenePart.schema(isThing: true).node,
        "arrangement": ScenePart.schema(isThing: false).node,
        "difference": ScenePart.schema(isThing: false, unlike: .unsaid).node.about(
          "What is otherwise."),
        "step": EditStep.schema,
      ],
    ]
    return schema.schemaFile(
      title: "Swivel scene",
      about: """
        Things on a bench, from where they are looked at, and what was done with them. Numbers of things are of this \
        file alone.
        """)
  }

  private static let members: JSONNode = [
    "$schema": schemaName.schema.about(
      "The name of this schema; with format it comes first, by which desktops know the file."),
    "format": [
      "enum": .array(formats.map(JSONNode.integer)),
      "description":
        "2 where there are steps; in a file with 1 each step says all of where a thing was and is.",
    ],
    "album": album.schema.about(
      """
      What came in from outside and became things: pictures by the SHA-256 of their files, which lie in the folder \
      pictures beside the scene, and texts.
      """),
    "camera": Camera.file().schema.about(
      "The point of the bench in the middle of the window, and how it is turned and scaled there."),
    "deleted": list("numbers", atMost: Bounds.things).about(
      "What was deleted and can come back: each thing with what lay in it."),
    "history":
      ([
        "type": "object", "required": ["steps"], "additionalProperties": false,
        "properties": [
          "done": (["type": "integer", "minimum": 0] as JSONNode).about(
            "How many of the steps are done; all where nothing is said."),
          "steps": list("step", atMost: Bounds.changes),
        ],
      ] as JSONNode).about(
        "What was done, and behind it what was taken back and can be done again."),
    "settings": SandboxSettings.file.schema.about("How the bench answers hands."),
    "things": list("thing", atMost: Bounds.things),
  ]

  private static func list(_ definition: String, atMost count: Int) -> JSONNode {
    [
      "type": "array", "maxItems": .integer(count),
      "items": ["$ref": .string("#/$defs/\(definition)")],
    ]
  }
}
