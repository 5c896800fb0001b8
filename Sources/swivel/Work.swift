import ArgumentParser
import Measuring

/// `swivel work`: does a piece of work so often, for a tool that counts instructions.
struct Work: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Do a piece of work so often, to count its instructions.", shouldDisplay: false)

  @Argument(help: ArgumentHelp("The work; without one the names of all are printed."))
  var name: String?

  @Option(help: "How often.")
  var times = 1

  func validate() throws {
    guard 1...1_000_000 ~= times else {
      throw ValidationError("--times: found \(times), expected 1 to 1000000")
    }
  }

  func run() throws {
    let names = Workload.allCases.map(\.rawValue)
    guard let name else { return Console.say(names.joined(separator: "\n")) }
    guard let workload = Workload(rawValue: name) else {
      throw ValidationError("found \(name), expected one of \(names.joined(separator: ", "))")
    }
    workload.run(times: times)
  }
}
