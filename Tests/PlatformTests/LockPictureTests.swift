import Drawing
import Foundation
import Game
import Geometry
import Input
import LockPlay
import Locks
import TestSupport
import Testing

@testable import Platform
@testable import Sandbox

private func list(_ session: Session) -> DrawList {
  var list = DrawList()
  let sprites = SpriteTable()
  GameView.draw(session, sprites, into: &list)
  return list
}

@Suite struct `The picture of the lock room` {
  @Test(arguments: LockScenes.levels.map(\.id), LockScenes.surfaces)
  func `sets every line within its box at no less than 85 %`(
    id: String, surface: Surface
  ) throws {
    let fonts = try Fonts()
    let density = Double(surface.density) / 1e6
    let level = try #require(LockScenes.levels.first { $0.id == id })
    for moment in LockMoment.allCases {
      let session = LockScenes.session(level, moment, on: surface)
      let isOpen = session.state.locks.lockRoom?.lock.isOpen == true
      let list = list(session)
      expectGreater(list.runs.count, 5)
      for run in list.runs {
        let line = String(decoding: list.text[run.bytes], as: UTF8.self)
        let width = fonts.width(
          of: line, size: run.size, weight: run.weight, density: density)
        expectAtMost(
          width * TextSetter.leastFit, run.box.size.x,
          "\(moment): '\(line)' is \(width) wide, its box \(run.box.size.x)")
        // What is written on a door that swings is seen from the side.
        expectTrue(run.size >= 13 || isOpen, "\(moment): '\(line)'")
        expectTrue(surface.bounds.grown(by: 0.5).contains(run.box.origin), "\(moment): '\(line)'")
        expectTrue(surface.bounds.grown(by: 0.5).contains(run.box.end), "\(moment): '\(line)'")
      }
    }
  }

  /// The pictures themselves, to be looked at: `SWIVEL_PICTURES=folder`, and of one level with
  /// `SWIVEL_PICTURES_OF=id:moment:WxH@density`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SWIVEL_PICTURES"] != nil))
  func `can be written to a folder`() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = try #require(environment["SWIVEL_PICTURES"])
    let wanted = environment["SWIVEL_PICTURES_OF"] ?? "safe:dialled:1280x720@1"
    for name in wanted.split(separator: ",") {
      let parts = name.split(whereSeparator: { ":x@".contains($0) }).map(String.init)
      let level = try #require(LockScenes.levels.first { $0.id == parts[0] })
      let moment = try #require(LockMoment(rawValue: parts[1] == "ray" ? "xray" : parts[1]))
      let size = Vector(try #require(Double(parts[2])), try #require(Double(parts[3])))
      let density = try #require(Double(parts[4]))
      let surface = Surface(size: ExactPoint(size), density: Int64(density * 1e6))
      let list = list(LockScenes.session(level, moment, on: surface))
      let renderer = SoftwareRenderer(atlas: try Atlas([]), fonts: try Fonts())
      renderer.draw(list, on: surface)
      let begin = ContinuousClock.now
      renderer.draw(list, on: surface)
      let took = ContinuousClock.now - begin
      print("\(name): \(list.corners.count / 3) triangles, \(list.runs.count) runs, \(took)")
      let file = name.replacing(":", with: "-").replacing("@", with: "-")
      let bytes = try PNG.encode(try renderer.snapshot())
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(file).png"))
    }
  }
}
