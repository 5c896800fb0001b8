/// A message of D-Bus: a call, what answers one, or a signal.
struct DBusMessage: Hashable, Sendable {
  enum Kind: Int32, Sendable { case call = 1, answer, error, signal }

  enum Field: Sendable { case path, interface, member, errorName, destination, sender }

  var kind: Kind
  /// Counted by who sends it, from 1.
  var serial: UInt32 = 0
  /// The number of what it answers; 0 for none.
  var answered: UInt32 = 0
  var fields: [Field: String] = [:]
  var body: [DBusValue] = []

  init(
    call member: String, of interface: String, at path: String, to destination: String,
    _ body: DBusValue...
  ) {
    self.init(
      .call, [.path: path, .interface: interface, .member: member, .destination: destination], body)
  }

  init(_ kind: Kind, _ fields: [Field: String] = [:], _ body: [DBusValue] = []) {
    (self.kind, self.fields, self.body) = (kind, fields, body)
  }

  /// Nil where it hasn't this field.
  subscript(field: Field) -> String? { fields[field] }

  func answer(_ body: [DBusValue]) -> Self { answer(.answer, body) }

  /// The answer that nothing here has such a method.
  var refusal: Self {
    var answer = answer(.error, [.string("\(self[.interface] ?? "").\(self[.member] ?? "")")])
    answer.fields[.errorName] = "org.freedesktop.DBus.Error.UnknownMethod"
    return answer
  }

  private func answer(_ kind: Kind, _ body: [DBusValue]) -> Self {
    var answer = DBusMessage(kind, [:], body)
    (answer.answered, answer.fields[.destination]) = (serial, self[.sender])
    return answer
  }
}
