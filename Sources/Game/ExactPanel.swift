import Geometry
import Input
import Texts

/// What can be set by a number.
enum ExactField: String, Hashable, Codable, Sendable, CaseIterable {
  case angle, scale, x, y

  /// What stands before it.
  var label: MessageKey {
    switch self {
    case .angle: .exactAngle
    case .scale: .exactScale
    case .x: .exactAcross
    case .y: .exactDown
    }
  }
}

/// A part of the panel that can be pressed, or the button that opens it.
enum ExactControl: Hashable, Codable, Sendable {
  case close
  case field(ExactField)
  case less(ExactField)
  case more(ExactField)
}

/// The panel in which angle, size and place of what is chosen are set by numbers.
///
/// A number alone sets, one with a sign turns or moves by so much, `=` before a sign sets what is negative.
public struct ExactPanel: Hashable, Codable, Sendable {
  /// Whether it lies over the room.
  public internal(set) var isOpen = false
  /// At which edge of the window it lies, so that it hides little of what it sets.
  var side = SpinSide.right
  /// Where keys go.
  private(set) var focus = ExactField.angle
  /// What was typed into that field; nil while it shows what the thing has.
  private(set) var typed: String?
  /// The contact that presses something.
  var press: Press?
  /// The key that opened it, whose own text is not typed into it.
  var opener: Key?

  /// A contact that landed on a control, and whether it is still over it.
  struct Press: Hashable, Codable, Sendable {
    let contact: ContactID
    let control: ExactControl
    var isOver = true
  }

  /// How many characters can be typed into a field.
  private static let room = 12

  /// A closed panel.
  init() {}
}

extension ExactPanel {
  /// Opens it with the angle ready to be typed over.
  mutating func open(at side: SpinSide) {
    isOpen = true
    self.side = side
    press = nil
    focus(.angle)
  }

  /// Closes it.
  mutating func close() {
    isOpen = false
    press = nil
    typed = nil
  }

  /// Sends keys to a field, whose value will be typed over.
  mutating func focus(_ field: ExactField) {
    focus = field
    typed = nil
  }

  /// Goes to the next field, or to the one before.
  mutating func focusNext(backwards: Bool) {
    let all = ExactField.allCases
    let index = all.firstIndex(of: focus) ?? 0
    focus(all[(index + (backwards ? all.count - 1 : 1)) % all.count])
  }

  /// Types into the field; what has no room is left out.
  mutating func type(_ text: String) {
    defer { opener = nil }
    if let opener, text.lowercased() == opener.rawValue { return }
    let plain = text.filter { character in
      character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
    guard !plain.isEmpty else { return }
    let old = typed ?? ""
    typed = old + plain.prefix(max(0, Self.room - old.count))
  }

  /// Takes the last character away, or all where nothing was typed yet.
  mutating func erase() { typed = String((typed ?? "").dropLast()) }

  /// What was typed was done, so the field shows what the thing has.
  mutating func finishTyping() { typed = nil }

  /// What was typed says, or what is wrong with it; nil where nothing was typed.
  func change() throws(TypedFault) -> ExactChange? {
    guard let typed else { return nil }
    return try ExactChange(typed, for: focus)
  }
}
