import Foundation
import SwivelTestSupport
import Testing

enum FaultyDiskLibrary {
  /// Compiles the library that is loaded before a program.
  static func make(in folder: URL) throws -> URL {
    let sources = Fixtures.file("Tests/Support/FaultyDisk")
    return try makeLibrary(
      of: sources.appending(path: "faults.c"), with: ["-I\(sources.path)/include"], in: folder)
  }
}

/// What a program has done to the files of a folder, as the disk of `FaultyDisk` has recorded it, and what is left of it when the
/// power goes.
struct DiskRecord {
  private struct Step {
    let time: Double
    let what: Substring
    let file: Int
    let bytes: [UInt8]
    let path: String
    let other: String
  }

  private let steps: [Step]

  /// When each step was done, in seconds by the clock that runs on in sleep.
  var times: [Double] { steps.map(\.time) }

  /// Lines that are cut off are ignored.
  init(_ text: String) {
    steps = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard words.count == 6, let time = Double(words[0]), let file = Int(words[2]) else {
        return nil
      }
      return Step(
        time: time / 1e9, what: words[1], file: file, bytes: Self.bytes(words[3]),
        path: String(words[4]), other: String(words[5]))
    }
  }

  private static func bytes(_ text: Substring) -> [UInt8] {
    var (bytes, rest): ([UInt8], Substring.UTF8View.SubSequence) = ([], text.utf8[...])
    while let high = rest.popFirst(), let low = rest.popFirst() {
      func digit(_ byte: UInt8) -> UInt8 { byte < 58 ? byte - 48 : byte - 87 }
      bytes.append(digit(high) << 4 | digit(low))
    }
    return bytes
  }

  /// The bytes of a file, and how many of them were synced.
  private struct Content {
    var bytes: [UInt8] = []
    var synced = 0

    /// What is there when the power has gone: of what wasn't synced nothing, all, a part, or zeros.
    func afterCut(_ generator: inout SplitMix64) -> [UInt8] {
      let rest = bytes.count - synced
      switch generator.number(in: 0...3) {
      case 0: return Array(bytes.prefix(synced))
      case 1: return bytes
      case 2: return Array(bytes.prefix(synced + generator.number(in: 0...rest)))
      default: return bytes.prefix(synced) + [UInt8](repeating: 0, count: rest)
      }
    }
  }

  /// The names in a folder, each with the number of its file; nil for a folder.
  private struct Names {
    /// Each step in its order: what names are there after it.
    var states: [[String: Int?]] = [[:]]
    var synced = 0

    mutating func change(_ body: (inout [String: Int?]) -> Void) {
      var names = states[states.count - 1]
      body(&names)
      states.append(names)
    }

    mutating func sync() { synced = states.count - 1 }

    /// Of the steps that weren't synced some are done, the earlier ones first.
    func afterCut(_ generator: inout SplitMix64) -> [String: Int?] {
      states[generator.number(in: synced...states.count - 1)]
    }
  }

  /// The files of a folder after so many steps and a loss of power, by their paths.
  func files(after count: Int, in folder: String, _ generator: inout SplitMix64) -> [String:
    [UInt8]]
  {
    var folders = [folder: Names()]
    var contents: [Content] = []
    var open: [Int: (path: String, content: Int?)] = [:]
    func parent(_ path: String) -> String { URL(filePath: path).deletingLastPathComponent().path }
    func name(_ path: String) -> String { URL(filePath: path).lastPathComponent }
    func number(_ path: String) -> Int?? { folders[parent(path)]?.states.last?[name(path)] }
    func set(_ path: String, _ number: Int??) {
      folders[parent(path), default: Names()].change { names in
        if let number { names[name(path)] = .some(number) } else { names[name(path)] = nil }
      }
    }
    for step in steps.prefix(count) {
      switch step.what {
      case "open":
        guard folders[step.path] == nil else {
          open[step.file] = (step.path, nil)
          continue
        }
        let known = number(step.path) ?? nil
        if known == nil {
          contents.append(Content())
          set(step.path, contents.count - 1)
        }
        open[step.file] = (step.path, known ?? contents.count - 1)
      case "write":
        if let content = open[step.file]?.content { contents[content].bytes += step.bytes }
      case "sync":
        guard let (path, content) = open[step.file] else { continue }
        if let content {
          contents[content].synced = contents[content].bytes.count
        } else {
          folders[path]?.sync()
        }
      case "rename", "link":
        let moved = number(step.path)
        if step.what == "rename", parent(step.path) == parent(step.other) {
          folders[parent(step.path)]?.change {
            $0[name(step.path)] = nil
            $0[name(step.other)] = moved
          }
        } else {
          set(step.other, moved)
          if step.what == "rename" { set(step.path, nil) }
        }
      case "unlink": set(step.path, nil)
      case "mkdir":
        folders[step.path] = Names()
        set(step.path, .some(nil))
      default: break
      }
    }
    var left: [String: [UInt8]] = [:]
    func collect(_ folder: String) {
      guard let names = folders[folder]?.afterCut(&generator) else { return }
      for (name, number) in names.sorted(by: { $0.key < $1.key }) {
        if let number {
          left["\(folder)/\(name)"] = contents[number].afterCut(&generator)
        } else {
          collect("\(folder)/\(name)")
        }
      }
    }
    collect(folder)
    return left
  }
}
