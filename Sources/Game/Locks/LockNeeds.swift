import Geometry
import Locks

/// What of a room decides how it is laid out; whatever else changes in it, nothing moves.
struct LockNeeds {
  private let room: LockRoom

  init(_ room: LockRoom) { self.room = room }

  /// How many dials are shown.
  var dials: Int { min(room.level.dials.count, ShortList<LockLayout.Face>.capacity) }

  /// How many numbers a dial's combination has.
  func numbers(of dial: Int) -> Int { room.level.dials[dial].combination.numbers.count }

  /// Whether a number of a dial is to be reached more than once.
  func hasPasses(_ dial: Int) -> Bool {
    room.areNumbersTold && room.level.dials[dial].combination.passes.contains { $0 > 1 }
  }

  /// How many letters the longest label of a dial has.
  func letters(of dial: Int) -> Int {
    let entry = room.level.dials[dial]
    switch entry.labels {
    case .letters, .symbols: return 1
    case .texts(let texts): return texts.reduce(1) { max($0, $1.count) }
    case .numbers:
      let face = entry.combination.dial
      let hasParts = entry.combination.numbers.contains { $0 % face.unitsPerStop != 0 }
      return (face.stops > 100 ? 3 : face.stops > 10 ? 2 : 1) + (hasParts ? 2 : 0)
    }
  }

  /// Whether it is open.
  var isOpen: Bool { room.opened != nil }
  /// Whether a demonstration is open.
  var isDemonstrating: Bool { room.demonstration != nil }

  /// Where numbers are read, clockwise from the top.
  func reading(of dial: Int) -> Angle {
    let face = room.level.dials[dial].combination.dial
    return .degrees(room.level.index) - .turns(room.level.changeIndex / Double(face.stops))
  }

  /// The controls of the bar from left to right; those of the demonstration, of an open lock, or else
  /// those that the level allows.
  func forEachControl(_ body: (LockControl) -> Void) {
    if isOpen {
      forEachControlAfterwards(body)
    } else if isDemonstrating {
      forEachControlOfDemonstration(body)
    } else {
      forEachControlWhileDialling(body)
    }
  }

  /// Whether the numbers are to be found out by feeling for them.
  var isFelt: Bool { room.level.reveal.way == .hidden && room.level.model == .wheels }

  /// Whether what was felt is drawn.
  var hasGraph: Bool { isFelt && room.level.assists.contains(.graph) }

  private func forEachControlAfterwards(_ body: (LockControl) -> Void) {
    body(.back)
    body(.help)
    body(.again)
    if room.maySeeThrough { body(.xray) }
    if room.level.next != nil { body(.next) }
  }

  private func forEachControlOfDemonstration(_ body: (LockControl) -> Void) {
    body(.demonstrate)
    body(.stepBack)
    body(.play)
    body(.stepOn)
    body(.slower)
    body(.faster)
    body(.onlyNext)
  }

  private func forEachControlWhileDialling(_ body: (LockControl) -> Void) {
    let assists = room.level.assists
    body(.back)
    body(.help)
    body(.undo)
    body(.redo)
    body(.clear)
    if isFelt, assists.contains(.park) { body(.park) }
    if isFelt, assists.contains(.graph) { body(.read) }
    if room.mayEnterByWaiting { body(.wait) }
    if assists.contains(.hints) { body(.hint) }
    if room.maySeeThrough { body(.xray) }
    if assists.contains(.demonstration) { body(.demonstrate) }
  }
}
