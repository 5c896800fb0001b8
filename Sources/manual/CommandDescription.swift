/// The description of a command in the JSON of `--experimental-dump-help`.
struct CommandDescription: Decodable {
  var commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let defaultSubcommand: String?
  let arguments: [ArgumentDescription]?
  var subcommands: [CommandDescription]?
}

extension CommandDescription {
  /// The document with the program's root command.
  struct Document: Decodable {
    let command: CommandDescription
  }

  /// Takes the description of a program that does one of the commands in place of what is said of that here.
  mutating func fill(in part: CommandDescription) {
    guard
      let index = subcommands?.firstIndex(where: {
        part.commandName == "\(commandName) \($0.commandName)"
      }),
      let name = subcommands?[index].commandName
    else { return }
    subcommands?[index] = part
    subcommands?[index].commandName = name
  }

  /// The arguments that aren't hidden.
  var shownArguments: [ArgumentDescription] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The subcommands that aren't hidden.
  var shownSubcommands: [CommandDescription] { (subcommands ?? []).filter(\.shouldDisplay) }
}

/// An argument, an option or a flag of a command.
struct ArgumentDescription: Decodable {
  enum Kind: String, Decodable {
    case positional, option, flag
  }

  /// A name of the argument, such as `--size`.
  struct Name: Decodable {
    enum Kind: String, Decodable {
      case long, short, longWithSingleDash
    }

    let kind: Kind
    let name: String

    var text: String { (kind == .long ? "--" : "-") + name }
  }

  let kind: Kind
  let names: [Name]?
  let valueName: String?
  let abstract: String?
  let defaultValue: String?
  let allValues: [String]?
  let isOptional: Bool
  let isRepeating: Bool
  let shouldDisplay: Bool
}
