/// An error of the system or its configuration that ends the program, in one line.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String

  package init(_ message: String) { self.message = message }

  /// What was needed, what was found, and a remedy; one line.
  public var description: String { message }
}
