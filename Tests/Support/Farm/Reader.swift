import SwivelCommands
import SwivelDocuments
import SwivelGeometry
import SwivelHosting
import SwivelInput
import SwivelInterface
import SwivelJSON
import SwivelLocks
import SwivelPlatform
import SwivelRecordings
import SwivelSession
import SwivelTapeSupport
import SwivelTapes
import SwivelWorld

/// What was read and written isn't what is read of that.
public struct NotTheSame: Error, CustomStringConvertible {
  /// What differs.
  public let description: String

  /// What differs.
  public init(description: String) { self.description = description }
}

/// A reader of files, with the property that what it takes it takes again from what is written of it.
public struct Reader: Sendable {
  /// Its name, which is that of the folders of its seeds and finds.
  public let name: String
  /// Reads bytes: refuses them, or takes them and reads what it writes again.
  public let read: @Sendable (_ bytes: [UInt8]) throws -> Void

  /// A reader with its name.
  public init(name: String, read: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void) {
    (self.name, self.read) = (name, read)
  }

  /// The things of the project's scenes, in a plain size.
  private static let library = ShapeLibrary(
    [
      "gear", "pinion", "compass", "clock", "record", "key", "dial", "photo", "postcard", "block",
      "domino", "square", "protractor", "valve", "leafpinion", "smallwheel", "greatwheel",
    ].map { Shape(name: $0, title: $0, size: Vector(x: 100, y: 80)) })

  /// Throws where what was written isn't the same again.
  public static func demand(_ isSame: Bool, _ text: String) throws {
    if !isSame { throw NotTheSame(description: text) }
  }

  /// A session receives a text as each of the replies that have one, and is one that can be drawn and saved.
  private static func answer(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    var session = Session(library: library, surface: Surface(width: 640, height: 400))
    for reply in Reply.all(of: text) {
      session.handle(InputEvent(time: session.now, kind: .reply(reply)))
      _ = session.takeEffects()
    }
    let scene = Scene(session.sceneCopy).text(library)
    try demand((try? Scene(parsing: scene, library))?.text(library) == scene, "a reply's scene")
  }

  /// A field of text is edited as the bytes say, and its selection stays within its text.
  private static func edit(_ bytes: [UInt8]) throws {
    let steps: [TextField.Step] = [.previous, .next, .previousWord, .nextWord, .start, .end]
    var field = TextField(FieldText("", characters: 40))
    for (index, byte) in bytes.prefix(500).enumerated() {
      let (step, number) = (steps[index % steps.count], Int(byte))
      let typed = String(decoding: bytes[index...].prefix(number % 9), as: UTF8.self)
      let inputs: [TextField.Input] = [
        .type(typed), .erase(step), .move(step, selects: number.isMultiple(of: 2)), .type(typed),
        .setCaret(number, selects: number > 200), .selectWord(number), .selectAll, .cut,
        .compose(number.isMultiple(of: 3) ? "" : typed), .clear, .copy, .paste,
      ]
      _ = field.handle(inputs[number % inputs.count])
      let end = field.text.count
      try demand(
        (0...end).contains(field.selection.caret) && (0...end).contains(field.selection.anchor)
          && !field.text.contains(where: \.isNewline), "a field's selection")
    }
  }

  /// All readers.
  public static let all: [Reader] = [
    Reader(name: "tape") { bytes in
      let tape = try TapeReading(bytes).tape
      try demand(Array(tape.text.utf8) == bytes, "a tape")
    },
    Reader(name: "cut") { bytes in
      let text = try TapeReading(bytes, mayBeCut: true).tape.text
      do {
        try demand(try Tape(parsing: text).text == text, "a tape that was cut off")
      } catch let error as TapeError {
        throw NotTheSame(description: "a tape that was cut off is refused: \(error)")
      }
    },
    Reader(name: "script") { bytes in
      let script = try Script(parsing: String(decoding: bytes, as: UTF8.self), file: "a.script")
      do {
        let again = try Script(parsing: script.text, file: "a.script")
        try demand(again.text == script.text, "a script")
      } catch let error as ScriptError {
        throw NotTheSame(description: "a script is refused: \(error)")
      }
    },
    Reader(name: "level") { bytes in
      let level = try Level(json: bytes)
      _ = level.check()
      try demand((try? Level(json: Array(level.json.utf8))) == level, "a level")
    },
    Reader(name: "scene") { bytes in
      let text = try Scene(parsing: bytes, library).text(library)
      try demand((try? Scene(parsing: text, library))?.text(library) == text, "a scene")
    },
    Reader(name: "journal") { bytes in
      let text = try SceneJournalReading(bytes, library).scene.text(library)
      try demand((try? Scene(parsing: text, library))?.text(library) == text, "a journal's scene")
    },
    Reader(name: "line") { bytes in
      let text = try SceneLine(parsing: String(decoding: bytes, as: UTF8.self)).text
      try demand((try? SceneLine(parsing: text))?.text == text, "a scene's line")
    }, Reader(name: "jsonl") { _ = try Recording(parsing: $0) },
    Reader(name: "png") { bytes in
      let image = try PNG.decode(bytes, limit: 1_000_000)
      try demand((try? PNG.decode(PNG.encode(image))) == image, "a picture")
    },
    Reader(name: "header") {
      if let format = PictureFormat(of: $0) { _ = PictureMetadata($0, format) }
    }, Reader(name: "kiosk") { _ = try KioskRules.file.read($0) },
    Reader(name: "settings") { bytes in
      let text = try Settings(text: String(decoding: bytes, as: UTF8.self)).text
      try demand((try? Settings(text: text))?.text == text, "settings")
    }, Reader(name: "reply") { try answer($0) }, Reader(name: "field") { try edit($0) },
  ]
}
