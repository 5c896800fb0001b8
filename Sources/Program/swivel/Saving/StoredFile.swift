import SwivelJSON
import SwivelPlatform

/// A file with one record, such as the settings.
struct StoredFile<Record: Sendable>: Sendable {
  let path: String
  /// Made where a file is read or written.
  let format: @Sendable () -> JSONFormat<Record>
  /// The record where there is no file.
  let initial: Record
  /// In bytes.
  var limit = 1 << 20
  /// What is said where it can't be written, such as `settings aren't kept`.
  var loss = ""

  func read() throws(Failure) -> Record {
    guard Files.exists(path) else { return initial }
    let bytes: [UInt8]
    do { bytes = try Files.read(path, limit: limit) } catch { throw Failure(error) }
    do { return try format().read(bytes) } catch {
      throw Failure("\(Console.inOneLine(path)): \(error)", mayBeValidElsewhere: false)
    }
  }

  /// Reads the record, with an error in one line, if there is one.
  ///
  /// An unusable file is renamed, to a name that is free.
  func readOrDefault() -> (record: Record, error: String?) {
    do { return (try read(), nil) } catch {
      guard !error.mayBeValidElsewhere else { return (initial, "\(error)") }
      do { return (initial, "\(error); it is set aside as \(try setAside())") } catch let failure {
        return (initial, "\(error); it can't be set aside: \(failure.reason)")
      }
    }
  }

  /// Changes the record in the file; an unusable one is renamed before it is written again.
  ///
  /// The file is replaced atomically, and programs that do so wait for each other.
  func change(_ change: (inout Record) -> Void) throws(Failure) {
    let folder = Files.folder(of: path)
    do {
      try Files.makeFolder(folder)
      try Files.alone(in: folder) {
        var record = try present()
        let old = format().file(record)
        change(&record)
        let new = format().file(record)
        guard new != old else { return }
        _ = try format().read(Array(new.utf8), atMost: limit)
        try Files.write(Array(new.utf8), to: path, followingLink: true)
      }
    } catch { throw Failure("\(loss): \(oneLine(error))") }
  }

  private func present() throws -> Record {
    do { return try read() } catch {
      guard !error.mayBeValidElsewhere else { throw error }
      _ = try setAside()
      return initial
    }
  }

  /// Returns the new name.
  func setAside() throws(FileError) -> String {
    let name = try Files.setAsideNumbered(path)
    return Files.name(of: name)
  }
}
