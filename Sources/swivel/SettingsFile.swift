import Commands
import Game
import Platform

/// The file that keeps how the program behaves for a person: `settings.json` among the settings.
struct SettingsFile {
  private let folder: String
  private let path: String

  init(in paths: Paths) {
    folder = paths.config
    path = paths.settings
  }

  /// The file of a command line, set aside where that asks for it.
  static func open(in paths: Paths, _ options: GameOptions) throws(Failure) -> SettingsFile {
    let file = SettingsFile(in: paths)
    if options.resetSettings, let name = try file.reset() {
      Console.remark(
        "the settings are as from the start; those before are in \(paths.config)/\(name)")
    }
    return file
  }

  /// What was kept; nothing where nothing was kept yet.
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

  /// What was kept, with one line about what is wrong with it, if anything is.
  ///
  /// A file that can't be used is set aside under a name that no other has.
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

  /// Keeps settings; the file is there wholly afterwards or as it was before.
  func keep(_ text: String) throws(Failure) {
    do {
      try Files.makeFolder(folder)
      try Files.write(Array(text.utf8), to: path)
    } catch {
      throw Failure("settings aren't kept: \(oneLine(error))")
    }
  }

  /// Makes everything as it is from the start; what was there is set aside, and its name answered.
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
