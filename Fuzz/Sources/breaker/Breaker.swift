import Foundation
import Readers
import SwivelFarm
import SwivelPlatform

/// Breaks files at random, and has each reader read them: it must refuse them, or take them for good.
///
/// `breaker SEED COUNT AT FOLDER…` reads COUNT broken files; the number of the present one stands in the file AT, so
/// that a case that ends the program is known. `breaker SEED +NUMBER TO FOLDER…` writes that one file and reads it.
/// In each folder stand files in folders that are called as the readers are.
@main
enum Breaker {
  private static let readers = Reader.every

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count >= 4, let seed = UInt64(words[1]), let count = Int(words[2]) else {
      return leave("expected SEED COUNT AT FOLDER… or SEED +NUMBER TO FOLDER…", status: 2)
    }
    let seeds = readers.map { reader in
      words.dropFirst(3).flatMap { folder in files(in: "\(folder)/\(reader.name)") }
    }
    do {
      words[2].hasPrefix("+")
        ? try one(seed, count, to: words[3], seeds) : try many(seed, count, at: words[3], seeds)
    } catch {
      leave("\(error)", status: 1)
    }
  }

  private static func leave(_ text: String, status: Int32) {
    FileHandle.standardError.write(Data("breaker: \(text)\n".utf8))
    exit(status)
  }

  private static func files(in folder: String) -> [[UInt8]] {
    ((try? Files.list(folder)) ?? []).compactMap { try? Files.read(folder + "/" + $0) }
  }

  /// The reader and the file of a number.
  private static func broken(
    _ seed: UInt64, _ number: Int, _ seeds: [[[UInt8]]]
  ) -> (reader: Reader, bytes: [UInt8]) {
    var lot = Lot(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    let index = number % readers.count
    let own = seeds[index]
    let reader = readers[index]
    guard !own.isEmpty else { return (reader, []) }
    let (file, other) = (own[lot.below(own.count)], own[lot.below(own.count)])
    return (reader, file.broken(&lot, with: other))
  }

  private static func many(
    _ seed: UInt64, _ count: Int, at path: String, _ seeds: [[[UInt8]]]
  ) throws {
    let place = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var taken = 0
    for number in 0..<count {
      let text = Array("\(number)\n".utf8)
      pwrite(place, text, text.count, 0)
      let (reader, bytes) = broken(seed, number, seeds)
      if try isTaken(reader, bytes, number) { taken += 1 }
    }
    close(place)
    print("\(count) files, \(taken) taken")
  }

  private static func one(
    _ seed: UInt64, _ number: Int, to path: String, _ seeds: [[[UInt8]]]
  ) throws {
    let (reader, bytes) = broken(seed, number, seeds)
    try Files.write(bytes, to: path)
    print("\(reader.name): \(bytes.count) bytes")
    _ = try isTaken(reader, bytes, number)
  }

  /// Whether a file is taken; throws where it isn't the same again.
  private static func isTaken(_ reader: Reader, _ bytes: [UInt8], _ number: Int) throws -> Bool {
    do {
      try reader.read(bytes)
      return true
    } catch let error as NotTheSame {
      throw NotTheSame(description: "file \(number), \(reader.name): \(error)")
    } catch {
      return false
    }
  }
}
