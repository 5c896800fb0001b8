import Measuring
import SwivelCommands
import SwivelDrawing
import SwivelInput
import SwivelPlatform
import SwivelSession

/// Work that ends in pixels, for a tool that counts instructions.
enum PaintedWork: String, CaseIterable {
  /// The whole picture of a bench with 100 things, by a software renderer that has painted nothing yet.
  case firstFrame = "first-frame"
  /// The next row of the command palette over it, by OpenGL: what isn't under the row stays.
  case paletteRow = "palette-row-opengl"

  /// Does it so often.
  func run(times: Int) throws {
    // The pictures of ``SpriteTable/disc``: the thing, its shadows and the ground.
    let names = ["disc", "lying", "raised", "bench"]
    let atlas = try Atlas(names.compactMap { name in Frames.disc.map { (name, $0) } })
    let fonts = try Fonts()
    var (session, view, list) = (CommandMeasures.session(things: 100), GameView(), DrawList())
    switch self {
    case .firstFrame:
      view.draw(session, .disc, into: &list)
      for _ in 0..<times {
        SoftwareRenderer(atlas: atlas, fonts: fonts).draw(list, on: HandStream.surface)
      }
    case .paletteRow:
      let window = try Window()
      let renderer = try window.makeRenderer(.opengl, atlas: atlas, fonts: fonts)
      session.perform(.palette, at: .zero)
      for step in 1...times {
        let time = Timestamp(microseconds: Int64(step) * 1_000_000)
        session.advance(to: time)
        session.handle(InputEvent(time: time, kind: .keyDown(.down, [], isRepeat: false)))
        session.handle(InputEvent(time: time, kind: .keyUp(.down, [])))
        view.draw(session, .disc, into: &list)
        try renderer.draw(list, on: HandStream.surface)
        try renderer.present()
      }
    }
  }
}
