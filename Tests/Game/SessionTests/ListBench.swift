import SwivelGameSupport

/// Sessions with the project's levels, and a file that holds none.
enum ListBench {
  static let levels = LevelList(
    LockBench.levels.sorted { $0.order < $1.order }.map { .level($0) } + [
      .bad(name: "bad.json", reason: "bad.json: line 1, column 1: found 'x', expected a value")
    ])

  static func session(
    _ size: (Int, Int) = (1_280, 720), opened: String = "", levels: LevelList = ListBench.levels
  ) -> Session {
    var session = Session(
      library: Bench.library, levels: levels, surface: Surface(width: size.0, height: size.1))
    session.send(.reply(.progress(RawText(text: opened))))
    return session
  }
}
