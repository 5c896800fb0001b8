package struct ScreenFailure: Error, Hashable, CustomStringConvertible {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  package var description: String { reason }
}
