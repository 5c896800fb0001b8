import Measuring
import SwivelPlatform
import SwivelTapes

#if canImport(Glibc)
  import Glibc
#endif

/// What imported photos of a megapixel cost: the first start with them, which decodes them, and a later one.
enum Pictures {
  private static let counts = Measure.isBrief ? [0, 1] : [0, 1, 10, 50, 200]
  private static let rounds = Measure.rounds(5)
  private static let (width, height) = (1_152, 868)

  static func measure() -> [Report] {
    guard let swivel = Companion.variable("SWIVEL") else {
      print("pictures: left out, as it needs SWIVEL=the program's path")
      return []
    }
    let columns = ["first frame, ms", "resident, MB", "peak, MB"]
    var reports = ["the first start", "a later one"].map {
      Report("pictures", "Photos of a megapixel: \($0)", columns: columns, decimals: 1)
    }
    for count in counts {
      guard let home = Companion.temporaryFolder() else { continue }
      defer { _ = Companion.lines(of: ["rm", "-r", home]) }
      for name in ["DATA", "CACHE", "STATE", "CONFIG"] {
        setenv("XDG_\(name)_HOME", "\(home)/\(name)", 1)
        mkdir("\(home)/\(name)", 0o700)
      }
      let scene = "\(home)/photos.swivel-scene.json"
      do {
        try write(count, to: scene, pictures: "\(home)/DATA/swivel/pictures")
      } catch {
        print("pictures: \(error)")
        continue
      }
      for index in reports.indices {
        let frame = firstFrame(
          [swivel, "play", scene, "--quit-after", "0"], index == 0 ? 1 : rounds)
        let memory = memory(of: [swivel, "play", scene], seconds: 2 + Double(count) / 8)
        reports[index].rows.append(Report.Row("\(count)", [frame] + memory))
      }
    }
    return reports
  }

  /// Writes photos, each unlike the others, and a scene of them.
  private static func write(_ count: Int, to scene: String, pictures: String) throws {
    try Files.makeFolder(pictures)
    var (entries, things): ([String], [String]) = ([], [])
    for index in 0..<count {
      let pixels = (0..<4 * width * height).map { byte -> UInt8 in
        byte % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: byte / 9 + byte / 40_000 + 3 * index)
      }
      guard let image = Image(width: width, height: height, pixels: pixels) else { continue }
      let file = try PNG.encode(image)
      let hash = SHA256.hex(of: file)
      try Files.write(file, to: "\(pictures)/\(hash).png")
      entries.append(
        "{\"height\": \(height), \"name\": \"p\", \"picture\": \"\(hash)\", \"width\": \(width)}")
      let (x, y) = (index % 10 * 60 - 300, index / 10 * 30 - 150)
      things.append(
        "{\"entry\": \(index), \"name\": \"p\", \"number\": \(index + 1), \"x\": \(x), \"y\": \(y)}"
      )
    }
    let album = entries.isEmpty ? "" : "\"album\": [\(entries.joined(separator: ", "))], "
    let text =
      "{\"format\": 1, \(album)\"camera\": {\"x\": 0, \"y\": 0}, "
      + "\"things\": [\(things.joined(separator: ", "))]}"
    try Files.write(Array(text.utf8), to: scene)
  }

  /// The least milliseconds of a command that ends after its first frame.
  private static func firstFrame(_ command: [String], _ rounds: Int) -> Double? {
    let times = (0..<rounds).compactMap { _ -> Int64? in
      let start = Measure.clock()
      guard let program = Companion(command), program.wait() else { return nil }
      return Measure.clock() - start
    }
    return times.min().map { Double($0) / 1e6 }
  }

  /// The resident memory of a command after so many seconds, and its peak until then, in megabytes.
  private static func memory(of command: [String], seconds: Double) -> [Double?] {
    guard let program = Companion(command) else { return [nil, nil] }
    defer { withExtendedLifetime(program) {} }
    Companion.sleep(Measure.isBrief ? 1 : seconds)
    let lines = Companion.lines(of: ["cat", "/proc/\(program.process)/status"]) ?? []
    return ["VmRSS:", "VmHWM:"].map { key in
      lines.first { $0.hasPrefix(key) }.flatMap { line in
        Double(line.filter(\.isNumber)).map { $0 / 1_000 }
      }
    }
  }
}
