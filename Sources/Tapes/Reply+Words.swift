package import SwivelInput

extension Reply {
  /// A reply as tapes and scripts have it: a word, and texts in quotes behind it.
  struct Form: Sendable {
    let word: String
    /// What each text is, for messages.
    let texts: [String]
    /// What it is to be where the texts make no reply.
    var refusal = ""
    let make: @Sendable ([String]) -> Reply?

    fileprivate init(_ word: String, _ make: @escaping @Sendable (String) -> Reply) {
      self.init(word, ["text"]) { make($0[0]) }
    }

    fileprivate init(
      _ word: String, _ texts: [String], refusal: String = "",
      _ make: @escaping @Sendable ([String]) -> Reply?
    ) {
      (self.word, self.texts, self.refusal, self.make) = (word, texts, refusal, make)
    }
  }

  /// What a tape has without quotes.
  static let serial = "the number of a scene"

  static let forms: [Form] = [
    Form("pasted") { .pasted($0) },
    Form("dropped") { .dropped($0) },
    Form(
      "picture", ["a picture"], refusal: "a picture: its SHA-256, sides, mask, place, - or +, name"
    ) { PictureArrival(text: $0[0]).map { .picture($0) } },
    Form("progress") { .progress($0) },
    Form("scene", ["a place", "the text of a scene"]) { .scene(path: $0[0], text: $0[1]) },
    Form("saved", [serial, "a place"], refusal: serial + " in quotes") { texts in
      Int(texts[0]).flatMap { $0 >= 0 ? .saved(serial: $0, path: texts[1]) : nil }
    },
    Form("scenes") { .scenes($0) },
    Form("settings") { .settings($0) },
    Form("desktop") { .desktop($0) },
    Form("tapes") { .tapes($0) },
    Form("pictures") { .pictures($0) },
    Form("words") { .words($0) },
    Form("day") { .day($0) },
    Form("lesson") { .coachMark($0) },
    Form("taken-over", []) { _ in .takenOver },
    Form("kept") { .kept($0) },
    Form("failed") { .failed($0) },
  ]

  package var parts: (word: String, texts: [String]) {
    switch self {
    case .pasted(let text): ("pasted", [text])
    case .dropped(let text): ("dropped", [text])
    case .picture(let arrival): ("picture", [arrival.text])
    case .progress(let text): ("progress", [text])
    case .scene(let path, let text): ("scene", [path, text])
    case .saved(let serial, let path): ("saved", ["\(serial)", path])
    case .scenes(let text): ("scenes", [text])
    case .settings(let text): ("settings", [text])
    case .desktop(let text): ("desktop", [text])
    case .tapes(let text): ("tapes", [text])
    case .pictures(let text): ("pictures", [text])
    case .words(let text): ("words", [text])
    case .day(let text): ("day", [text])
    case .coachMark(let text): ("lesson", [text])
    case .takenOver: ("taken-over", [])
    case .kept(let text): ("kept", [text])
    case .failed(let reason): ("failed", [reason])
    }
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
