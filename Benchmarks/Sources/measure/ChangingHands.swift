import Measuring
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// How true a turn is while fingers come and go, beside the least error that it can have.
///
/// The least error is Cramér and Rao's, of all that the reports say in which a finger lands or lifts, and the last: where
/// each finger was under each pose of the hand, all of them unknown but the first pose.
enum ChangingHands {
  private static let seeds: UInt64 = 300
  private static let radius = 100.0
  private static let noise = 0.5
  private static let turn = 200.0
  /// How many reports there are from a change to the next.
  private static let between = 10

  /// Which fingers are down in each report of interest, by their lives: a finger that lands again is another.
  private struct Course {
    let name: String
    /// The places of the fingers on the circle, by their lives.
    var places: [Double]
    /// The lives that are down after each change.
    var down: [[Int]]
  }

  private static let courses: [Course] = {
    func steady(_ count: Int) -> Course {
      let lives = Array(0..<count)
      return Course(
        name: "\(count) fingers that stay", places: lives.map { Double($0) / Double(count) },
        down: [lives, lives])
    }
    /// One of some fingers lifts and lands again and again.
    func tapping(_ count: Int, _ taps: Int) -> Course {
      var course = steady(count)
      let others = Array(1..<count)
      course.down = [Array(0..<count)]
      for _ in 0..<taps {
        course.down.append(others)
        course.places.append(0)
        course.down.append(others + [course.places.count - 1])
      }
      return Course(
        name: "one of \(count) taps \(taps) times", places: course.places, down: course.down)
    }
    /// Each finger in turn lifts and lands again.
    func climbing(_ count: Int, _ rounds: Int) -> Course {
      var course = steady(count)
      var lives = Array(0..<count)
      course.down = [lives]
      for _ in 0..<rounds {
        for finger in 0..<count {
          course.down.append(lives.indices.filter { $0 != finger }.map { lives[$0] })
          course.places.append(Double(finger) / Double(count))
          lives[finger] = course.places.count - 1
          course.down.append(lives)
        }
      }
      return Course(
        name: "each of \(count) lifts \(rounds) times in turn", places: course.places,
        down: course.down)
    }
    return [2, 3, 5, 10].map(steady) + [
      tapping(3, 20), tapping(5, 20), tapping(5, 200), climbing(3, 3), climbing(5, 3),
      climbing(10, 2),
    ]
  }()

  static func measure() -> [Report] {
    var report = Report(
      "bound", "A hand of radius 100 that turns by 200°, noise 0.5: error at the end in degrees",
      columns: ["root mean square", "least possible", "ratio"], decimals: 3)
    for course in courses {
      var squares = 0.0
      for seed in 1...seeds {
        let error = play(course, seed: seed).degrees
        squares += error * error
      }
      let found = (squares / Double(seeds)).squareRoot()
      // The least possible costs a matrix of all lives and poses.
      let least = course.down.count > 100 ? nil : bound(course)
      report.rows.append(
        Report.Row(course.name, [found, least, least.map { found / $0 }]))
    }
    return [report]
  }

  private static func pose(_ report: Double, of course: Course) -> Similarity {
    let t = report / Double(course.down.count - 1)
    return Similarity(
      rotation: .degrees(turn * t), scale: 1, carrying: .zero,
      to: HandReports.center + Vector(x: 60 * t, y: -30 * t))
  }

  private static func place(_ life: Int, _ course: Course) -> Vector {
    Vector(length: radius, angle: .turns(course.places[life]))
  }

  /// The error of the turn at the end.
  private static func play(_ course: Course, seed: UInt64) -> Angle {
    var source = NoiseSource(seed: seed)
    var rotation = RotationGestureRecognizer()
    var down: [Int] = []
    var last: [Int: Vector] = [:]
    for (number, lives) in course.down.enumerated() {
      let time = Int64(number) * 80_000
      // On the way there, so that no step is half a turn.
      for step in 1..<Self.between where number > 0 {
        let part = Double(step) / Double(Self.between)
        let pose = pose(Double(number - 1) + part, of: course)
        for life in down {
          last[life] = pose.apply(place(life, course)) + source.gaussian(deviation: noise)
        }
        rotation.handle(
          frame: frame(.moved, down, last),
          at: Timestamp(microseconds: time - Int64((1 - part) * 80_000)))
      }
      let pose = pose(Double(number), of: course)
      for life in Set(down).union(lives).sorted() {
        last[life] = pose.apply(place(life, course)) + source.gaussian(deviation: noise)
      }
      // A move of all, then what lands or lifts, where it has moved to.
      rotation.handle(frame: frame(.moved, down, last), at: Timestamp(microseconds: time))
      let (gone, new) = (
        down.filter { !lives.contains($0) }, lives.filter { !down.contains($0) }
      )
      rotation.handle(
        frame: frame(.ended, gone, last), at: Timestamp(microseconds: time + 1_000))
      rotation.handle(
        frame: frame(.began, new, last), at: Timestamp(microseconds: time + 2_000))
      down = lives
    }
    return rotation.rotation - .degrees(turn)
  }

  private static func frame(
    _ phase: ContactPhase, _ lives: [Int], _ places: [Int: Vector]
  ) -> ContactFrame {
    var frame = ContactFrame()
    for life in lives {
      guard let place = places[life] else { continue }
      frame.append(
        Contact(id: ContactID(Int64(life + 1)), phase: phase, position: ExactPoint(place)))
    }
    return frame
  }

  /// The least root mean square error of the turn at the end, in degrees: of the information of all reports, linear in
  /// small errors of the poses (turn, growth, two moves) and of the fingers' places on the hand.
  private static func bound(_ course: Course) -> Double? {
    let poses = course.down.count - 1
    let size = poses * 4 + course.places.count * 2
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    func add(_ row: [(index: Int, value: Double)]) {
      for a in row { for b in row { matrix[a.index][b.index] += a.value * b.value } }
    }
    var down: [Int] = []
    for (number, lives) in course.down.enumerated() {
      for life in Set(down).union(lives).sorted() {
        // In the hand's own plane: what the error of the pose and of the place do along both axes.
        let arm = place(life, course)
        let (own, other) = (poses * 4 + life * 2, (number - 1) * 4)
        for axis in 0..<2 {
          var row = [(own + axis, 1.0)]
          if number > 0 {
            row.append((other, axis == 0 ? -arm.y : arm.x))
            row.append((other + 1, axis == 0 ? arm.x : arm.y))
            row.append((other + 2 + axis, 1))
          }
          add(row)
        }
      }
      down = lives
    }
    guard let variance = inverseDiagonal(of: matrix, at: (poses - 1) * 4) else { return nil }
    return Angle(radians: noise * variance.squareRoot()).degrees
  }

  /// An entry on the diagonal of the inverse of a symmetric positive matrix, by elimination; nil where it has none.
  private static func inverseDiagonal(of matrix: [[Double]], at index: Int) -> Double? {
    var matrix = matrix
    // The wanted one comes last, so that its pivot is the reciprocal.
    let last = matrix.count - 1
    matrix.swapAt(index, last)
    for row in matrix.indices { matrix[row].swapAt(index, last) }
    for pivot in 0..<last {
      guard matrix[pivot][pivot] > 1e-12 else { return nil }
      for row in pivot + 1...last where matrix[row][pivot] != 0 {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        for column in pivot...last { matrix[row][column] -= factor * matrix[pivot][column] }
      }
    }
    return matrix[last][last] > 1e-12 ? 1 / matrix[last][last] : nil
  }
}
