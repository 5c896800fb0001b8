package import SwivelInput

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
    /// The texts of a reply; nil for one of another form.
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
