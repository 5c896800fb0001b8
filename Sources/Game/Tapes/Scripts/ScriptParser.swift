import SwivelInput

/// Loads the text of another script in the same folder, by its file name; an error is about the place that names it.
public typealias ScriptFolder = (String, ScriptLocation) throws(ScriptError) -> String

extension Script {
  /// Reads a script, with the scripts that it includes.
  ///
  /// - Parameters:
  ///   - text: the script.
  ///   - file: its name in messages; the last component is its name in its folder.
  ///   - folder: loads the included scripts.
  /// - Throws: the first error, with its line and column.
  public init(
    parsing text: String, file: String = "script",
    including folder: @escaping ScriptFolder = Script.noFolder
  ) throws(ScriptError) {
    var parser = try ScriptParser(text, file: file, folder: folder)
    self = try parser.script()
  }

  /// A folder without scripts.
  public static func noFolder(
    _ name: String, _ location: ScriptLocation
  ) throws(ScriptError) -> String {
    throw ScriptError(location, found: quoted(name), expected: "no script to include here")
  }
}

enum ScriptLimit {
  /// The number of lines; those of included scripts count each time.
  static let lines = 100_000
  static let includes = 8
  static let blocks = 16
  /// The greatest number, in millionths.
  static let number: Int64 = 1_000_000_000_000
  /// The greatest number of repetitions.
  static let times = 1_000_000
  /// The longest duration of a statement, in microseconds.
  static let duration: Int64 = 3_600_000_000
}

struct ScriptParser {
  private var lexer: ScriptLexer
  private(set) var token: ScriptToken
  let file: String
  let folder: ScriptFolder
  /// The names of the scripts that are being read, the outermost first.
  private var names: [String]
  /// The number of lines read of included scripts.
  private var otherLines = 0
  private var depth = 0

  init(_ text: String, file: String, folder: @escaping ScriptFolder) throws(ScriptError) {
    let name = file.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    try self.init(Substring(text), file: file, folder: folder, names: [name ?? file])
  }

  init(
    _ text: Substring, file: String, folder: @escaping ScriptFolder, names: [String], line: Int = 1
  ) throws(ScriptError) {
    lexer = ScriptLexer(text, file: file, line: line)
    (self.file, self.folder, self.names) = (file, folder, names)
    token = try lexer.next()
  }

  var location: ScriptLocation {
    ScriptLocation(file: file, line: token.line, column: token.column)
  }

  func error(_ expected: String) -> ScriptError {
    ScriptError(location, found: token.found, expected: expected)
  }

  mutating func advance() throws(ScriptError) {
    token = try lexer.next()
    // There is no line after the last line feed.
    guard token.kind == .end || lexer.line + otherLines <= ScriptLimit.lines else {
      throw ScriptError(
        location, found: "more than \(ScriptLimit.lines) lines",
        expected: "no more, with those of included scripts")
    }
  }

  var word: Substring? { token.kind == .word ? token.text : nil }

  /// Consumes a word if it is next; returns whether it was.
  mutating func accept(_ wanted: String) throws(ScriptError) -> Bool {
    guard let word, word == wanted else { return false }
    try advance()
    return true
  }

  mutating func expect(_ wanted: String, or message: String? = nil) throws(ScriptError) {
    guard try accept(wanted) else { throw error(message ?? "\"\(wanted)\"") }
  }

  var isAtEnd: Bool {
    switch token.kind {
    case .newline, .close, .end: true
    case .word, .string, .open: false
    }
  }

  mutating func finish() throws(ScriptError) {
    guard isAtEnd else { throw error("the end of the line") }
  }

  mutating func script() throws(ScriptError) -> Script {
    var script = Script()
    try header(&script)
    script.statements = try statements(untilClosed: false)
    return script
  }

  private mutating func header(_ script: inout Script) throws(ScriptError) {
    var seen: [Substring] = []
    while true {
      while token.kind == .newline { try advance() }
      guard let word, Self.headerWords.contains(String(word)) else { return }
      guard !seen.contains(word) else { throw error("each header once") }
      seen.append(word)
      try advance()
      switch word {
      case "surface": script.surface.size = try size()
      case "density": script.surface.density = try density()
      default: script.start = try name("sandbox or a level's id")
      }
      try finish()
    }
  }

  static let headerWords = ["surface", "density", "start"]

  private mutating func statements(
    untilClosed isBlock: Bool
  ) throws(ScriptError) -> [ScriptStatement] {
    var statements: [ScriptStatement] = []
    while true {
      switch token.kind {
      case .newline: try advance()
      case .end:
        guard !isBlock else { throw error("\"}\"") }
        return statements
      case .close:
        guard isBlock else { throw error("a statement") }
        try advance()
        try finish()
        return statements
      default:
        let location = location
        statements.append(ScriptStatement(try statement(), at: location))
        try finish()
      }
    }
  }

  mutating func block() throws(ScriptError) -> [ScriptStatement] {
    guard token.kind == .open else { throw error("\"{\"") }
    guard depth < ScriptLimit.blocks else {
      throw error("at most \(ScriptLimit.blocks) blocks in each other")
    }
    depth += 1
    defer { depth -= 1 }
    try advance()
    return try statements(untilClosed: true)
  }

  /// Reads the statements of another script, whose name is next.
  mutating func include() throws(ScriptError) -> ScriptAction {
    let wanted = location
    let name = try name("the name of a script in the same folder")
    try finish()
    guard !names.contains(name) else {
      throw ScriptError(
        wanted, found: "\(quoted(name)) in itself", expected: "no cycle of includes")
    }
    guard names.count <= ScriptLimit.includes else {
      throw ScriptError(
        wanted, found: "\(quoted(name)) still deeper",
        expected: "at most \(ScriptLimit.includes) includes in each other")
    }
    var inner = try included(name, wanted)
    let statements = try inner.statements(untilClosed: false)
    otherLines = inner.otherLines + inner.lexer.line
    return .include(name, statements)
  }

  private func included(_ name: String, _ wanted: ScriptLocation) throws(ScriptError)
    -> ScriptParser
  {
    guard Self.isPlain(name) else {
      throw ScriptError(
        wanted, found: quoted(name), expected: "a plain name that ends in \(Script.suffix)")
    }
    let text = try folder(name, wanted)
    let path = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[...$0] + name } ?? name
    var inner = try ScriptParser(Substring(text), file: path, folder: folder, names: names + [name])
    inner.otherLines = otherLines + lexer.line
    inner.depth = depth
    return inner
  }

  /// Whether a name contains no path.
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.count <= 255 && name.hasSuffix(Script.suffix) && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy { $0 != "/" && $0 != "\\" && $0.value >= 0x20 }
  }
}
