import ArgumentParser
import SwivelGestures
import SwivelPlatform
import SwivelPlayback
import SwivelScripting
import SwivelSession

/// A picture to be taken of a tape: its time and its file.
struct Shot {
  let time: Timestamp
  let name: String
  /// Whether it takes the place of an older file of its name: only where the user has named it.
  let replaces: Bool

  fileprivate static let ending = ".png"

  var mark: PlaybackMark { PlaybackMark(time: time, kind: .shot(name)) }
}

extension Shot {
  /// Reads `SECONDS=NAME.png`.
  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let seconds = Double(parts[0]), (0...1e6).contains(seconds),
      !parts[1].contains("/"), parts[1].hasSuffix(Self.ending)
    else { throw ValidationError("expected SECONDS=NAME.png with a plain name") }
    self.init(time: Timestamp(seconds: seconds), name: String(parts[1]), replaces: true)
  }

  static func check(_ shots: [Shot]) throws(Failure) {
    for (index, shot) in shots.enumerated() {
      guard !shots[..<index].contains(where: { $0.name == shot.name }) else {
        throw Failure(
          "--shot", found: "\"\(shot.name)\" twice", expected: "a name of its own for each picture")
      }
    }
  }

  init(_ shot: ScriptShot) { self.init(time: shot.time, name: shot.name, replaces: false) }
}

/// The pictures that are still to be taken, sorted by time.
struct Shots {
  private var wanted: ArraySlice<Shot>
  private let folder: String
  private var export: SceneExport
  private(set) var taken = 0

  init(
    _ shots: [Shot], in folder: String, _ assets: Assets, _ options: GameOptions,
    pictures: PictureStore
  ) {
    wanted = shots.sorted { $0.time < $1.time }[...]
    self.folder = folder
    export = SceneExport(assets, pictures, PictureOptions(font: options.font))
  }

  var left: [Shot] { Array(wanted) }
  var nextTime: Timestamp? { wanted.first?.time }

  /// Takes the next picture, of a session at its time.
  mutating func takeNext(_ session: Session) throws {
    guard let shot = wanted.popFirst() else { return }
    try PictureOptions.check(session.state.surface, of: shot.name)
    Console.printLines(Console.inOneLine(try write(try export.window(of: session), shot)))
    taken += 1
  }

  /// Writes a picture and answers its path; what a script asks for never takes the place of a file.
  private func write(_ bytes: [UInt8], _ shot: Shot) throws -> String {
    try Files.makeFolder(folder)
    guard shot.replaces else {
      return try Files.writeNew(
        bytes, in: folder, name: String(shot.name.dropLast(Shot.ending.count)),
        ending: Shot.ending, for: .everybody)
    }
    let path = folder + "/" + shot.name
    try Files.write(bytes, to: path, for: .everybody)
    return path
  }
}
