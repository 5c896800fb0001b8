/// The document of `--experimental-dump-help`.
struct HelpDocument: Decodable {
  let command: CommandDescription
}

/// The description of a command in it.
struct CommandDescription: Decodable {
  var commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let defaultSubcommand: String?
  private let arguments: [ArgumentDescription]?
  private var subcommands: [CommandDescription]?
}

extension CommandDescription {
  /// Takes the description of a program that does one of the commands in place of what is said of that here.
  mutating func fill(in part: CommandDescription) {
    subcommands = subcommands?.map { subcommand in
      guard part.commandName == "\(commandName) \(subcommand.commandName)" else {
        return subcommand
      }
      var part = part
      part.commandName = subcommand.commandName
      return part
    }
  }

  var shownArguments: [ArgumentDescription] { arguments?.filter(\.shouldDisplay) ?? [] }

  var shownSubcommands: [CommandDescription] { subcommands?.filter(\.shouldDisplay) ?? [] }
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
  let isOptional: Bool
  let isRepeating: Bool
  let shouldDisplay: Bool
}
