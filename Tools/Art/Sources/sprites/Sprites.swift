import Glibc
import SwivelPlatform

/// Draws the pictures in `Assets` or the program's icons, or checks the pictures against generated ones.
@main
struct Sprites {
  private static let usage = "usage: sprites OUTPUT_DIR | sprites --icons DIR | sprites --check DIR"

  static func main() {
    let arguments = ProcessArguments.words
    do {
      switch arguments.count {
      case 1 where !arguments[0].hasPrefix("-"): try Folder(path: arguments[0]).write()
      case 2 where arguments[0] == "--icons": try Folder(path: arguments[1]).writeIcons()
      case 2 where arguments[0] == "--check": try Folder(path: arguments[1]).check()
      default: leave(usage, status: 2)
      }
    } catch let difference as Difference {
      leave(difference.description, status: 1)
    } catch {
      leave("\(error)", status: 2)
    }
  }

  /// Prints an error in one line and ends the program.
  private static func leave(_ line: String, status: Int32) -> Never {
    let bytes = Array("sprites: \(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(status)
  }
}
