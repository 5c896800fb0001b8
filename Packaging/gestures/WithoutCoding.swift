// Embedded Swift has no Codable, and the C library needs none: compiled into each of its modules, this makes the
// word say nothing more than what every type of theirs is anyway.

/// What is written and read elsewhere.
public typealias Codable = Sendable

/// What is only written elsewhere.
public typealias Encodable = Sendable

/// The name of a part that is written and read elsewhere.
protocol CodingKey {}
