/// The grammar of the page about tapes, as something that tries texts: the first choice that fits is taken.
struct Grammar {
  private indirect enum Part {
    case text([UInt8])
    case name(String)
    case sequence([Part])
    case choice([Part])
    case many(Part)
    case maybe(Part)
  }

  private var rules: [String: Part] = [:]

  /// Reads rules of the form `name = … ;`.
  init?(_ source: String) {
    var words = Self.words(of: source)[...]
    while let name = words.popFirst() {
      guard words.popFirst() == "=", let part = Self.choice(&words), words.popFirst() == ";" else {
        return nil
      }
      rules[name] = part
    }
  }

  /// Whether the whole of a text is what a rule says.
  func accepts(_ text: some Sequence<UInt8>, as rule: String) -> Bool {
    let bytes = Array(text)
    return end(of: .name(rule), bytes, 0) == bytes.count
  }

  /// Names, signs, and texts in quotes.
  private static func words(of source: String) -> [String] {
    var words: [String] = []
    var rest = Substring(source)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" {
        let inner = rest.dropFirst().prefix { $0 != "\"" }
        words.append("\"" + inner)
        rest = rest.dropFirst(inner.count + 2)
      } else if first.isLetter {
        let name = rest.prefix { $0.isLetter }
        words.append(String(name))
        rest = rest.dropFirst(name.count)
      } else {
        words.append(String(first))
        rest.removeFirst()
      }
    }
    return words
  }

  private static func choice(_ words: inout ArraySlice<String>) -> Part? {
    var parts: [Part] = []
    repeat {
      guard let part = sequence(&words) else { return nil }
      parts.append(part)
    } while take("|", &words)
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private static func take(_ sign: String, _ words: inout ArraySlice<String>) -> Bool {
    guard words.first == sign else { return false }
    words.removeFirst()
    return true
  }

  private static func sequence(_ words: inout ArraySlice<String>) -> Part? {
    var parts: [Part] = []
    while let word = words.first, !["|", ";", "]", "}", ")"].contains(word) {
      words.removeFirst()
      guard let part = part(word, &words) else { return nil }
      parts.append(part)
    }
    return .sequence(parts)
  }

  private static func part(_ word: String, _ words: inout ArraySlice<String>) -> Part? {
    let closing = ["[": "]", "{": "}", "(": ")"]
    guard let end = closing[word] else {
      return word.hasPrefix("\"") ? .text(Array(word.dropFirst().utf8)) : .name(word)
    }
    guard let inner = choice(&words), take(end, &words) else { return nil }
    return word == "[" ? .maybe(inner) : word == "{" ? .many(inner) : inner
  }

  /// The end of the text that begins at a position and matches a part of the grammar.
  private func end(of part: Part, _ text: [UInt8], _ offset: Int) -> Int? {
    switch part {
    case .text(let bytes): return text[offset...].starts(with: bytes) ? offset + bytes.count : nil
    case .name(let name):
      return rules[name].map { end(of: $0, text, offset) } ?? Self.terminal(name, text, offset)
    case .sequence(let parts):
      var offset = offset
      for part in parts {
        guard let next = end(of: part, text, offset) else { return nil }
        offset = next
      }
      return offset
    case .choice(let parts):
      for part in parts { if let next = end(of: part, text, offset) { return next } }
      return nil
    case .many(let part):
      var offset = offset
      while let next = end(of: part, text, offset), next > offset { offset = next }
      return offset
    case .maybe(let part): return end(of: part, text, offset) ?? offset
    }
  }

  /// The parts of the grammar that the page describes in words.
  private static func terminal(_ name: String, _ text: [UInt8], _ offset: Int) -> Int? {
    guard offset < text.count else { return nil }
    let byte = text[offset]
    let isControl = byte < 0x20 || byte == 0x7F
    switch name {
    case "LF": return byte == 10 ? offset + 1 : nil
    case "SMALL": return (97...122).contains(byte) ? offset + 1 : nil
    case "QUOTE": return byte == 34 ? offset + 1 : nil
    case "VISIBLE": return isControl || byte == 32 ? nil : offset + 1
    case "CHARACTER": return isControl && byte != 9 ? nil : offset + 1
    case "ESCAPED" where byte == 92: return escape(text, offset)
    case "ESCAPED": return isControl || byte == 34 ? nil : offset + 1
    case "KEY": return key(text, offset)
    default: return nil
    }
  }

  private static func escape(_ text: [UInt8], _ offset: Int) -> Int? {
    guard offset + 1 < text.count else { return nil }
    guard text[offset + 1] == UInt8(ascii: "u") else {
      return Array("\"\\nt".utf8).contains(text[offset + 1]) ? offset + 2 : nil
    }
    return text[offset...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
  }

  private static func key(_ text: [UInt8], _ offset: Int) -> Int? {
    let key = text[offset...].prefix {
      (97...122).contains($0 | 0x20) || (48...57).contains($0) || $0 == 45
    }
    let taken = [
      "swivel-tape", "program", "surface", "step", "start", "shown", "hash", "expect", "end",
    ]
    let word = String(decoding: key, as: UTF8.self)
    guard let first = key.first, (97...122).contains(first), !taken.contains(word),
      !word.hasPrefix("x-")
    else { return nil }
    return key.endIndex
  }
}
