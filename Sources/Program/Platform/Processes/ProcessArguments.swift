/// The words with which this process was started.
public enum ProcessArguments {
  /// The words after the program's name, as the kernel has them.
  ///
  /// `CommandLine.arguments` looks for them beside the environment, and finds none once a library's constructor has called
  /// `setenv`, as that of sdl2-compat does; it is asked only where `/proc` isn't there.
  public static let words: [String] = {
    guard let bytes = try? Files.read("/proc/self/cmdline"), let last = bytes.last else {
      return Array(CommandLine.arguments.dropFirst())
    }
    return words(in: last == 0 ? bytes.dropLast() : bytes[...])
  }()

  /// The words after the first, each of which ends with a byte 0 but the last; addresses of files as their paths.
  static func words(in bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: 0, omittingEmptySubsequences: false).dropFirst().map { word in
      let text = Files.path(of: Array(word)) ?? String(decoding: word, as: UTF8.self)
      return FileAddress.path(of: text) ?? text
    }
  }
}
