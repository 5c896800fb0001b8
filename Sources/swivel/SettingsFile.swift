import SwivelCommands
import SwivelGame
import SwivelPlatform

/// The file with the user's settings, `settings.json` in the settings folder.
struct SettingsFile {
  private let folder: String
  private let path: String

  init(in paths: Paths) {
    folder = paths.config
    path = paths.settings
  }

  /// The file for a command line; it is renamed first where an option asks for a reset.
  static func open(in paths: Paths, _ options: GameOptions) throws(Failure) -> SettingsFile {
    let file = SettingsFile(in: paths)
    if options.resetSettings, let name = try file.reset() {
      Console.remark(
        "the settings are as from the start; those before are in \(paths.config)/\(name)")
    }
    return file
  }

  /// Reads the settings; the defaults where the file doesn't exist yet.
  func read() throws(Failure) -> Settings {
    guard Files.exists(path) else { return Settings() }
    do {
      let bytes = try Files.read(path, limit: Settings.largestText)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(path, found: "bytes that are no UTF-8", expected: "settings as JSON")
      }
      return try Settings(text: text)
    } catch let failure as Failure {
      throw failure
    } catch let error as FileError {
      throw Failure("\(error)")
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  /// Reads the settings, with an error in one line, if there is one.
  ///
  /// An unusable file is renamed, to a name that is free.
  func recall() -> (settings: Settings, trouble: String?) {
    do {
      return (try read(), nil)
    } catch {
      do {
        return (Settings(), "\(error); it is set aside as \(try setAside())")
      } catch let trouble {
        return (Settings(), "\(error); it can't be set aside: \(trouble.reason)")
      }
    }
  }

  /// Writes the settings; the file is replaced atomically.
  func keep(_ text: String) throws(Failure) {
    do {
      _ = try Settings(text: text)
      try Files.makeFolder(folder)
      try Files.write(Array(text.utf8), to: path, followingLink: true)
    } catch {
      throw Failure("settings aren't kept: \(oneLine(error))")
    }
  }

  /// Resets the settings; returns the new name of the old file, nil where there was none.
  func reset() throws(Failure) -> String? {
    guard Files.exists(path) else { return nil }
    do {
      return try setAside()
    } catch {
      throw Failure("\(error)")
    }
  }

  private func setAside() throws(FileError) -> String {
    let name = try Files.setAsideNumbered(path)
    return name.split(separator: "/").last.map(String.init) ?? name
  }
}
