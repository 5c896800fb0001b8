import SwivelJSON
import SwivelPlayback
import SwivelSession
import SwivelTapes

struct TapeVerdict {
  private(set) var remarks: [String] = []
  /// Why it failed, as lines; empty where it passed.
  private(set) var paragraph: [String] = []
  /// The first of these lines, with the status; nil where it passed.
  private(set) var failure: Failure?
  private(set) var line: Line

  /// The result as a line of JSON.
  struct Line {
    let tape: String
    /// `passed`, `diverged` or `unusable`.
    var result = "passed"
    /// The number of fingerprints and expectations that were compared.
    var proofs = 0
    var ticks: Int64 = 0
    /// The line and the tick at which it diverged; left out where it passed, or is unreadable.
    var line: Int?
    var tick: Int64?
    var reason: String?

    var node: JSONNode {
      .object([
        ("line", line.map(JSONNode.integer)), ("proofs", .integer(proofs)),
        ("reason", reason.map(JSONNode.string)), ("result", .string(result)),
        ("tape", .string(tape)), ("tick", tick.map { .integer(Int($0)) }),
        ("ticks", .integer(Int(ticks))),
      ])
    }
  }

  init(_ path: String, _ assets: Assets) {
    let name = Console.inOneLine(path)
    line = Line(tape: path)
    do throws(Failure) {
      let reading = try Self.reading(path, assets)
      remarks = TapeFile.remarks(on: reading, path)
      if !PlayableFile.isScript(path) { try Self.demand(reading.tape.provesSomething, path) }
      let start = try TapeFile.start(of: reading.tape, path, assets)
      if let file = start.file { remarks.append("\(name): played with \(Console.inOneLine(file))") }
      play(reading, name, from: start.session(assets, on: reading.tape.surface))
    } catch { fail(error, [error.description]) }
  }

  /// Reads a tape; or the tape of a script, which must have something to compare.
  private static func reading(_ path: String, _ assets: Assets) throws(Failure) -> TapeReading {
    guard PlayableFile.isScript(path) else { return try TapeFile.reading(path) }
    return try Failure.reading(path) {
      let script = try PlayableFile.read(path, assets)
      try demand(script.provesSomething, path)
      return try TapeReading(Array(script.tape.text.utf8))
    }
  }

  private static func demand(_ provesSomething: Bool, _ path: String) throws(Failure) {
    guard !provesSomething else { return }
    throw Failure(
      Console.inOneLine(path), found: "no fingerprint of a state and no expectation",
      expected: "at least one to check")
  }

  private mutating func play(_ reading: TapeReading, _ name: String, from session: Session) {
    var offset = Self.startLine
    do throws(Divergence) {
      var player = try TapeReplayer(reading.tape, from: session)
      while !player.isAtEnd {
        offset = Int(reading.lines[player.position])
        try player.step()
      }
      line.ticks = player.session.state.ticks
      line.proofs = reading.tape.proofs
    } catch { diverge(error, name, at: offset) }
  }

  private mutating func diverge(_ divergence: Divergence, _ name: String, at offset: Int) {
    let text = PlayableFile.isScript(name) ? "in its expansion, line" : "line"
    let first = "\(name): \(text) \(offset): \(divergence)"
    line.line = offset
    line.tick = divergence.tick
    fail(
      Failure(first, status: Failure.checkFailed),
      [first] + Self.table(of: divergence).map { "  " + $0 })
  }

  /// What differs between tape and session, side by side; a failed expectation describes itself.
  private static func table(of divergence: Divergence) -> [String] {
    guard divergence.subject == .state else { return [] }
    let differences = divergence.differences
    guard !differences.isEmpty else {
      return ["everything that the tape tells of the state is so: only the fingerprint differs"]
    }
    let rows = differences.prefix(most).map { [$0.what, $0.recorded ?? "–", $0.here ?? "–"] }
    let more = differences.count - rows.count
    return TextTable.lines([["what", "the tape says", "here"]] + rows)
      + (more > 0 ? ["and \(more) more"] : [])
  }

  /// The most values that are printed.
  private static let most = 20

  private mutating func fail(_ failure: Failure, _ lines: [String]) {
    self.failure = failure
    paragraph = lines
    line.result = failure.status == Failure.checkFailed ? "diverged" : "unusable"
    line.reason = failure.description
  }

  /// The line of the header with the fingerprint of the start.
  private static let startLine = 5
}

extension Tape {
  /// The number of fingerprints and expectations, without the fingerprint of the start.
  var proofs: Int {
    entries.count { entry in
      switch entry {
      case .hash, .expect: true
      case .event, .state, .comment, .extra: false
      }
    }
  }

  var provesSomething: Bool { proofs > 0 }
}
