/// The manual page: hand-written sections, and the description of the command line.
struct Page {
  /// The program's root command.
  let command: CommandDescription
  let version: String
  /// The date of the page, such as `2026-11-20`.
  let date: String

  /// The page, made from a template whose lines `@synopsis@` and `@commands@` are replaced.
  ///
  /// `@version@` and `@date@` are replaced everywhere.
  func text(from template: String) -> String {
    template.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line {
      case "@synopsis@": synopsis
      case "@commands@": commands
      default: filled(line)
      }
    }.joined(separator: "\n")
  }

  private func filled(_ line: Substring) -> String {
    line.split(separator: "@", omittingEmptySubsequences: false).map { part in
      switch part {
      case "version": Roff.escaped(version)
      case "date": date
      default: String(part)
      }
    }.joined()
  }

  /// A line for each way to call the program.
  private var synopsis: String {
    command.shownSubcommands.map { subcommand in
      let isDefault = subcommand.commandName == command.defaultSubcommand
      let words = [name(of: subcommand, isOptional: isDefault)] + words(for: subcommand)
      return "\(Roff.bold(command.commandName)) \(words.joined(separator: " "))"
    }.joined(separator: "\n.br\n")
  }

  /// A section for each command with its arguments; then the arguments that all commands have.
  private var commands: String {
    let own = command.shownSubcommands.map(section)
    let common = command.shownArguments.map(item)
    return own.joined(separator: "\n") + "\n.SS Every command\n" + common.joined(separator: "\n")
  }

  private func section(_ subcommand: CommandDescription) -> String {
    let texts = [subcommand.abstract, subcommand.discussion].compactMap(\.self)
    let items = subcommand.shownArguments.filter { !isCommon($0) }.map(item)
    let call = [name(of: subcommand)] + words(for: subcommand)
    return
      ([
        ".SS \(call.joined(separator: " "))",
        texts.map(Roff.sentences).joined(separator: "\n.PP\n"),
      ]
      + items).joined(separator: "\n")
  }

  /// Whether the root command has the argument too.
  private func isCommon(_ argument: ArgumentDescription) -> Bool {
    let names = command.shownArguments.compactMap(\.names).joined().map(\.text)
    return argument.names?.contains { names.contains($0.text) } == true
  }

  private func name(of subcommand: CommandDescription, isOptional: Bool = false) -> String {
    let name = Roff.bold(subcommand.commandName)
    return isOptional ? "[\(name)]" : name
  }

  private func words(for subcommand: CommandDescription) -> [String] {
    let arguments = subcommand.shownArguments.filter { !isCommon($0) }
    let values = arguments.filter { $0.kind == .positional }.map { argument in
      let name = Roff.italic(argument.valueName ?? "") + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    let options =
      arguments.contains { $0.kind != .positional } ? ["[\(Roff.italic("options"))]"] : []
    return values + options
  }

  private func item(_ argument: ArgumentDescription) -> String {
    ".TP\n\(head(of: argument))\n\(Roff.sentences(description(of: argument)))"
  }

  private func head(of argument: ArgumentDescription) -> String {
    let value = Roff.italic(argument.valueName ?? "")
    let names = (argument.names ?? []).map { Roff.bold($0.text) }.joined(separator: ", ")
    return switch argument.kind {
    case .positional: value
    case .option: "\(names) \(value)"
    case .flag: names
    }
  }

  private func description(of argument: ArgumentDescription) -> String {
    var text = argument.abstract ?? ""
    if argument.kind == .option, argument.isRepeating { text += " It can be given several times." }
    if let value = argument.defaultValue, argument.kind != .flag { text += " (default: \(value))" }
    return text
  }
}
