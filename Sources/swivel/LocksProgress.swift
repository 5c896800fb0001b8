import FoundationEssentials
import Platform

/// Which levels the player has opened, as the file of progress says.
struct LocksProgress: Decodable {
  /// The version of the format that this program reads.
  private static let format = 1
  /// How large the file may be, in bytes.
  private static let limit = 1 << 20

  private let format: Int
  private let solved: [String]

  /// The ids of the levels that were opened; none where nothing was kept yet.
  static func solved(in paths: Paths) throws(Failure) -> Set<String> {
    let path = paths.data + "/progress.json"
    guard Files.exists(path) else { return [] }
    do {
      let bytes = try Files.read(path, limit: limit)
      let progress = try JSONDecoder().decode(LocksProgress.self, from: Data(bytes))
      if progress.format == format { return Set(progress.solved) }
      throw Failure("\(path): format", found: "\(progress.format)", expected: "\(format)")
    } catch let failure as Failure {
      throw failure
    } catch let error as FileError {
      throw Failure("\(error)")
    } catch {
      throw Failure(
        path, found: "no progress", expected: #"{"format": \#(format), "solved": [IDS]}"#)
    }
  }
}
