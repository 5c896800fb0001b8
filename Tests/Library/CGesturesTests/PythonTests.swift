import Foundation
import SwivelRecognizers
import SwivelTestSupport
import Testing

@Suite(.needsLibrary(and: "python3", "objdump")) struct `The wheel for Python` {
  /// `wheel.py` is the library alone; `touches.py` plays the faults of SDL to what takes pygame's events.
  @Test(arguments: ["wheel", "touches"])
  func `does what its program expects of it`(program: String) throws {
    try withFolder { folder in
      let tool = try run(program, with: [], in: folder)
      expectEqual(tool.status, 0, "\(tool.output)")
    }
  }

  /// The suite is for any library; what is written by hand in it, a wrong number, is seen.
  @Test func `holds what the conformance suite asks for, and fails a case that asks for more`()
    throws
  {
    try withFolder { folder in
      let suite = Fixtures.file("Conformance")
      let tool = try run(suite.appending(path: "run.py"), with: [], in: folder)
      expectEqual(tool.status, 0, "\(tool.output)")
      let turn = try String(contentsOf: suite.appending(path: "cases/turn.json"), encoding: .utf8)
      for (key, wrong, status) in [("1.3", "0.3", 1), ("changed", "failed", 1), ("reports", "", 2)]
      {
        try turn.replacing("\(key)", with: wrong).write(
          to: folder.appending(path: "case.json"), atomically: false, encoding: .utf8)
        let failed = try run(suite.appending(path: "run.py"), with: ["case.json"], in: folder)
        expectEqual(Int(failed.status), status, "\(failed.output)")
      }
      let made = try Command(["python3", suite.appending(path: "make.py").path, folder.path])
      expectEqual(made.status, 0, "\(made.output)")
      for name in try FileManager.default.contentsOfDirectory(
        atPath: suite.appending(path: "cases").path)
      {
        let (old, new) = (suite.appending(path: "cases/\(name)"), folder.appending(path: name))
        expectTrue(try Data(contentsOf: old) == Data(contentsOf: new), "\(name) isn't as made")
      }
    }
  }

  /// The laws of a hand, which are proved for these in Swift, then hold in Python too, also of values that are set back.
  @Test func `shows what Swift shows, to the bit and report by report, of hands that do one thing`()
    throws
  {
    let hands = SyntheticHand.Kind.allCases.flatMap { kind in
      (UInt64(1)...20).map { SyntheticHand(kind, seed: $0) }
    }
    try withFolder { folder in
      try hands.map(\.text).joined(separator: "hand\n").write(
        to: folder.appending(path: "hands"), atomically: false, encoding: .utf8)
      let tool = try run("hands", with: ["hands"], in: folder)
      try #require(tool.status == 0, "\(tool.output.prefix(500))")
      expectEqual(tool.output, hands.map(\.shown).joined(separator: "hand\n"))
    }
  }

  /// Runs a program with the wheel, which is unpacked into a folder.
  private func run(_ program: String, with words: [String], in folder: URL) throws -> Command {
    let programs = Fixtures.file("Tests/Library/CGesturesTests/Programs")
    return try run(programs.appending(path: "\(program).py"), with: words, in: folder)
  }

  private func run(_ script: URL, with words: [String], in folder: URL) throws -> Command {
    let made = try Command([Fixtures.file("Scripts/python-wheel").path, folder.path])
    let wheel = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".whl") },
      "\(made.output)")
    let unpacked = try Command(["python3", "-m", "zipfile", "-e", wheel, "."], in: folder)
    try #require(unpacked.status == 0, "\(unpacked.output)")
    return try Command(
      ["python3", "-B", "-X", "faulthandler", script.path] + words,
      environment: ["PYTHONPATH": folder.path], in: folder)
  }
}

extension SyntheticHand {
  /// The reports as `Programs/hands.py` reads them.
  fileprivate var text: String {
    reports.map { report in
      "\(report.time.microseconds)"
        + report.contacts.map { contact in
          let point = contact.position.vector
          return " \(contact.id.number) \(contact.phase.number) \(point.x.bits) \(point.y.bits)"
        }.joined() + "\n"
    }.joined()
  }

  /// What it prints of them: the movement, and what a rotation comes to that is set back at each report.
  fileprivate var shown: String {
    var (transform, rotation) = (TransformGestureRecognizer(), RotationGestureRecognizer())
    var turned = 0.0
    return reports.map { report in
      while let next = transform.due, next <= report.time { transform.advance(to: next) }
      transform.handle(frame: report.frame, at: report.time)
      rotation.handle(frame: report.frame, at: report.time)
      turned += rotation.rotation.radians
      rotation.rotation = .zero
      return [
        transform.rotation.radians, transform.scale, transform.translation.x,
        transform.translation.y, turned,
      ].map(\.bits).joined(separator: " ") + "\n"
    }.joined()
  }
}

extension Double {
  fileprivate var bits: String {
    let digits = String(bitPattern, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
