import Foundation
import TestSupport
import Testing

/// The pages of the documentation, by their names.
private let pages = Fixtures.files(
  in: Fixtures.file("Sources/Gestures/Gestures.docc"), named: ".md")

/// The lines of a text without what is before and after the words, and without empty ones.
private func lines(_ text: some StringProtocol) -> [String] {
  text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty }
}

/// The Swift samples of a page.
private func samples(of page: URL) throws -> [[String]] {
  try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
    .map { lines($0.components(separatedBy: "```")[0]) }
}

@Suite struct `The documentation` {
  @Test func `has pages with samples`() throws {
    expectAtLeast(pages.count, 5)
    try expectAtLeast(pages.flatMap(samples).count, 8)
  }

  /// This makes sure that every sample compiles and is tested.
  @Test(arguments: pages)
  func `shows no line of Swift that isn't in a test, sample by sample`(page: URL) throws {
    let folder = Fixtures.file("Tests/GesturesTests")
    let tests = try Fixtures.files(in: folder, named: ".swift")
      .filter { $0.lastPathComponent.hasPrefix("DocumentationSample") }
      .map { lines(try String(contentsOf: $0, encoding: .utf8)) }
    for sample in try samples(of: page) {
      expectTrue(
        tests.contains { $0.contains(sample) },
        "\(page.lastPathComponent): no test holds\n\(sample.joined(separator: "\n"))")
    }
  }
}
