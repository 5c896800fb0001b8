import Foundation

/// A new folder that only this user can enter, with a path short enough for a socket in it.
func makeTemporaryFolder() throws -> URL {
  let longest = 80
  let system = FileManager.default.temporaryDirectory.path
  let parent = system.utf8.count <= longest ? system : "/tmp"
  var template = Array("\(parent)/swivel-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else {
    throw ScreenFailure("no folder can be made in \(parent): \(systemError())")
  }
  let path = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return URL(fileURLWithPath: String(decoding: path, as: UTF8.self), isDirectory: true)
}

/// The system's message for the call that has just failed.
func systemError() -> String { String(cString: strerror(errno)) }
