/// A command as the command line describes itself, in the JSON of `--experimental-dump-help`.
struct CommandDescription: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  /// Which subcommand it is where none is named.
  let defaultSubcommand: String?
  let arguments: [ArgumentDescription]?
  let subcommands: [CommandDescription]?
}

extension CommandDescription {
  /// The document that holds the program's own command.
  struct Document: Decodable {
    let command: CommandDescription
  }

  /// The arguments that people are told of.
  var shownArguments: [ArgumentDescription] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The subcommands that people are told of.
  var shownSubcommands: [CommandDescription] { (subcommands ?? []).filter(\.shouldDisplay) }
}

/// An argument, an option or a flag of a command.
struct ArgumentDescription: Decodable {
  enum Kind: String, Decodable {
    case positional, option, flag
  }

  /// One of its names, as `--size`.
  struct Name: Decodable {
    enum Kind: String, Decodable {
      case long, short, longWithSingleDash
    }

    let kind: Kind
    let name: String

    /// The name with its dashes.
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
