import Glibc

/// Files by their addresses, as programs hand them to one another.
package enum FileAddress {
  /// The files that a list names, one a line, as `text/uri-list` has it; lines that begin with `#`, and what isn't on this
  /// machine, are none.
  package static func files(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.compactMap(path)
  }

  /// The path of a line: one from the root, or `file:` and such a one with its signs in hexadecimal, on this machine; nil
  /// where it is neither.
  package static func path(of line: some StringProtocol) -> String? {
    if line.hasPrefix("/") { return String(line) }
    guard line.hasPrefix("file:/") else { return nil }
    var rest = line.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = String(rest.prefix { $0 != "/" })
      guard ["", "localhost", machine].contains(host) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    return rest.isEmpty ? nil : bytes(rest).flatMap(Files.path)
  }

  private static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The bytes of a text with signs in hexadecimal after `%`; nil where one isn't, or is 0.
  private static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), value > 0 else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
