import Foundation
import SwivelGameSupport
import SwivelPlatform
import Testing

@testable import swivel

/// A home with a scene, settings and progress, and one round of changes to all of them.
private struct Household {
  let home: Home
  let saveQueue: SaveQueue
  var session: Session
  private var round = 0

  init() throws {
    home = try Home()
    saveQueue = home.saveQueue
    session = home.session
    session.take([.saved(serial: 0, path: try #require(saveQueue.save(session, as: "a")))])
    change()
  }

  private var settings: StoredFile<Settings> { .settings(in: home.paths) }
  private var progress: StoredFile<LockProgress> { .progress(in: home.paths) }

  /// Changes everything and writes it; returns what was said, a line each.
  @discardableResult
  mutating func change() -> [String] {
    round += 1
    session = session.moved(1)
    var lines = saveQueue.answers(to: .keep(session.sceneCopy, .save, nil)).replies.failures
    var known = LockProgress()
    known.markOpened("level-\(round)", isAlone: true)
    do { try progress.change { $0.merge(known) } } catch { lines.append("\(error)") }
    do { try settings.change { $0[.textSize] = round.isMultiple(of: 2) ? 120 : 140 } } catch {
      lines.append("\(error)")
    }
    return lines
  }

  /// Whether everything can be read, and nothing lies beside it.
  var isSound: Bool {
    guard (try? home.text("a")) != nil, (try? settings.read()) != nil, (try? progress.read()) != nil
    else { return false }
    let names = [home.paths.data, home.paths.config, home.paths.scenes].flatMap {
      (try? Files.list($0)) ?? []
    }
    return !names.contains { $0.contains("partial") || $0.contains(".bad") }
  }

  /// How many were opened so far, and the scene.
  var content: [String] {
    [(try? home.text("a")) ?? "", "\((try? progress.read())?.records.count ?? 0)"]
  }
}

@Suite(.onProgramThreads) struct `A machine with faults` {
  @Test
  func `whose folders can't be written keeps what was there, and makes those anew that vanish`()
    async
  {
    await #expect(processExitsWith: .success) {
      var household = try Household()
      let (folder, before) = (household.home.folder, household.content)
      func each(_ change: (String) -> Void) {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        for path in [""] + (paths ?? []) { change(folder + "/" + path) }
      }
      // Nothing is read-only for root.
      if getuid() == 0 {
        each { chown($0, 65_534, 65_534) }
        guard seteuid(65_534) == 0 else { exit(3) }
      }
      each { chmod($0, 0o500) }
      let lines = household.change()
      guard lines.count == 3, !lines.contains(where: { $0.contains("\n") }) else { exit(4) }
      guard household.content == before else { exit(5) }
      each { chmod($0, 0o700) }
      guard household.change().isEmpty, household.isSound else { exit(6) }
      try FileManager.default.removeItem(atPath: household.home.paths.data)
      try FileManager.default.removeItem(atPath: household.home.paths.config)
      guard household.change().isEmpty else { exit(7) }
    }
  }

  @Test func `whose programs all write at once loses no progress, and has whole settings`() throws {
    let home = try Home()
    let (programs, levels, paths) = (4, 12, home.paths)
    DispatchQueue.concurrentPerform(iterations: programs) { program in
      for level in 0..<levels {
        var known = LockProgress()
        known.markOpened("level-\(program)-\(level)", isAlone: true)
        do {
          try StoredFile.progress(in: paths).change { $0.merge(known) }
          try StoredFile.settings(in: paths).change { $0[.textSize] = 100 + 10 * program }
        } catch { Issue.record("\(error)") }
      }
    }
    // The home goes with its last use.
    try expectEqual(StoredFile.progress(in: home.paths).read().records.count, programs * levels)
    _ = try StoredFile.settings(in: home.paths).read()
  }
}
