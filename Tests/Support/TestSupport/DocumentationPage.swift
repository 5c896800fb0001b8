public import Foundation
import Testing

/// The Swift samples of a page of the documentation, which must stand in a test word for word.
public enum DocumentationPage {
  /// The lines of each sample, without what is before and after the words, and without empty ones.
  public static func samples(of page: URL) throws -> [[String]] {
    try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .map { lines($0.components(separatedBy: "```")[0]) }
  }

  /// The same of a page of the project, by its path.
  public static func samples(of path: String) throws -> [[String]] {
    try samples(of: Fixtures.file(path))
  }

  /// Expects that a file of the project holds all samples of a page, of which there are some.
  public static func expect(_ path: String, holds page: String, atLeast count: Int) throws {
    let samples = try samples(of: page)
    expectAtLeast(samples.count, count)
    for sample in samples {
      try expectTrue(holds(path, sample), "\(sample.joined(separator: "\n"))")
    }
  }

  /// Whether a file of the project holds a sample, apart from `private`.
  public static func holds(_ path: String, _ sample: [String]) throws -> Bool {
    try holds(Fixtures.file(path), sample)
  }

  /// Whether a file holds a sample, apart from `private`.
  public static func holds(_ file: URL, _ sample: [String]) throws -> Bool {
    lines(try String(contentsOf: file, encoding: .utf8).replacing("private ", with: ""))
      .contains(sample)
  }

  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
