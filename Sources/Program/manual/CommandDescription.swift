import SwivelJSON

/// The description of a command in the JSON of `--experimental-dump-help`.
struct CommandDescription: Equatable {
  var commandName = ""
  var abstract: String?
  var discussion: String?
  var shouldDisplay = true
  var defaultSubcommand: String?
  var arguments: [ArgumentDescription] = []
  var subcommands: [CommandDescription] = []
}

extension CommandDescription {
  private static let format = JSONFormat.object(Self(), isOpen: true) {
    JSONMember("commandName", \.commandName, .anyText)
    JSONMember("abstract", optional: \.abstract, .anyText)
    JSONMember("discussion", optional: \.discussion, .anyText)
    JSONMember("shouldDisplay", \.shouldDisplay, .bool)
    JSONMember("defaultSubcommand", optional: \.defaultSubcommand, .anyText)
    JSONMember("arguments", \.arguments, .list(ArgumentDescription.format, 0...100), default: [])
    JSONMember("subcommands", \.subcommands, .list(nested, 0...100), default: [])
  }

  /// A command in a command; it asks for the format no sooner than one is read, as that is made of this.
  private static var nested: JSONFormat<Self> {
    JSONFormat(
      expected: "a command", schema: [:],
      read: { node throws(JSONError) in try format.read(node) }, write: { format.write($0) })
  }

  /// Reads the document with the program's root command.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    let document = try JSONObject(JSONNode(parsing: bytes))
    guard let command = document.node("command") else {
      throw document.mismatch("command", Self.format.expected)
    }
    self = try Self.format.read(command, in: "command")
  }

  /// Takes the description of a program that does one of the commands in place of what is said of that here.
  mutating func fill(in part: CommandDescription) {
    guard
      let index = subcommands.firstIndex(where: {
        part.commandName == "\(commandName) \($0.commandName)"
      })
    else { return }
    let name = subcommands[index].commandName
    subcommands[index] = part
    subcommands[index].commandName = name
  }

  var shownArguments: [ArgumentDescription] { arguments.filter(\.shouldDisplay) }

  var shownSubcommands: [CommandDescription] { subcommands.filter(\.shouldDisplay) }
}

/// An argument, an option or a flag of a command.
struct ArgumentDescription: Equatable {
  enum Kind: String, CaseIterable {
    case positional, option, flag
  }

  /// A name of the argument, such as `--size`.
  struct Name: Equatable {
    enum Kind: String, CaseIterable {
      case long, short, longWithSingleDash
    }

    var kind = Kind.long
    var name = ""

    var text: String { (kind == .long ? "--" : "-") + name }

    static let format = JSONFormat.object(Self(), isOpen: true) {
      JSONMember("kind", \.kind, .word)
      JSONMember("name", \.name, .anyText)
    }
  }

  var kind = Kind.flag
  var names: [Name] = []
  var valueName = ""
  var abstract = ""
  var defaultValue: String?
  var isOptional = false
  var isRepeating = false
  var shouldDisplay = true

  static let format = JSONFormat.object(Self(), isOpen: true) {
    JSONMember("kind", \.kind, .word)
    JSONMember("names", \.names, .list(Name.format, 0...10), default: [])
    JSONMember("valueName", \.valueName, .anyText, default: "")
    JSONMember("abstract", \.abstract, .anyText, default: "")
    JSONMember("defaultValue", optional: \.defaultValue, .anyText)
    JSONMember("isOptional", \.isOptional, .bool)
    JSONMember("isRepeating", \.isRepeating, .bool)
    JSONMember("shouldDisplay", \.shouldDisplay, .bool)
  }
}

extension JSONFormat<String> {
  fileprivate static var anyText: Self {
    Self("a text", schema: [:], of: \.string, write: JSONNode.string)
  }
}
