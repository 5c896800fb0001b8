import Foundation
import TestSupport
import Testing

@Suite(.needsLibrary(and: "python3", "objdump")) struct `The wheel for Python` {
  /// `wheel.py` is the library alone; `touches.py` plays the faults of SDL to what takes pygame's events.
  @Test(arguments: ["wheel", "touches"])
  func `does what its program expects of it`(program: String) throws {
    try withFolder { folder in
      let made = try Command([Fixtures.file("Scripts/python-wheel").path, folder.path])
      let wheel = try #require(
        FileManager.default.contentsOfDirectory(atPath: folder.path).first {
          $0.hasSuffix(".whl")
        }, "\(made.output)")
      let unpacked = try Command(["python3", "-m", "zipfile", "-e", wheel, "."], in: folder)
      try #require(unpacked.status == 0, "\(unpacked.output)")
      let script = Fixtures.file("Tests/CGesturesTests/Programs/\(program).py").path
      let tool = try Command(
        ["python3", "-X", "faulthandler", script], environment: ["PYTHONPATH": folder.path])
      #expect(tool.status == 0, "\(tool.output)")
    }
  }
}
