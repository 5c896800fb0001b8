import SwivelGestures
import SwivelPlatform
import SwivelSession

/// The first scene of a session in a window: a new one, one from a file, or a restored one.
struct SceneStart {
  /// Begins to save the changes of the session that has the scene.
  let beginAutosave: (Session) -> Autosave
  let crashLoopGuard: CrashLoopGuard
  /// The scene that is opened, as the guard names it.
  private let opened: String?
  let replies: [Reply]

  /// Begins with a restored scene, if there is one.
  init(in paths: Paths, _ assets: Assets) {
    let files = SceneFiles(in: paths, assets.library)
    let crashLoopGuard = CrashLoopGuard(in: paths)
    var recovery = SceneRecovery(in: paths, files, assets, crashLoopGuard)
    let found = recovery.find()
    var reports = recovery.reports
    let remembered = files.recent.readOrDefault().record.onBench
    let onBench = found == nil ? remembered : nil
    // What was made of a template and has no file yet is still called after that.
    let template =
      found?.path == nil ? remembered.flatMap { SceneFiles.isTemplate($0) ? $0 : nil } : nil
    var (opening, stamp): (Reply?, FileStamp?) = (nil, nil)
    if let onBench, crashLoopGuard.isReasonForCrashes(onBench) {
      reports.append(
        "\(Console.inOneLine(onBench)): \(SceneRecovery.broughtDown); "
          + "it isn't opened by itself again")
      try? files.recent.change { $0.onBench = nil }
    } else if let onBench {
      do throws(Failure) {
        let read = try crashLoopGuard.during(onBench) {
          () throws(Failure) -> (path: String, text: String, stamp: FileStamp?) in
          guard !SceneFiles.isTemplate(onBench) else { return try files.open(onBench) }
          let read = try files.read(files.path(of: onBench))
          return (onBench, read.text, read.stamp)
        }
        (opening, stamp) = (.scene(path: read.path, text: read.text), read.stamp)
      } catch { reports.append("\(error)") }
    }
    self.init(
      files, in: paths, assets, found, reports: reports, opening: opening, stamp,
      template: template, keepsUnnamed: true, crashLoopGuard)
  }

  /// Begins with a scene's file, or a newer scene that was restored for that file.
  init(opening path: String, in paths: Paths, _ assets: Assets) throws(Failure) {
    let files = SceneFiles(in: paths, assets.library)
    let relativePath = files.relativePath(of: path)
    let crashLoopGuard = CrashLoopGuard(in: paths)
    var recovery = SceneRecovery(in: paths, files, assets, crashLoopGuard)
    let found = recovery.find(at: relativePath)
    let read =
      found == nil
      ? try crashLoopGuard.during(relativePath) { () throws(Failure) in try files.read(path) } : nil
    self.init(
      files, in: paths, assets, found, reports: recovery.reports,
      opening: read.map { .scene(path: relativePath, text: $0.text) }, read?.stamp,
      keepsUnnamed: false, crashLoopGuard)
    try? files.recent.change { $0.note(relativePath) }
  }

  /// Begins with the initial bench; an unnamed scene is not kept after a regular end of the program.
  init(plainIn paths: Paths, _ assets: Assets) {
    let files = SceneFiles(in: paths, assets.library)
    self.init(
      files, in: paths, assets, nil, reports: [], opening: nil, nil, keepsUnnamed: false,
      CrashLoopGuard(in: paths))
  }

  private init(
    _ files: SceneFiles, in paths: Paths, _ assets: Assets, _ recovered: RecoveredScene?,
    reports: [String], opening: Reply?, _ stamp: FileStamp?, template: String? = nil,
    keepsUnnamed: Bool, _ crashLoopGuard: CrashLoopGuard
  ) {
    self.crashLoopGuard = crashLoopGuard
    if case .scene(let path, _) = opening { opened = path } else { opened = recovered?.name }
    for folder in [paths.config, paths.data, paths.scenes] { Files.sweep(folder) }
    let saveQueue = SaveQueue(files, assets)
    let scene = recovered.map { Reply.scene(path: $0.path ?? "", text: $0.text) } ?? opening
    replies = (scene.map { [$0] } ?? []) + reports.map { .kept($0) }
    if case .scene(let path, _) = scene {
      saveQueue.note(path, recovered.map { $0.stamp(in: files) } ?? stamp)
    }
    beginAutosave = { session in
      Autosave(
        session, saveQueue, in: paths, assets, recovering: recovered, template: template,
        keepsUnnamed: keepsUnnamed)
    }
  }

  /// Notes that the scene is being read and drawn for the first time, until the guard's ``CrashLoopGuard/end()``.
  func beginDrawing() { if let opened { crashLoopGuard.begin(opened) } }
}
