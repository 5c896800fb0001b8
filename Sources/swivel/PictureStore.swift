import Input
import Platform
import Tapes

/// Where the pixels of pictures that came in are kept: PNG files by their SHA-256.
struct PictureStore: Sendable {
  /// The folders in which pictures are looked for, in this order.
  let places: [String]
  /// The folders in which each picture is kept that comes in.
  private let targets: [String]

  /// How large a kept picture's file may be, in bytes.
  private static let limit = 64 << 20

  /// The person's pictures; those of a tape lie beside it, in a folder of their own, too.
  init(in paths: Paths, beside tape: String? = nil, recording record: String? = nil) {
    let own = paths.data + "/pictures"
    let beside = [tape, record].compactMap { $0.map(Self.folder) }
    places = beside + [own]
    targets = [own] + (record.map { [Self.folder(beside: $0)] } ?? [])
  }

  /// The folder of the pictures beside a tape.
  private static func folder(beside tape: String) -> String {
    LockLevels.folder(of: tape) + "/pictures"
  }

  /// Keeps a picture's file and answers its fingerprint.
  func keep(_ file: [UInt8]) throws -> String {
    let hash = SHA256.hex(of: file)
    for folder in targets {
      let path = folder + "/" + hash + ".png"
      guard !Files.exists(path) else { continue }
      try Files.makeFolder(folder)
      try Files.write(file, to: path)
    }
    return hash
  }

  /// The picture of a fingerprint; nil where no place has it as it was.
  func picture(_ hash: String) -> Image? {
    guard SHA256.isDigest(hash) else { return nil }
    for place in places {
      guard let file = try? Files.read(place + "/" + hash + ".png", limit: Self.limit),
        SHA256.hex(of: file) == hash, let image = try? PNG.decode(file)
      else { continue }
      return image
    }
    return nil
  }
}
