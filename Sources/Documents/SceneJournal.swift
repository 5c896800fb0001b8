public import Entities
import JSON
import Sandbox
import Tapes

/// What becomes of a scene while somebody is at it, as lines of text: only what is new each time.
///
/// Each line stands for itself: what it says is there wholly or not at all, and its fingerprint goes over all
/// lines before it too. The same session leads to the same lines.
public struct SceneJournal: Sendable {
  /// The version of the format that this program reads and writes.
  package static let format = 1
  package static let head = "swivel-journal"

  private let library: ShapeLibrary
  private var writer: JSONWriter
  private var digest = Digest()
  private var text: [UInt8] = []
  /// What the lines say so far: the things by number, nil where there is none.
  private var parts: [WorldPart?] = []
  private var aside: [[Int]] = []
  /// How many entries of the album.
  private var entries = 0
  private var camera: Camera?
  private var settings: SandboxSettings?
  private var revisions: [Int] = []
  private var done = 0
  private var held: [SceneStep] = []
  /// Whether the scene is another than the one that was kept last.
  public private(set) var hasChanges = false
  /// How many bytes were written.
  public private(set) var length = 0

  /// Begins a journal of things of a library, by a version of the program.
  public init(_ library: ShapeLibrary, program: String) {
    self.library = library
    writer = JSONWriter()
    writer.write("\(Self.head) \(Self.format) \(SceneName.plain(program))")
    endLine()
  }

  /// What was written since the last call.
  public mutating func takeText() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Notes that the scene as it was noted last is kept at a place, or with none that it needn't be kept.
  public mutating func noteKept(at place: String?) {
    writer.object { $0.member("kept", place ?? "") }
    endLine()
    hasChanges = false
  }

  /// Notes that the scene is kept at a place, but not as it is.
  public mutating func notePlace(_ place: String?) {
    writer.object { $0.member("place", place ?? "") }
    endLine()
    hasChanges = true
  }

  private mutating func endLine() {
    digest.add(writer.bytes)
    text.append(contentsOf: digest.text.utf8)
    text.append(UInt8(ascii: " "))
    text.append(contentsOf: writer.bytes)
    text.append(UInt8(ascii: "\n"))
    length += writer.bytes.count
    writer.removeAll()
  }
}

extension SceneJournal {
  /// Notes what is new; a line at most, none where nothing is.
  ///
  /// It takes time for each thing that there is, and room for what is new alone.
  ///
  /// - Parameter hands: what would be noted if the hands let go now; none for a scene that was left.
  package mutating func note(_ scene: SceneCopy, holding hands: [SceneStep] = []) {
    let isFirst = camera == nil
    var line = JSONWriter()
    var isChanged = false
    line.object { line in
      noteAlbum(scene.album?.entries ?? [], in: &line)
      if scene.camera != camera {
        line.key("camera")
        line.write(scene.camera)
        camera = scene.camera
      }
      isChanged = noteAside(scene.world, in: &line)
      isChanged = noteHeld(hands, in: &line) || isChanged
      var wanted = scene.settings
      wanted.isGathering = false
      if wanted != settings {
        line.key("settings")
        line.write(wanted)
        isChanged = isChanged || settings != nil
        settings = wanted
      }
      isChanged = noteSteps(scene, in: &line) || isChanged
      isChanged = noteParts(scene.world, in: &line) || isChanged
    }
    // Nothing but a pair of braces.
    guard line.bytes.count > 2 else { return }
    writer.write(String(decoding: line.bytes, as: UTF8.self))
    endLine()
    hasChanges = hasChanges || (isChanged && !isFirst)
  }

  /// Notes what came in: the album only grows.
  private mutating func noteAlbum(_ album: [ImportedAsset], in line: inout JSONWriter) {
    guard album.count > entries else { return }
    line.key("album")
    line.list { line in
      for entry in album[entries...] {
        line.next()
        line.write(entry)
      }
    }
    entries = album.count
  }

  private mutating func noteAside(_ world: World, in line: inout JSONWriter) -> Bool {
    let now = world.withdrawnNumbers
    guard now != aside else { return false }
    var same = 0
    while same < min(now.count, aside.count), now[same] == aside[same] { same += 1 }
    aside = now
    line.key("deleted")
    line.object { line in
      line.member("keep", same)
      line.key("then")
      line.list { line in
        for block in now[same...] {
          line.next()
          line.write(block)
        }
      }
    }
    return true
  }

  private mutating func noteHeld(_ now: [SceneStep], in line: inout JSONWriter) -> Bool {
    guard now != held else { return false }
    held = now
    line.key("held")
    line.list { line in
      for step in now {
        line.next()
        line.write(step)
      }
    }
    return true
  }

  private mutating func noteSteps(_ scene: SceneCopy, in line: inout JSONWriter) -> Bool {
    let history = scene.history
    // What has the revision that it had is the same, and so is all before it.
    var keep = min(revisions.count, history.count)
    while keep > 0, revisions[keep - 1] != history[keep - 1].revision.number { keep -= 1 }
    guard keep < history.count || history.count != revisions.count || history.done.count != done
    else { return false }
    revisions.removeSubrange(keep...)
    for index in keep..<history.count { revisions.append(history[index].revision.number) }
    done = history.done.count
    line.key("steps")
    line.object { line in
      line.member("done", done)
      line.member("keep", keep)
      line.key("then")
      line.list { line in
        for index in keep..<history.count {
          // What nobody can tell any more is written all the same: its place in the list counts.
          guard let step = SceneStep(history[index], in: scene.world) else { continue }
          line.next()
          line.write(step)
        }
      }
    }
    return true
  }

  private mutating func noteParts(_ world: World, in line: inout JSONWriter) -> Bool {
    var changed: [WorldPart] = []
    var isThere = Array(repeating: false, count: parts.count)
    world.forEachPart { part in
      if isThere.indices.contains(part.number) { isThere[part.number] = true }
      let old = parts.indices.contains(part.number) ? parts[part.number] : nil
      if old.map({ !$0.lies(as: part) }) ?? true { changed.append(part) }
    }
    let gone = parts.indices.filter { parts[$0] != nil && !isThere[$0] }
    for number in gone { parts[number] = nil }
    if !gone.isEmpty {
      line.key("gone")
      line.write(gone)
    }
    guard !changed.isEmpty else { return !gone.isEmpty }
    line.key("things")
    line.list { line in
      for part in changed {
        while parts.count <= part.number { parts.append(nil) }
        parts[part.number] = part
        line.next()
        line.write(part, library)
      }
    }
    return true
  }
}

extension WorldPart {
  /// Whether another says the same of a thing, as far as scenes tell.
  fileprivate func lies(as other: WorldPart) -> Bool {
    SceneArrangement(self) == SceneArrangement(other) && thing.name == other.thing.name
      && thing.shape == other.thing.shape && gestures == other.gestures
      && thing.isUserInteractionEnabled == other.thing.isUserInteractionEnabled
  }
}

extension Sandbox {
  /// What would be noted of the hands if they let go now.
  package var heldSteps: [SceneStep] {
    var steps: [SceneStep] = []
    for hold in holds {
      steps += step(of: hold.entity, from: hold.start, z: hold.startZ, isFirst: true)
      for companion in companions where companion.leader == hold.entity {
        steps += step(
          of: companion.entity, from: companion.start, z: companion.startZ, isFirst: false)
      }
    }
    return steps
  }

  private func step(
    of entity: EntityID, from start: Placement, z: Int, isFirst: Bool
  ) -> [SceneStep] {
    guard let number = world.number(of: entity), let arrangement = world.arrangement(of: entity)
    else { return [] }
    let after = SceneArrangement(arrangement, in: world)
    var before = after
    let placement = SceneArrangement(start)
    before.position = placement.position
    before.rotation = placement.rotation
    before.scale = placement.scale
    before.alpha = placement.alpha
    before.z = z
    guard before != after else { return [] }
    return [
      SceneStep(
        change: .arranged(number, before: before, after: after), joinsPrevious: !isFirst)
    ]
  }
}
