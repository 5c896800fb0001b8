import Glibc

/// The program `swivel`, which plays tapes.
enum SwivelProgram {
  /// The variable by which the program that starts this one says where it is.
  private static let variable = "SWIVEL_PROGRAM"

  /// Writes a tape as it is read, with what lies beside it, or with the states that it leads to where it has none.
  static func expand(_ tape: String, to target: String) throws(Failure) {
    let status = try run(["replay", tape, "--expand", target])
    guard status == 0 else { throw Failure("", status: status) }
  }

  /// Writes a text into a file for as long as something is done with it.
  static func withFile(_ text: String, _ body: (String) throws(Failure) -> Void) throws(Failure) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/swivel-convert-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    let path = String(decoding: name.dropLast().map(UInt8.init), as: UTF8.self)
    guard file >= 0 else {
      throw Failure("\(inOneLine(path)): \(String(cString: strerror(errno)))")
    }
    defer { unlink(path) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard written > 0 else {
        throw Failure("\(inOneLine(path)): \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(written)
    }
    close(file)
    try body(path)
  }

  /// Runs the program and returns its exit status; what it says is said.
  private static func run(_ words: [String]) throws(Failure) -> Int32 {
    let program = getenv(variable).map { String(cString: $0) } ?? "swivel"
    var arguments = (["swivel"] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, program, nil, nil, &arguments, environ) == 0 else {
      throw Failure(
        "convert", found: "no program \(inOneLine(program))",
        expected: "it on the PATH, or \(variable) to name it")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : Failure.unusable
  }
}
