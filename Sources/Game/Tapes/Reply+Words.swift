public import SwivelInput

extension Reply {
  /// A reply as tapes and scripts have it: a word, and texts in quotes behind it.
  package struct Form: Sendable {
    let word: String
    /// What each text is, for messages.
    package let names: [String]
    /// What it is to be where the texts make no reply.
    var refusal = ""
    /// The reply that texts make; nil for texts of another format.
    package let make: @Sendable ([String]) -> Reply?
    let texts: @Sendable (Reply) -> [String]?
  }

  /// What a tape has without quotes.
  package static let serial = "the number of a scene"

  /// How replies are read and written; each case has its row.
  package static let forms: [Form] = [
    Form("pasted", Reply.pasted) { if case .pasted(let text) = $0 { text } else { nil } },
    Form("dropped", Reply.dropped) { if case .dropped(let text) = $0 { text } else { nil } },
    Form(
      "picture", Reply.picture, "a picture",
      refusal: "a picture: its SHA-256, sides, mask, place, - or +, name"
    ) { if case .picture(let arrival) = $0 { arrival } else { nil } },
    Form("progress", Reply.progress) { if case .progress(let value) = $0 { value } else { nil } },
    Form(
      word: "scene", names: ["a place", "the text of a scene"],
      make: { .scene(path: $0[0], text: $0[1]) },
      texts: { if case .scene(let path, let text) = $0 { [path, text] } else { nil } }),
    Form(
      word: "saved", names: [serial, "a place"], refusal: serial + " in quotes",
      make: { texts in Int(texts[0]).flatMap { $0 >= 0 ? .saved(serial: $0, path: texts[1]) : nil }
      }, texts: { if case .saved(let serial, let path) = $0 { ["\(serial)", path] } else { nil } }),
    Form("scenes", Reply.scenes) { if case .scenes(let value) = $0 { value } else { nil } },
    Form("settings", Reply.settings) { if case .settings(let text) = $0 { text } else { nil } },
    Form("desktop", Reply.desktop) { if case .desktop(let wishes) = $0 { wishes } else { nil } },
    Form("tapes", Reply.tapes) { if case .tapes(let value) = $0 { value } else { nil } },
    Form("pictures", Reply.pictures) { if case .pictures(let value) = $0 { value } else { nil } },
    Form("words", { .words($0) }) { if case .words(let words) = $0 { words } else { nil } },
    Form("day", Reply.day, refusal: "a day: 2026-11-23, perhaps with T18:30:05 behind it") {
      if case .day(let day) = $0 { day } else { nil }
    }, Form("lesson", Reply.coachMark) { if case .coachMark(let name) = $0 { name } else { nil } },
    Form(
      word: "taken-over", names: [], make: { _ in .takenOver },
      texts: { $0 == .takenOver ? [] : nil }),
    Form("kept", Reply.kept) { if case .kept(let text) = $0 { text } else { nil } },
    Form("failed", Reply.failed) { if case .failed(let reason) = $0 { reason } else { nil } },
  ]

  package var parts: (word: String, texts: [String]) {
    for form in Self.forms { if let texts = form.texts(self) { return (form.word, texts) } }
    return ("", [])
  }
}

extension Reply.Form {
  fileprivate init<Value: ReplyValue>(
    _ word: String, _ make: @escaping @Sendable (Value) -> Reply, _ name: String = "text",
    refusal: String = "", _ value: @escaping @Sendable (Reply) -> Value?
  ) {
    self.init(
      word: word, names: [name], refusal: refusal, make: { Value(text: $0[0]).map(make) },
      texts: { value($0).map { [$0.text] } })
  }

  fileprivate init(
    _ word: String, _ make: @escaping @Sendable (String) -> Reply,
    _ text: @escaping @Sendable (Reply) -> String?
  ) {
    self.init(word: word, names: ["text"], make: { make($0[0]) }, texts: { text($0).map { [$0] } })
  }
}

extension WindowChange {
  /// Those that a word says alone.
  static let single: [(word: String, change: WindowChange)] = [
    ("focus-gained", .focusGained), ("focus-lost", .focusLost), ("hidden", .hidden),
    ("shown", .shown), ("closed", .closed),
  ]

  /// The word; of what isn't said by it alone, the first one.
  var word: String { Self.single.first { $0.change == self }?.word ?? "resized" }
}

/// An imported picture as one text: its fingerprint, width, height, mask, position, whether it came with the
/// one before and behind that perhaps the number of its scene, and its name, separated by spaces; `-` for nothing.
extension PictureArrival: ReplyValue {
  /// The text; ``init(text:)`` reads it back.
  public var text: String {
    let path = self.position.map { "\($0.x),\($0.y)" } ?? "-"
    return "\(hash) \(width) \(height) \(mask.isEmpty ? "-" : mask) \(path) "
      + "\(isJoined ? "+" : "-")\(scene.map { "\($0)" } ?? "") \(name)"
  }

  /// Reads a text; nil for one that isn't in the canonical form or describes an impossible picture.
  public init?(text: String) {
    let parts = text.parts(between: " ", maxSplits: 6)
    guard parts.count == 7, let width = Int(parts[1]), let height = Int(parts[2]) else {
      return nil
    }
    let numbers = parts[4].parts(between: ",").map { Int64($0) }
    self.init(
      name: String(parts[6]), hash: String(parts[0]), width: width, height: height,
      mask: parts[3] == "-" ? "" : String(parts[3]), isJoined: parts[5].first == "+",
      scene: Int(parts[5].dropFirst()))
    if numbers.count == 2, let x = numbers[0], let y = numbers[1] {
      position = ExactPoint(x: x, y: y)
    }
    guard isValid, self.text.hasBytes(of: text) else { return nil }
  }

  /// The greatest length of a picture's sides, in pixels.
  public static let longestSide = 65_536
  /// The greatest length of a name, in bytes.
  public static let maximumName = 255
  /// The greatest length of a mask's text, in bytes.
  public static let longestMask = 4_096

  /// Whether its values are within the limits.
  public var isValid: Bool {
    let sides = 1...Self.longestSide
    return sides.contains(width) && sides.contains(height) && SHA256.isDigest(hash)
      && (scene ?? 0) >= 0 && name.utf8.count <= Self.maximumName
      && mask.utf8.count <= Self.longestMask && !mask.utf8.contains(UInt8(ascii: " "))
  }
}
