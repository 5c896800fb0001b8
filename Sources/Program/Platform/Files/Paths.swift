import Glibc

/// The folders of the program's files, any of which may not exist yet, and of its data.
public struct Paths: Hashable, Sendable {
  package let config: String
  /// Scenes, levels, tapes and progress.
  package let data: String
  /// Journals and logs.
  package let state: String
  package let cache: String
  /// The user's, as the desktop has them; where it has no folder of documents, the home.
  package let (pictures, documents): (String, String)
  /// The desktop's.
  package let trash: String
  /// The folders in which `Assets` and `Levels` are searched, in this order; only the one that `SWIVEL_DATA`
  /// names, if that is set.
  package let folders: [String]

  /// As in the XDG specification, a variable without an absolute path is ignored.
  package init(
    environment: (String) -> String?, home: String?, executable: String?, workingFolder: String
  ) {
    let home = home.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? workingFolder
    func folder(_ name: String, _ usual: String) -> String {
      let named = environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (named ?? home + usual) + "/swivel"
    }
    config = folder("XDG_CONFIG_HOME", "/.config")
    data = folder("XDG_DATA_HOME", "/.local/share")
    trash = Files.folder(of: data) + "/Trash"
    let desktop = Files.folder(of: config)
    func own(_ key: String) -> String? {
      environment(key).flatMap { $0.hasPrefix("/") ? $0 : nil }
        ?? Self.userFolder(key, home, config: desktop)
    }
    pictures = own("XDG_PICTURES_DIR") ?? home + "/Pictures"
    documents = own("XDG_DOCUMENTS_DIR") ?? home
    state = folder("XDG_STATE_HOME", "/.local/state")
    cache = folder("XDG_CACHE_HOME", "/.cache")
    let supplied = environment("SWIVEL_DATA").flatMap { $0.isEmpty ? nil : $0 }
    folders =
      supplied.map { [$0] } ?? (executable.map(Self.folders(about:)) ?? []) + [workingFolder]
  }

  /// The path of a part of the program's data, such as `Assets` or `Levels/first.json`.
  ///
  /// Fails where no folder has it, and names all folders.
  public func find(_ name: String) throws(PlatformError) -> String {
    for path in folders where Files.exists(path + "/" + name) { return path + "/" + name }
    throw PlatformError(
      "\(name): found in none of \(folders.joined(separator: ", ")); "
        + "set SWIVEL_DATA to the folder that holds it")
  }

  /// The installed data for an executable, then its folder and a number of parent folders.
  private static func folders(about executable: String) -> [String] {
    var folder = Files.folder(of: executable)
    var folders = [Files.folder(of: folder) + "/share/swivel", folder]
    for _ in 0..<parents where folder != "/" && folder != "." {
      folder = Files.folder(of: folder)
      folders.append(folder)
    }
    return folders
  }

  /// The folder that the desktop has written into `user-dirs.dirs`; nil where it names none, or the home itself, which
  /// means none.
  private static func userFolder(_ key: String, _ home: String, config: String) -> String? {
    guard let bytes = try? Files.read(config + "/user-dirs.dirs", limit: 1 << 16) else {
      return nil
    }
    let key = key + "=\""
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix(key) }), line.hasSuffix("\"") else {
      return nil
    }
    let value = String(line.dropFirst(key.count).dropLast())
    let path = value.hasPrefix("$HOME/") ? home + value.dropFirst("$HOME".count) : value
    return path.hasPrefix("/") && !path.hasSuffix("/") && path.count > 1 ? path : nil
  }

  /// Enough parents to find a checkout's `Assets` from its `.build/release`.
  private static let parents = 5
}

/// The files and folders in the program's folders.
extension Paths {
  package var scenes: String { data + "/scenes" }
  /// The user's own.
  package var levels: String { data + "/levels" }
  package var tapes: String { data + "/tapes" }
  package var progress: String { data + "/progress.json" }
  package var settings: String { config + "/settings.json" }
  /// Those of unsaved scenes.
  package var journals: String { state + "/journals" }
  package var logs: String { state + "/logs" }

  /// The folder with the program's data.
  package var supplied: String? { folders.first { Files.exists($0 + "/Assets/things.json") } }

  /// The paths of this process.
  public static func current() -> Paths {
    Paths(
      environment: environmentValue,
      home: environmentValue("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? registeredHome,
      executable: executable, workingFolder: workingFolder)
  }

  /// The user's home folder in the system's database, where the environment has none, or one that isn't absolute.
  private static var registeredHome: String? {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }

  /// With symbolic links resolved.
  private static var executable: String? { Files.resolved("/proc/self/exe") }

  private static var workingFolder: String { Files.resolved(".") ?? "." }
}
