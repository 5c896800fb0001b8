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
    [
      report("Frames a second with so many things of 64 points", counts, density: 1),
      report("The same at 3840 × 2160", [100, 1_000], density: 3), bench(),
    ].compactMap(\.self)
  }

  private static func report(_ title: String, _ counts: [Int], density: Double) -> Report {
    var report = Report(
      "frames", "\(title), the best of \(rounds)", columns: counts.map { "\($0)" }, decimals: 1)
    let columns = times(counts: counts, rounds: rounds, density: density)
    for (index, stage) in stages(density).enumerated() {
      report.rows.append(Report.Row(stage.name, columns.map { $0[index].map { 1e9 / $0 } }))
    }
    report.rows += neighbors(counts, density)
    return report
  }

  /// The frames a second of other programs that draw such things, where they are installed.
  private static func neighbors(_ counts: [Int], _ density: Double) -> [Report.Row] {
    var programs = [
      ("pygame-ce, rotozoom", "python3 Benchmarks/Neighbors/raster_frames.py pygame"),
      ("Blend2D, bilinear", "python3 Benchmarks/Neighbors/raster_frames.py blend2d"),
      ("pixman by cairo, bilinear", "python3 Benchmarks/Neighbors/raster_frames.py cairo"),
    ]
    if density == 1, Companion.variable("DISPLAY") != nil {
      programs.append(("LÖVE, a batch, OpenGL", "love Benchmarks/Neighbors/love"))
    }
    return programs.compactMap { name, command in
      let frames = counts.map { count -> Double? in
        let seconds = Measure.isBrief ? 0.1 : 2.0
        let words = "exec \(command) \(count) \(seconds) \(Int(density)) 2>/dev/null"
        return Companion.lines(of: ["sh", "-c", words])?.first.flatMap(Double.init)
      }
      return frames.contains { $0 != nil } ? Report.Row(name, frames) : nil
    }
  }

  /// The program's first bench at 3840 × 2160 without a screen, which shows at most 60 frames a second.
  private static func bench() -> Report? {
    guard let swivel = Companion.variable("SWIVEL"), let folder = Companion.temporaryFolder()
    else { return nil }
    defer { _ = Companion.lines(of: ["rm", "-r", folder]) }
    let seconds = Measure.isBrief ? 0.5 : 6.0
    var report = Report(
      "frames", "The first bench at 3840 × 2160, by the software renderer",
      columns: ["frames a second"], decimals: 1)
    for (name, statement) in [
      ("zooming", "pinch 760,1000 by 1.8"),
      ("all things turned", "key ctrl+a\nturn 960,540 by 340deg"),
    ] {
      let script = "\(folder)/bench.script"
      let text = "surface 1920 1080\ndensity 2\nstart sandbox\n\(statement) in \(seconds)s\n"
      guard (try? Files.write(Array(text.utf8), to: script)) != nil else { continue }
      let words =
        "HOME=\(folder) SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy exec \(swivel) replay "
        + "\(script) --renderer software --size 3840x2160 --report \(folder)/report "
        + "--quit-after \(seconds + 0.2)"
      _ = Companion.lines(of: ["sh", "-c", words])
      let said = (try? Files.read("\(folder)/report")).map { String(decoding: $0, as: UTF8.self) }
      let facts = said?.split { " \n,".contains($0) } ?? []
      let frames = zip(facts, facts.dropFirst()).first { $0.0 == "\"frames\":" }
        .flatMap { Double($0.1) }
      report.rows.append(Report.Row(name, [frames.map { $0 / (seconds + 0.2) }]))
    }
    return report
  }

  /// The best nanoseconds a frame of each of ``names``, by numbers of things.
  static func times(counts: [Int], rounds: Int, density: Double = 1) -> [[Double?]] {
    let stages = stages(density)
    return counts.map { count in
      let things = TurningThings(count: count)
      return Race.times(
        of: stages.map { $0.draw(things) }, rounds: rounds, clock: Measure.clock
      ).map { $0.least }
    }
  }

  /// What draws, in order.
  static var names: [String] { stages(1).map(\.name) }

  private static func stages(_ density: Double) -> [Stage] {
    guard let disc, let atlas = try? Atlas([("disc", disc)]), let fonts = try? Fonts() else {
      return []
    }
    var stages = [
      ours("Swivel, software", SoftwareRenderer(atlas: atlas, fonts: fonts), density),
      baseline("C: software, SDL_RenderCopyExF, nearest", baseline_software_copy, density),
      baseline("C: software, SDL_RenderCopyExF, linear", baseline_software_linear, density),
      baseline("C: software, SDL_RenderGeometry", baseline_software_geometry, density),
    ]
    if density == 1, Window.hasDisplay, let window = try? Window(),
      let renderer = try? window.makeRenderer(.opengl, atlas: atlas, fonts: fonts)
    {
      stages += [
        ours("Swivel, OpenGL", renderer, density),
        baseline("C: OpenGL, SDL_RenderCopyExF", baseline_opengl_copy, density),
        baseline("C: OpenGL, SDL_RenderGeometry", baseline_opengl_geometry, density),
      ]
    }
    return stages.compactMap(\.self)
  }

  private static func ours(
    _ name: String, _ renderer: any Renderer, _ density: Double
  ) -> Stage? {
    var surface = HandStream.surface
    surface.density = Int64(1e6 * density)
    return Stage(name: name) { [surface] things in
      let list = things.drawList(Picture(index: 1))
      return Runner(units: 1) {
        do {
          // Otherwise only what has changed would be drawn, which is nothing.
          renderer.forget()
          try renderer.draw(list, on: surface)
          try renderer.present()
        } catch {
          print("\(name): \(error)")
        }
      }
    }
  }

  private static func baseline(
    _ name: String, _ way: baseline_way, _ density: Double
  ) -> Stage? {
    let size = HandStream.surface.bounds.size * density
    guard let stage = baseline_stage_open(way, Int32(size.x), Int32(size.y)) else { return nil }
    return Stage(name: name) { things in
      let sprites = things.transforms.map { transform in
        baseline_sprite(
          x: Float(transform.translation.x * density), y: Float(transform.translation.y * density),
          scale: Float(transform.scale * density), angle: Float(transform.rotation.radians))
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
