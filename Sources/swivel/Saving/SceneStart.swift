import SwivelGame
import SwivelInput
import SwivelPlatform

/// The first scene of a session in a window: a new one, one from a file, or a restored one.
struct SceneStart {
  private let saveQueue: SaveQueue
  private let paths: Paths
  private let recovered: RecoveredScene?
  private let keepsUnnamed: Bool
  private let mark: OpeningMark
  /// The scene that is opened, as the mark names it.
  private let opened: String?
  let replies: [Reply]

  /// Begins with a restored scene, if there is one.
  init(in paths: Paths, _ assets: Assets) {
    let files = SceneFiles(in: paths, assets.library)
    let mark = OpeningMark(in: paths)
    var recovery = SceneRecovery(in: paths, files, assets, mark)
    let found = recovery.find()
    var reports = recovery.reports
    let onBench = found == nil ? files.recent.readOrDefault().record.onBench : nil
    var opening: Reply?
    if let onBench, mark.hasBroughtDown(onBench) {
      reports.append(
        "\(Console.inOneLine(onBench)): \(SceneRecovery.broughtDown); "
          + "it isn't opened by itself again")
      try? files.recent.change { $0.onBench = nil }
    } else if let onBench {
      do throws(Failure) {
        let text = try mark.during(onBench) { () throws(Failure) in
          try files.read(files.path(of: onBench)).text
        }
        opening = .scene(path: onBench, text: text)
      } catch {
        reports.append("\(error)")
      }
    }
    self.init(
      files, in: paths, assets, found, reports: reports, opening: opening, keepsUnnamed: true,
      mark: mark)
    if let onBench, opening != nil { saveQueue.know(onBench) }
  }

  /// Begins with a scene's file, or a newer scene that was restored for that file.
  init(opening path: String, in paths: Paths, _ assets: Assets) throws(Failure) {
    let files = SceneFiles(in: paths, assets.library)
    let relativePath = files.relativePath(of: path)
    let mark = OpeningMark(in: paths)
    var recovery = SceneRecovery(in: paths, files, assets, mark)
    let found = recovery.find(at: relativePath)
    let text =
      found == nil
      ? try mark.during(relativePath) { () throws(Failure) in try files.read(path).text } : nil
    self.init(
      files, in: paths, assets, found, reports: recovery.reports,
      opening: text.map { .scene(path: relativePath, text: $0) }, keepsUnnamed: false, mark: mark)
    try? files.recent.change { $0.note(relativePath) }
    saveQueue.know(relativePath)
  }

  /// Begins with the initial bench; an unnamed scene is not kept after a regular end of the program.
  init(plainIn paths: Paths, _ assets: Assets) {
    let files = SceneFiles(in: paths, assets.library)
    self.init(
      files, in: paths, assets, nil, reports: [], opening: nil, keepsUnnamed: false,
      mark: OpeningMark(in: paths))
  }

  private init(
    _ files: SceneFiles, in paths: Paths, _ assets: Assets, _ recovered: RecoveredScene?,
    reports: [String], opening: Reply?, keepsUnnamed: Bool, mark: OpeningMark
  ) {
    self.mark = mark
    if case .scene(let path, _) = opening { opened = path } else { opened = recovered?.name }
    self.paths = paths
    self.recovered = recovered
    self.keepsUnnamed = keepsUnnamed
    for folder in [paths.config, paths.data, paths.scenes] { Files.sweep(folder) }
    saveQueue = SaveQueue(files, assets)
    let scene = recovered.map { Reply.scene(path: $0.path ?? "", text: $0.text) } ?? opening
    replies = (scene.map { [$0] } ?? []) + reports.map { .kept($0) }
    if let path = recovered?.path { saveQueue.know(path) }
  }

  /// Marks the scene as being opened, from when there is a window for it until the mark is cleared with its first frame: a
  /// program that can't open one ends without a word about the scene.
  func markOpening() -> OpeningMark {
    if let opened { mark.set(opened) }
    return mark
  }

  func beginAutosave(_ session: Session, _ assets: Assets) -> Autosave {
    Autosave(
      session, saveQueue, in: paths, assets, recovering: recovered, keepsUnnamed: keepsUnnamed)
  }
}
