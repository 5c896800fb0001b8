import SwivelInput
import SwivelPlatform
import SwivelTapes

/// The files of imported pictures: PNG files named by their SHA-256.
struct PictureStore: Sendable {
  /// The folders in which pictures are searched, in this order.
  let folders: [String]
  /// The folders to which each imported picture is written.
  private let targets: [String]

  /// The greatest size of a picture's file, in bytes.
  private static let limit = 64 << 20

  /// The user's pictures, and those in a folder beside a tape.
  init(in paths: Paths, beside tape: String? = nil, recording record: String? = nil) {
    let own = paths.data + "/pictures"
    let beside = [tape, record].compactMap { $0.map(Self.folder) }
    folders = beside + [own]
    targets = [own] + (record.map { [Self.folder(beside: $0)] } ?? [])
  }

  /// The folder of the pictures beside a tape.
  private static func folder(beside tape: String) -> String {
    LockLevels.folder(of: tape) + "/pictures"
  }

  /// Writes a picture's file and returns its fingerprint.
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

  /// The picture with a fingerprint and a size in pixels; nil where no folder has an intact one.
  func picture(_ hash: String, width: Int, height: Int) -> Image? {
    guard SHA256.isDigest(hash) else { return nil }
    for path in folders {
      guard let file = try? Files.read(path + "/" + hash + ".png", limit: Self.limit),
        SHA256.hex(of: file) == hash, let header = PictureHeader(file),
        (header.width, header.height) == (width, height), let image = try? PNG.decode(file)
      else { continue }
      return image
    }
    return nil
  }
}
