public import SwivelTapes

/// Makes a script of few statements of what goes wrong.
public enum Shrinker {
  /// As few of the statements as still fail, found by leaving out ever smaller parts.
  public static func shrink(
    _ actions: [ScriptAction], while fails: ([ScriptAction]) -> Bool
  ) -> [ScriptAction] {
    var least = actions
    var size = max(1, least.count / 2)
    while true {
      var isSmaller = false
      var start = 0
      while start < least.count {
        var shorter = least
        shorter.removeSubrange(start..<min(start + size, least.count))
        if fails(shorter) {
          least = shorter
          isSmaller = true
        } else {
          start += size
        }
      }
      if size > 1 { size /= 2 } else if !isSmaller { return least }
    }
  }

  /// The statements as a script that lets everything go at its end, so that `swivel replay` plays it too.
  public static func script(of actions: [ScriptAction]) -> Script {
    let location = ScriptLocation(file: "monkey", line: 1, column: 1)
    return Script(statements: (actions + Trial.ending).map { ScriptStatement($0, at: location) })
  }
}

extension Monkey {
  /// The first statements of a seed.
  public static func actions(seed: UInt64, count: Int, with assets: Supplies) -> [ScriptAction] {
    var monkey = Monkey(seed: seed, with: assets)
    return (0..<count).map { _ in monkey.next() }
  }

  /// How many statements a seed has: mostly few, so that many beginnings are tried, some many.
  public static func length(of seed: UInt64) -> Int { seed % 16 == 0 ? 30_000 : 3_000 }
}
