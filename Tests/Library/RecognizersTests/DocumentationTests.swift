import Foundation
import SwivelTestSupport
import Testing

private let pages = Fixtures.files(
  in: Fixtures.file("Sources/Library/Recognizers/Gestures.docc"), named: ".md")

@Suite struct `The documentation` {
  @Test func `has pages with samples`() throws {
    expectAtLeast(pages.count, 5)
    expectAtLeast(try pages.map { try DocumentationPage.samples(of: $0).count }.reduce(0, +), 8)
  }

  /// This makes sure that every sample compiles and is tested.
  @Test(arguments: pages)
  func `shows no line of Swift that isn't in a test, sample by sample`(page: URL) throws {
    let folder = Fixtures.file("Tests/Library/RecognizersTests")
    let tests = Fixtures.files(in: folder, named: ".swift")
      .filter { $0.lastPathComponent.hasPrefix("DocumentationSample") }
    for sample in try DocumentationPage.samples(of: page) {
      let isHeld = try tests.contains { try DocumentationPage.holds($0, sample) }
      expectTrue(
        isHeld, "\(page.lastPathComponent): no test holds\n\(sample.joined(separator: "\n"))")
    }
  }
}
