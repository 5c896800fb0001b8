import Measuring

#if canImport(Glibc)
  import Glibc
#endif

/// `measure work [NAME --times N]`: does a piece of work so often, for a tool that counts instructions; without a name
/// the names of all are printed.
enum Work {
  static func run(_ words: [String]) {
    if words.isEmpty {
      return (Workload.allCases.map(\.rawValue) + PaintedWork.allCases.map(\.rawValue)).forEach {
        print($0)
      }
    }
    guard words.count == 3, words[1] == "--times", let times = Int(words[2]), 1...1_000_000 ~= times
    else { refuse(words) }
    if let workload = Workload(rawValue: words[0]) { return workload.run(times: times) }
    guard let painted = PaintedWork(rawValue: words[0]) else { refuse(words) }
    do { try painted.run(times: times) } catch {
      print("work \(words[0]): \(error)")
      exit(1)
    }
  }

  private static func refuse(_ words: [String]) -> Never {
    print("work: found \(words.joined(separator: " ")), expected NAME --times N")
    exit(2)
  }
}
