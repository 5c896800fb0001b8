/// An error of the system or its configuration that ends the program, in one line.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was needed, what was found, and a remedy.
  public let description: String

  package init(_ description: String) { self.description = description }
}
