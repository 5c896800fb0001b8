/// The pictures in the folder that the desktop has for a user's own.
public struct ListedPictures: LenientReplyValue {
  /// The names of the newest.
  package let names: [String]
  /// How many there are in all; nil where there is no such folder.
  package let count: Int?
  package let folder: String

  /// The greatest number of names, and the greatest length of one in characters.
  package static let (most, longest) = (500, 1_000)

  /// Those in a folder, the newest first; nil where there is no such folder.
  package init(_ names: [String]?, in folder: String) {
    (self.names, count) = (Array((names ?? []).prefix(Self.most)), names?.count)
    self.folder = folder
  }

  /// Reads a text of ``text``'s format; names that are empty or too long are ignored, and what is missing is nothing.
  public init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = (lines.first ?? "").split(
      separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    names = lines.dropFirst().prefix(Self.most).filter { !$0.isEmpty && $0.count <= Self.longest }
      .map(String.init)
    count = head.first.flatMap { Int($0) }.map { max($0, 0) }
    folder = head.count > 1 ? String(head[1]) : ""
  }

  /// How many there are, nothing where there is no folder, a tab, and the folder; then a name a line.
  public var text: String {
    (["\(count.map { "\($0)" } ?? "")\t\(folder)"] + names).joined(separator: "\n")
  }
}
