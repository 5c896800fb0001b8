import Foundation
import TestSupport
import Testing

/// The pages of the documentation, by their names.
private let pages = Fixtures.files(
  in: Fixtures.file("Sources/Gestures/Gestures.docc"), named: ".md")

@Suite struct `The documentation` {
  @Test func `has pages with samples`() throws {
    #expect(pages.count >= 5)
    #expect(try pages.flatMap { try DocumentationPage.samples(of: $0) }.count >= 8)
  }

  /// This makes sure that every sample compiles and is tested.
  @Test(arguments: pages)
  func `shows no line of Swift that isn't in a test, sample by sample`(page: URL) throws {
    let folder = Fixtures.file("Tests/GesturesTests")
    let tests = try Fixtures.files(in: folder, named: ".swift")
      .filter { $0.lastPathComponent.hasPrefix("DocumentationSample") }
    for sample in try DocumentationPage.samples(of: page) {
      #expect(
        try tests.contains { try DocumentationPage.holds($0, sample) },
        "\(page.lastPathComponent): no test holds\n\(sample.joined(separator: "\n"))")
    }
  }
}
