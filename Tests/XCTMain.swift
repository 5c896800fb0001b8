import Testing

/// Where the tests begin: with a file of this name the package manager looks for no tests of XCTest, for which it
/// would need the index that the compiler writes for editors.
@main struct Tests {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
