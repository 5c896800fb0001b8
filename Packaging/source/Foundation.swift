// Takes the place of a file of Swift Argument Parser in the archive of the sources, so that nothing there needs Foundation, which
// would be a fifth of the program. The reading and writing of JSON beside it is Swivel's own.

extension Error {
  func describe() -> String { String(describing: self) }
}

enum JSONEncoder {
  static func encode<T: Encodable>(_ value: T) -> String {
    (try? JSONNode(encoding: value)).map { String(decoding: $0.file, as: UTF8.self) } ?? ""
  }
}
