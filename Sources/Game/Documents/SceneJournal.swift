import SwivelJSON
package import SwivelSandbox
import SwivelTapes
package import SwivelWorld

/// The journal of a scene while it is edited: lines of text, each with only the latest changes.
///
/// A line is valid as a whole or not at all; its fingerprint covers all lines before it too.
///
/// The same session leads to the same lines.
package struct SceneJournal: Sendable {
  /// The version of the format that this program writes; it reads the older one too.
  package static let format = 2
  package static let head = "swivel-journal"

  private let library: ShapeLibrary
  private var writer: JSONWriter
  private var digest = Digest()
  private var text: [UInt8] = []
  /// Of the world as written so far what is compared.
  private var world = World()
  private var deletedNumbers: [[Int]] = []
  private var writtenAssets = 0
  private var camera: Camera?
  private var settings: SandboxSettings?
  /// The scene that was noted last, whose changes have these revisions.
  private var serial: Int?
  private var revisions: [Int] = []
  private var doneCount = 0
  private var held: [EditStep] = []
  /// The steps written so far, as long as none of them was taken away.
  private var chain = StepChain()
  /// Whether the camera was moved since the first note.
  package private(set) var hasMovedView = false
  /// Whether the scene differs from the one that was saved last.
  package private(set) var hasChanges = false
  /// In bytes.
  package private(set) var length = 0

  /// Begins a journal for scenes with the things of a library, by a version of the program.
  package init(_ library: ShapeLibrary, program: String) {
    self.library = library
    writer = JSONWriter()
    writer.write("\(Self.head) \(Self.format) \(SceneName.plain(program))")
    endLine()
  }

  /// The text since the last call.
  package mutating func takeText() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Notes the file to which the scene, as noted last, was saved, or from which it differs; nil where there is none.
  package mutating func noteFile(_ path: String?, isSaved: Bool) {
    writer.object { $0.member(isSaved ? "kept" : "place", path ?? "") }
    endLine()
    hasChanges = !isSaved
  }

  private mutating func endLine() {
    digest.add(writer.bytes)
    digest.append(to: &text)
    text.append(UInt8(ascii: " "))
    text.append(contentsOf: writer.bytes)
    text.append(UInt8(ascii: "\n"))
    length += writer.bytes.count
    writer.removeAll()
  }

  /// Notes the changes since the last call as one line; none where there are none.
  ///
  /// It takes time and memory only for what is new.
  ///
  /// - Parameters:
  ///   - hands: the steps that would be noted if the hands let go now; none for a scene that was left.
  ///   - moved: what hands move, which is changed next.
  package mutating func note(
    _ scene: SceneCopy, holding hands: [EditStep] = [], moving moved: [EntityID] = []
  ) {
    let isFirst = camera == nil
    // The memory of the lines before is used again.
    var line = JSONWriter()
    swap(&line, &writer)
    var isChanged = false
    line.object { line in
      noteImportedAssets(scene.importedAssets?.entries ?? [], in: &line)
      if scene.camera != camera {
        line.key("camera")
        line.write(scene.camera, Camera.file())
        camera = scene.camera
        hasMovedView = !isFirst
      }
      isChanged = noteDeleted(scene.world, in: &line)
      isChanged = noteHeld(hands, in: &line) || isChanged
      var wanted = scene.settings
      wanted.isGathering = false
      if wanted != settings {
        line.key("settings")
        line.write(wanted, SandboxSettings.file)
        isChanged = isChanged || settings != nil
        settings = wanted
      }
      isChanged = noteSteps(scene, in: &line) || isChanged
      isChanged = noteParts(scene.world, in: &line) || isChanged
      // The next report writes what is moved in place, and allocates nothing.
      world.follow(scene.world, apartFrom: moved)
    }
    swap(&line, &writer)
    // Nothing but a pair of braces.
    guard writer.bytes.count > 2 else { return writer.removeAll() }
    endLine()
    hasChanges = hasChanges || (isChanged && !isFirst)
  }

  /// Notes new imported assets; they are never removed.
  private mutating func noteImportedAssets(
    _ importedAssets: [ImportedAsset], in line: inout JSONWriter
  ) {
    guard importedAssets.count > writtenAssets else { return }
    line.key("album")
    line.list(importedAssets[writtenAssets...]) { $0.write($1, ImportedAsset.file) }
    writtenAssets = importedAssets.count
  }

  private mutating func noteDeleted(_ world: World, in line: inout JSONWriter) -> Bool {
    let now = world.withdrawnNumbers
    guard now != deletedNumbers else { return false }
    var same = 0
    while same < min(now.count, deletedNumbers.count), now[same] == deletedNumbers[same] {
      same += 1
    }
    deletedNumbers = now
    line.key("deleted")
    line.object { line in
      line.member("keep", same)
      line.key("then")
      line.list(now[same...]) { $0.write($1) }
    }
    return true
  }

  private mutating func noteHeld(_ now: [EditStep], in line: inout JSONWriter) -> Bool {
    guard now != held else { return false }
    held = now
    line.key("held")
    var chain = StepChain()
    line.list(now) { $0.write($1, after: &chain) }
    return true
  }

  private mutating func noteSteps(_ scene: SceneCopy, in line: inout JSONWriter) -> Bool {
    let history = scene.history
    // A change of the same scene with the same revision is the same, and so are all before it.
    var keep = scene.serial == serial ? min(revisions.count, history.count) : 0
    serial = scene.serial
    while keep > 0, revisions[keep - 1] != history[keep - 1].revision.number { keep -= 1 }
    guard
      keep < history.count || history.count != revisions.count || history.done.count != doneCount
    else { return false }
    if keep < revisions.count { chain = StepChain() }
    revisions.removeSubrange(keep...)
    for index in keep..<history.count { revisions.append(history[index].revision.number) }
    doneCount = history.done.count
    line.key("steps")
    line.object { line in
      line.member("done", doneCount)
      line.member("keep", keep)
      line.key("then")
      line.list { line in
        for index in keep..<history.count {
          // A step whose thing is gone is written too, since its index counts.
          guard let step = history[index].numbered(in: scene.world) else { continue }
          line.next()
          line.write(step, after: &chain)
        }
      }
    }
    return true
  }

  private mutating func noteParts(_ world: World, in line: inout JSONWriter) -> Bool {
    var changed: [WorldPart] = []
    var gone: [Int] = []
    world.forEachPart(unlikeIn: self.world) { number, now in
      if let now { changed.append(now) } else { gone.append(number) }
    }
    if !gone.isEmpty {
      line.key("gone")
      line.write(gone)
    }
    guard !changed.isEmpty else { return !gone.isEmpty }
    line.key("things")
    line.list { line in
      for part in changed {
        line.next()
        line.write(part, library)
      }
    }
    return true
  }
}

extension Sandbox {
  /// The steps that would be noted if all that is held were let go of now.
  package var heldSteps: [EditStep] {
    movers.flatMap { mover in
      changes(by: mover).enumerated().compactMap { index, change in
        EditStep(edit: change, joinsPrevious: index > 0).numbered(in: world)
      }
    }
  }
}
