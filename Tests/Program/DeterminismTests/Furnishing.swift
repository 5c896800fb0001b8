import Foundation
import SwivelGameSupport
import SwivelPlatform

@testable import swivel

/// The data that the program reads from disk, read once: the things, their pictures and the levels.
///
/// The user's own levels and scenes are left out, so that every machine has the same data.
enum Furnishing {
  static let surface = Surface(width: 1_280, height: 720)

  static let paths = Paths(
    environment: { ["SWIVEL_DATA": Fixtures.packageRoot.path][$0] }, home: "/nowhere",
    executable: nil, workingFolder: "/nowhere")

  private static let found = Result { try Assets.load(from: paths, texts: .english) }

  static var assets: Assets { get throws { try found.get() } }

  static var sprites: SpriteTable { get throws { try assets.sprites } }

  static var atlas: Atlas { get throws { try assets.atlas } }

  static func session(on surface: Surface = surface) throws -> Session {
    let assets = try assets
    return Session(library: assets.library, levels: assets.levels, surface: surface)
  }

  static func picture(of session: Session) throws -> DrawList {
    var list = DrawList()
    GameView.draw(session, try sprites, into: &list)
    return list
  }
}

extension SessionState {
  /// The state encoded as JSON, as the program does.
  var written: Data { get throws { try JSONEncoder().encode(self) } }
}

extension Session {
  var continued: Session { Session(library: library, levels: levels, texts: texts, state: state) }
}
