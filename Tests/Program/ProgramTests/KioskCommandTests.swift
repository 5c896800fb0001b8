import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `The program at an exhibition` {
  @Test func `refuses a bad kiosk.json in one line, with status 2`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "kiosk.json")
      try Data("{\n  \"idle\": 3\n}\n".utf8).write(to: file)
      let run = try FinishedProgram(["--kiosk", folder.path])
      let line = "idle: found 3, expected a whole number within 15…3600"
      expectTrue(run.complained(["\(file.path): ", line]), "\(run.error)")
    }
  }
}
