import Foundation
import SwivelTestSupport
import Testing

/// Hands of up to twelve fingers that land, move and lift at random, with pressure, from many places.
private func reports(seed: UInt64) -> [PanelReport] {
  var generator = SplitMix64(seed: seed)
  var down: [Int64: Vector] = [:]
  var time: Int64 = 0
  return (0..<400).map { _ in
    time += Int64.random(in: 0...30_000, using: &generator)
    var contacts: [Contact] = []
    for id in Int64(0)..<12 where Bool.random(using: &generator) {
      let kind: ContactKind = id == 11 ? .pen : .finger
      var phase = ContactPhase.moved
      var position =
        down[id]
        ?? Vector(
          x: .random(in: 0...1_000, using: &generator), y: .random(in: 0...600, using: &generator))
      if down[id] == nil {
        guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
        phase = .began
      } else if Int.random(in: 0..<20, using: &generator) == 0 {
        phase = Bool.random(using: &generator) ? .ended : .cancelled
      } else {
        position += Vector(
          x: .random(in: -30...30, using: &generator), y: .random(in: -30...30, using: &generator))
      }
      down[id] = phase == .began || phase == .moved ? position : nil
      contacts.append(
        Contact(
          id: ContactID(id), kind: kind, phase: phase, position: ExactPoint(position),
          pressure: Int64.random(in: 0...1_000_000, using: &generator),
          isClamped: Int.random(in: 0..<30, using: &generator) == 0))
    }
    return PanelReport(time: Timestamp(microseconds: time), contacts: contacts)
  }
}

extension PanelReport {
  /// The report as `Programs/play.c` reads it.
  fileprivate var text: String {
    var text = "R \(time.microseconds) \(contacts.count)\n"
    for contact in contacts {
      let position = contact.position.vector
      let pressure = contact.pressure.map { Double($0) / 1e6 } ?? -1
      let numbers = [position.x, position.y, pressure].map { String($0.bitPattern, radix: 16) }
      let kind = contact.kind == .pen ? 2 : 0
      text +=
        "C \(contact.id.number) \(contact.phase.numberInC) \(kind) \(contact.isClamped ? 1 : 0) "
        + numbers.joined(separator: " ") + "\n"
    }
    return text
  }
}

@Suite(.needsLibrary()) struct `Gestures in C` {
  private let library: CLibrary

  init() throws { library = try #require(CLibrary.built) }

  /// Plays everything in C at once and compares each with Swift.
  private func compare(_ all: [(name: String, reports: [PanelReport])]) throws {
    try withFolder { folder in
      let program = try library.compile("play.c", into: folder)
      for (index, one) in all.enumerated() {
        try one.reports.map(\.text).joined().write(
          to: folder.appending(path: "\(index)"), atomically: false, encoding: .utf8)
      }
      let tool = try Command([program] + all.indices.map { "\($0)" }, in: folder)
      try #require(tool.status == 0, "\(tool.output.prefix(500))")
      let played = tool.output.split(separator: "played ").map { part in
        part.split(separator: "\n").dropFirst().map(String.init)
      }
      try #require(played.count == all.count)
      for (index, one) in all.enumerated() {
        var player = try ReportPlayer()
        for report in one.reports { player.play(report) }
        expectEqual(played[index], player.lines, "\(one.name)")
      }
    }
  }

  @Test func `are the same as in Swift to the bit, by hands drawn at random`() throws {
    try compare((UInt64(1)...20).map { ("seed \($0)", reports(seed: $0)) })
  }

  /// The laws of a hand, which are proved for these in Swift, then hold in C too, also of values that are set back.
  @Test func `are the same as in Swift to the bit, by hands that do one thing`() throws {
    try compare(
      SyntheticHand.Kind.allCases.flatMap { kind in
        (UInt64(1)...20).map { ("\(kind), seed \($0)", SyntheticHand(kind, seed: $0).reports) }
      })
  }

  @Test(.needsRecordings)
  func `are the same as in Swift to the bit, for every recording`() throws {
    let files = Fixtures.files(in: Fixtures.sharedRecordings, named: ".jsonl")
    expectAtLeast(files.count, 30)
    try compare(
      files.map {
        try ($0.lastPathComponent, [PanelReport](byTime: RecordedTouches($0).contacts()))
      })
  }

  @Test(.needsCases)
  func `are the same as in Swift to the bit, for every case of another library`() throws {
    let cases = PeerCase.all.filter { !$0.reports.isEmpty }
    expectGreater(cases.count, 50)
    try compare(
      cases.map { peerCase in
        (peerCase.id, [PanelReport](byTime: peerCase.reports.map { ($0.contact, $0.time) }))
      })
  }
}
