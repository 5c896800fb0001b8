public import Testing

// Each use of the macro `#expect` is expanded and type-checked anew, which was more than half of the time that test
// modules took to compile. It stays where it says more than these functions: with tuples, and with what throws or waits.

/// Expects that two values are equal.
public func expectEqual<Value: Equatable>(
  _ found: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard found != expected else { return }
  record("found \(found), expected \(expected)", comment(), fileID, filePath, line, column)
}

/// Expects that two values differ.
public func expectUnequal<Value: Equatable>(
  _ found: Value, _ other: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard found == other else { return }
  record("found \(found), expected anything else", comment(), fileID, filePath, line, column)
}

/// Expects that the first value is less.
public func expectLess<Value: Comparable>(
  _ found: Value, _ limit: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(found < limit) else { return }
  record("found \(found), expected less than \(limit)", comment(), fileID, filePath, line, column)
}

/// Expects that the first value isn't greater.
public func expectAtMost<Value: Comparable>(
  _ found: Value, _ limit: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(found <= limit) else { return }
  record("found \(found), expected at most \(limit)", comment(), fileID, filePath, line, column)
}

/// Expects that the first value is greater.
public func expectGreater<Value: Comparable>(
  _ found: Value, _ limit: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(found > limit) else { return }
  record("found \(found), expected more than \(limit)", comment(), fileID, filePath, line, column)
}

/// Expects that the first value isn't less.
public func expectAtLeast<Value: Comparable>(
  _ found: Value, _ limit: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(found >= limit) else { return }
  record("found \(found), expected at least \(limit)", comment(), fileID, filePath, line, column)
}

/// Expects that there is no value.
public func expectNil<Value>(
  _ found: Value?, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard let found else { return }
  record("found \(found), expected none", comment(), fileID, filePath, line, column)
}

/// Expects that a condition holds.
public func expectTrue(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  record("found false, expected true", comment(), fileID, filePath, line, column)
}

private func record(
  _ mistake: String, _ comment: Comment?, _ fileID: String, _ filePath: String, _ line: Int,
  _ column: Int
) {
  Issue.record(
    "\(mistake)\(comment.map { ": \($0)" } ?? "")",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
