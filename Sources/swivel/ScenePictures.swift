import Documents
import Game
import Platform
import Tapes

/// The pictures of scenes: the person's own by their SHA-256, and copies in the folder `pictures` beside a
/// scene that lies elsewhere, so that it can be given to others.
struct ScenePictures: Sendable {
  private let own: String
  /// How large a picture's file may be, in bytes.
  private static let limit = 64 << 20

  init(in paths: Paths) { own = paths.data + "/pictures" }

  /// Takes the pictures that lie beside a scene among the person's own; what leads out of the scene's folder,
  /// and what isn't the picture that the scene means, is left where it is.
  func bringIn(_ scene: Scene, from path: String) {
    let folder = LockLevels.folder(of: path)
    copy(scene.album, from: folder + "/pictures", to: own) { Files.lies($0, in: folder) }
  }

  /// Lays the pictures of a scene beside it; what can't be copied is still among the person's own.
  func layOut(_ album: [ImportedAsset], beside path: String) {
    copy(album, from: own, to: LockLevels.folder(of: path) + "/pictures") { _ in true }
  }

  private func copy(
    _ album: [ImportedAsset], from folder: String, to target: String,
    where isWanted: (String) -> Bool
  ) {
    for case .picture(let hash, _, _) in album.map(\.content) where SHA256.isDigest(hash) {
      let (source, copy) = ("\(folder)/\(hash).png", "\(target)/\(hash).png")
      guard !Files.exists(copy), isWanted(source),
        let file = try? Files.read(source, limit: Self.limit), SHA256.hex(of: file) == hash
      else { continue }
      try? Files.makeFolder(target)
      try? Files.write(file, to: copy)
    }
  }
}
