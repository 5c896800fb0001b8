import Baselines
import Measuring
import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelPlatform

/// Frames a second of things that turn, by the project's renderers and by SDL's calls from C.
enum Frames {
  private static let counts = [100, 1_000, 10_000]
  private static let rounds = Measure.rounds(5)

  /// Something that draws a number of things.
  private struct Stage {
    let name: String
    let draw: (_ things: TurningThings) -> Runner
  }

  static func measure() -> [Report] {
    var report = Report(
      "frames", "Frames a second with so many things of 64 points, the best of \(rounds)",
      columns: counts.map { "\($0)" }, decimals: 1)
    let columns = times(counts: counts, rounds: rounds)
    for (index, name) in names.enumerated() {
      report.rows.append(Report.Row(name, columns.map { $0[index].map { 1e9 / $0 } }))
    }
    report.rows += neighbors()
    return [report]
  }

  /// The frames a second of other programs that draw such things, where they are installed.
  private static func neighbors() -> [Report.Row] {
    var programs = [("pygame-ce, rotozoom", "python3 Benchmarks/Neighbors/pygame_frames.py")]
    if Companion.variable("DISPLAY") != nil {
      programs.append(("LÖVE, a batch, OpenGL", "love Benchmarks/Neighbors/love"))
    }
    return programs.compactMap { name, command in
      let frames = counts.map { count -> Double? in
        let words = "exec \(command) \(count) \(Measure.isBrief ? 0.1 : 2.0) 2>/dev/null"
        return Companion.lines(of: ["sh", "-c", words])?.first.flatMap(Double.init)
      }
      return frames.contains { $0 != nil } ? Report.Row(name, frames) : nil
    }
  }

  /// The best nanoseconds a frame of each of ``names``, by numbers of things.
  static func times(counts: [Int], rounds: Int) -> [[Double?]] {
    let stages = stages()
    return counts.map { count in
      let things = TurningThings(count: count)
      return Race.times(
        of: stages.map { $0.draw(things) }, rounds: rounds, clock: Measure.clock
      ).map { $0.least }
    }
  }

  /// What draws, in order.
  static var names: [String] { stages().map(\.name) }

  private static func stages() -> [Stage] {
    guard let disc, let atlas = try? Atlas([("disc", disc)]), let fonts = try? Fonts() else {
      return []
    }
    var stages = [
      ours("Swivel, software", SoftwareRenderer(atlas: atlas, fonts: fonts)),
      baseline("C: software, SDL_RenderCopyExF, nearest", baseline_software_copy),
      baseline("C: software, SDL_RenderCopyExF, linear", baseline_software_linear),
      baseline("C: software, SDL_RenderGeometry", baseline_software_geometry),
    ]
    if Window.hasDisplay, let window = try? Window(),
      let renderer = try? window.makeRenderer(.opengl, atlas: atlas, fonts: fonts)
    {
      stages += [
        ours("Swivel, OpenGL", renderer),
        baseline("C: OpenGL, SDL_RenderCopyExF", baseline_opengl_copy),
        baseline("C: OpenGL, SDL_RenderGeometry", baseline_opengl_geometry),
      ]
    }
    return stages.compactMap(\.self)
  }

  private static func ours(_ name: String, _ renderer: any Renderer) -> Stage? {
    Stage(name: name) { things in
      let list = things.drawList(Picture(index: 1))
      return Runner(units: 1) {
        do {
          // Otherwise only what has changed would be drawn, which is nothing.
          renderer.forget()
          try renderer.draw(list, on: HandStream.surface)
          try renderer.present()
        } catch {
          print("\(name): \(error)")
        }
      }
    }
  }

  private static func baseline(_ name: String, _ way: baseline_way) -> Stage? {
    guard let stage = baseline_stage_open(way, 1_280, 720) else { return nil }
    return Stage(name: name) { things in
      let sprites = things.transforms.map { transform in
        baseline_sprite(
          x: Float(transform.translation.x), y: Float(transform.translation.y),
          scale: Float(transform.scale), angle: Float(transform.rotation.radians))
      }
      return Runner(units: 1) { baseline_stage_draw(stage, sprites, sprites.count) }
    }
  }

  /// A disc of colours that fades at its edge, as the programs in C have it.
  static var disc: Image? {
    let side = 64
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let middle = Double(side - 1) / 2
        let distance = Vector(x: Double(x) - middle, y: Double(y) - middle).length
        let cover = min(max(Double(side) / 2 - 1 - distance, 0), 1)
        pixels += [UInt8(4 * x), UInt8(4 * y), 128, UInt8((255 * cover).rounded())]
      }
    }
    return Image(width: side, height: side, pixels: pixels)
  }
}
