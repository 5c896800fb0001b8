import FaultyDisk
import Foundation
import SwivelGameSupport
import SwivelPlatform
import Testing

@testable import swivel

/// What is written into a home, and what is read there afterwards.
private struct Writing: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Writes a round, and returns what is said of what fails.
  let write: @Sendable (Home, _ round: Int) -> [String]
  /// All that comes back.
  let read: @Sendable (Home) throws -> Set<String>

  private static func said(_ body: () throws -> Void) -> [String] {
    do {
      try body()
      return []
    } catch { return ["\(error)"] }
  }

  static let all = [
    Writing(testDescription: "a scene") { home, round in
      let saveQueue = home.saveQueue
      var session = home.session
      if round == 1 { return saveQueue.save(session, as: "a") == nil ? ["not saved"] : [] }
      let opened = saveQueue.answers(to: .open("a")).replies
      session.take(opened)
      if let line = opened.failures.first { return [line] }
      return saveQueue.answers(to: .keep(session.moved(round).sceneCopy, .save, nil)).replies
        .failures
    } read: {
      [try $0.text("a")]
    },
    Writing(testDescription: "a journal") { home, round in
      let start = SceneStart(in: home.paths, home.assets)
      var session = home.session
      var lines: [String] = []
      for reply in start.replies { if case .kept(let line) = reply { lines.append(line) } }
      session.take(start.replies)
      var autosave = start.beginAutosave(session)
      _ = session.takeEffects()
      for _ in 0..<round {
        session = session.moved(1)
        if let error = autosave.noteChanges(of: session, isChanging: true) {
          lines.append("\(error)")
        }
      }
      let left = autosave.finish(session)
      return lines + left.reports + (left.isLost && left.reports.isEmpty ? ["lost"] : [])
    } read: { home in
      var recovery = SceneRecovery(in: home)
      let found = recovery.find()
      // An older one is a scene of its own now.
      let names = Files.exists(home.paths.scenes) ? try Files.list(home.paths.scenes) : []
      let others = try names.map {
        String(decoding: try Files.read("\(home.paths.scenes)/\($0)"), as: UTF8.self)
      }
      return Set(others + [found?.text].compactMap(\.self))
    },
    Writing(testDescription: "progress") { home, round in
      said {
        var known = LockProgress()
        known.markOpened("level-\(round)", isAlone: true)
        known.markBegun("lock", "1,\(round);2")
        try StoredFile.progress(in: home.paths).change { $0.merge(known) }
      }
    } read: {
      [try StoredFile.progress(in: $0.paths).read().text]
    },
    Writing(testDescription: "settings") { home, round in
      said { try StoredFile.settings(in: home.paths).change { $0[.textSize] = 100 + 10 * round } }
    } read: {
      [try StoredFile.settings(in: $0.paths).read().text]
    },
    Writing(testDescription: "a tape") { home, round in
      said {
        try Files.makeFolder(home.paths.tapes)
        var session = home.session
        let place = StartPlace(home.assets.levels)
        var recorder = try Recorder(path: home.paths.tapes + "/a.tape", of: session, from: place)
        for _ in 0..<round {
          recorder.append(
            session.handle(InputEvent(time: session.now, kind: .keyDown(.tab, [], isRepeat: false)))
          )
        }
        recorder.handOn()
        try recorder.finish(session)
      }
    } read: {
      [String(decoding: try Files.read($0.paths.tapes + "/a.tape"), as: UTF8.self)]
    },
    Writing(testDescription: "a report") { home, round in
      said {
        try Files.makeFolder(home.paths.data)
        try ReportFile.write(home.session.moved(round), frames: 1, to: home.paths.data + "/r.json")
      }
    } read: {
      [String(decoding: try Files.read($0.paths.data + "/r.json"), as: UTF8.self)]
    },
  ]
}

/// The disk of a home, on which nothing is waited for.
private struct Disk {
  private let folder: String

  init(_ home: Home) {
    folder = home.folder
    rest()
  }

  func fail(at call: Int, _ error: Int32, _ isCut: Bool) {
    faulty_disk_begin(folder, Int32(call), error, isCut ? 1 : 0)
  }

  /// Nothing fails from now on; returns how many calls there were.
  @discardableResult
  func rest() -> Int {
    let calls = Int(faulty_disk_end())
    faulty_disk_begin(folder, 0, 0, 0)
    return calls
  }
}

@Suite(.onProgramThreads, .serialized) struct `A disk of which any call of this program fails` {
  private func files(of home: Home) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.folder)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: "\(home.folder)/\(name)").map { (name, $0) }
      })
  }

  private func put(_ files: [String: Data], into home: Home) throws {
    try? FileManager.default.removeItem(atPath: home.folder)
    for (name, data) in files {
      let url = URL(filePath: "\(home.folder)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
  }

  @Test(arguments: Writing.all)
  private func `has the old or the new afterwards, and it is reported once`(writing: Writing) throws
  {
    let home = try Home()
    let disk = Disk(home)
    expectEqual(writing.write(home, 1), [])
    let files = try files(of: home)
    let old = try writing.read(home)
    try put(files, into: home)
    disk.rest()
    let lines = writing.write(home, 3)
    let calls = disk.rest()
    let new = try writing.read(home)
    expectTrue(lines.isEmpty && old != new && calls >= 4, "\(calls) calls; \(lines)")
    // Where the power is cut, what is said is read by nobody.
    for (error, isCut) in [
      (ENOSPC, false), (EIO, false), (EINTR, false), (0, false), (EIO, true), (0, true),
    ] {
      for call in 1...calls {
        try put(files, into: home)
        disk.fail(at: call, error, isCut)
        let lines = writing.write(home, 3)
        disk.rest()
        let found = try writing.read(home)
        let text: Comment = "call \(call), error \(error), cut: \(isCut), \(lines)"
        let (isOld, isNew) = (!found.isDisjoint(with: old), !found.isDisjoint(with: new))
        expectTrue(isOld || isNew, text)
        guard !isCut else { continue }
        expectAtMost(lines.count, 1, text)
        // What is interrupted is called again, and what is written in part continues.
        if error == EINTR || error == 0 { expectTrue(isNew && lines.isEmpty, text) }
        if !isNew { expectEqual(lines.count, 1, text) }
      }
    }
  }

  @Test(arguments: [ENOLCK, EOPNOTSUPP, ENOSYS, EPERM, EBADF])
  func `without locks and permissions costs these alone`(error: Int32) throws {
    let home = try Home()
    for writing in Writing.all {
      faulty_disk_refuse(home.folder, error)
      defer { faulty_disk_end() }
      for round in [1, 3] { expectEqual(writing.write(home, round), [], "\(writing)") }
      try expectTrue(!writing.read(home).isEmpty)
    }
  }

  @Test func `beside that of the trash has a file copied there and back, or kept`() throws {
    let home = try Home()
    let folder = home.paths.scenes
    try Files.makeFolder(folder)
    try Files.write([1, 2, 3], to: folder + "/a")
    /// Returns the number of calls, of which the last moves the file.
    func perform(_ change: FileChange, failing call: Int = 0, _ error: Int32 = 0) throws -> Int {
      faulty_disk_begin(home.folder, Int32(call), error, 0)
      defer { faulty_disk_end() }
      _ = try home.files.kept.perform(change, folder + "/a", suffix: "")
      return Int(faulty_disk_end())
    }
    func names(_ folder: String) throws -> [String] { try Files.list(folder) }
    _ = try perform(.delete)
    _ = try perform(.restore)
    let calls = try perform(.delete)
    expectEqual(try perform(.restore), 1)
    #expect(throws: FileError.self) { try perform(.delete, failing: calls, EIO) }
    try expectEqual(names(folder), ["a"])
    try expectEqual(names(home.paths.trash + "/info"), [], "a ghost")
    try expectGreater(perform(.delete, failing: calls, EXDEV), calls)
    try expectEqual(names(folder), [])
    try expectEqual(Files.read(home.paths.trash + "/files/a"), [1, 2, 3])
    try expectGreater(perform(.restore, failing: 1, EXDEV), 1)
    try expectEqual(Files.read(folder + "/a"), [1, 2, 3])
    try expectEqual(names(home.paths.trash + "/files") + names(home.paths.trash + "/info"), [])
  }

  @Test func `has a state of the scene wherever its journal is torn`() throws {
    let home = try Home()
    let disk = Disk(home)
    defer { disk.rest() }
    var session = home.session
    var journal = SceneJournal(home.assets.library, program: "0")
    var texts: Set<String> = []
    func note() {
      journal.note(session)
      texts.insert(session.sceneText)
    }
    note()
    journal.noteFile(nil, isSaved: false)
    let beginning = Array(journal.takeText().utf8)
    for _ in 1...5 {
      session = session.moved(1)
      note()
    }
    let bytes = beginning + Array(journal.takeText().utf8)
    try Files.makeFolder(home.paths.journals)
    for count in beginning.count...bytes.count {
      try Files.write(Array(bytes.prefix(count)), to: home.paths.journals + "/1.journal.part")
      var recovery = SceneRecovery(in: home)
      let found = recovery.find()
      expectTrue(found.map { texts.contains($0.text) } ?? false, "\(count) of \(bytes.count) bytes")
      expectAtMost(recovery.reports.count, 1)
    }
  }
}

@Suite struct `A file that can't be read` {
  @Test func `stays as it is where a line would be added`() throws {
    let home = try Home()
    try Files.makeFolder(home.paths.data)
    let large = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    let log = home.paths.data + "/visitors.log"
    try Files.write(large, to: log)
    KioskRun.note(crash: "ended by signal 6; begins again in 1 s", in: home.paths.data)
    expectEqual(try Files.read(log), large)
  }
}
