public import SwivelFarm
import SwivelRecordings
import TouchFormats

extension Reader {
  /// Those of the program, and those of the package that converts, of which one has the place of the program's.
  public static let every =
    all.filter { reader in !formats.contains { $0.name == reader.name } } + formats

  /// The readers of what other tools record.
  private static let formats: [Reader] = [
    Reader(name: "jsonl") { bytes in
      let log = try TouchLog(jsonLines: bytes)
      let again = try? TouchLog(jsonLines: Array(log.jsonLines.utf8))
      try demand(again?.events.count == log.events.count, "JSON lines")
    },
    Reader(name: "evemu") { _ = try TouchLog.reading($0, as: .evemu).log.evemu },
    Reader(name: "libinput") { _ = try TouchLog.reading($0, as: .libinput).log.evemu },
    Reader(name: "evtest") { _ = try TouchLog.reading($0, as: .evtest).log.evemu },
    Reader(name: "getevent") { _ = try TouchLog.reading($0, as: .getevent).log.evemu },
  ]
}
