/// A message: a key with its arguments, independent of the language.
///
/// The state contains messages, not sentences, so that it is the same in every language.
package struct Message: Hashable, Codable, Sendable {
  package enum Argument: Hashable, Codable, Sendable {
    case number(Int)
    /// A number of halves: 3 is read as 1.5.
    case halves(Int)
    /// A text that is the same in every language, such as the label of a dial.
    case text(String)
    /// The title of a thing in English, which is said in the language.
    case name(String)
    case saying(Message)
  }

  package let phrase: MessageKey
  package let arguments: [Argument]
  /// The number by which a plural form is chosen.
  package let count: Int

  package init(_ phrase: MessageKey, _ arguments: Argument..., count: Int = 1) {
    self.init(phrase, arguments, count: count)
  }

  package init(_ phrase: MessageKey, _ arguments: [Argument], count: Int = 1) {
    (self.phrase, self.arguments, self.count) = (phrase, arguments, count)
  }
}

extension Texts {
  package func append(_ saying: Message, to text: inout [UInt8]) {
    append(saying.phrase, count: saying.count, to: &text) { number, text in
      guard saying.arguments.indices.contains(number) else { return }
      append(saying.arguments[number], to: &text)
    }
  }

  package subscript(_ saying: Message) -> String {
    var text: [UInt8] = []
    append(saying, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func append(_ argument: Message.Argument, to text: inout [UInt8]) {
    switch argument {
    case .number(let number): Self.append(number, to: &text)
    case .halves(let halves): append(halves: halves, to: &text)
    case .text(let string): text.append(contentsOf: string.utf8)
    case .name(let title): text.append(contentsOf: name(title).utf8)
    case .saying(let saying): append(saying, to: &text)
    }
  }

  private func append(halves: Int, to text: inout [UInt8]) {
    Self.append(halves / 2, to: &text)
    guard halves % 2 != 0 else { return }
    append(.decimalMark, to: &text)
    text.append(UInt8(ascii: "5"))
  }

  package static func append(_ number: Int, to text: inout [UInt8]) {
    NumberFormat.append(Int64(number), to: &text)
  }
}
