import SwivelManipulables
import SwivelTestSupport
import Testing

/// A thing of a program that has numbers of its own, and computes its placement from these.
private struct Gauge: Movable, Rotatable, Peekable {
  var x = 0.0
  var degrees = 0.0
  private var kept = Placement()

  var placement: Placement {
    get {
      var placement = kept
      placement.position.x = x
      placement.rotation = .degrees(degrees)
      return placement
    }
    set {
      kept = newValue
      x = newValue.position.x
      degrees = newValue.rotation.degrees
    }
  }
}

/// One that forgets what it is set to.
private struct Forgetful: Movable, Rotatable, Tappable, Peekable {
  var degrees = 0.0
  var placement: Placement {
    get { Placement(rotation: .degrees(degrees)) }
    set { degrees = newValue.rotation.degrees }
  }
}

@Suite struct `A computed placement` {
  @Test func `animates`() {
    var gauge = Gauge()
    gauge.rotate(degrees: 90, animated: true)
    expectEqual(gauge.degrees, 90)
    expectLess((gauge.presented(at: 0.1).rotation.degrees - 45).magnitude, 1e-6)
    gauge.rotate(degrees: 90)
    expectEqual(gauge.presented(at: 0.1).rotation.degrees, 90, "to the same angle at once")
  }

  @Test func `is turned and moved by hands`() {
    var gauge = Gauge()
    gauge.makeRotatable()
    gauge.makeMovable()
    let fingers = Hand(center: .zero, fingers: 2, radius: 100)
    for step in 0...100 {
      let part = Double(step) / 100
      let similarity = Similarity(
        rotation: .degrees(60 * part), scale: 1, carrying: .zero, to: Vector(x: 90 * part, y: 0))
      for contact in fingers.contacts(step == 0 ? .began : .moved, under: similarity) {
        gauge.handle(contact, at: Timestamp(microseconds: Int64(step) * 8_000))
      }
    }
    expectLess((gauge.degrees - 60).magnitude, 1e-5)
    expectLess((gauge.x - 90).magnitude, 1e-4)
  }

  @Test func `that forgets is no silence, but a failure where it is first used`() async {
    await #expect(processExitsWith: .failure) {
      var thing = Forgetful()
      thing.makeRotatable()
    }
    await #expect(processExitsWith: .failure) {
      var thing = Forgetful()
      thing.makeTappable()
    }
    await #expect(processExitsWith: .failure) {
      var thing = Forgetful()
      thing.rotate(degrees: 30, animated: true)
    }
    var thing = Forgetful()
    thing.rotate(degrees: 30)
    expectLess((thing.rotation.degrees - 30).magnitude, 1e-12, "and what needs no memory works")
  }
}

@Suite struct `An angle or a duration that is none` {
  #if DEBUG
    @Test func `is refused in a debug build`() async {
      await #expect(processExitsWith: .failure) {
        var gauge = Gauge()
        gauge.rotate(degrees: .nan)
      }
      await #expect(processExitsWith: .failure) {
        var gauge = Gauge()
        gauge.rotate(radians: .infinity, animated: true)
      }
      await #expect(processExitsWith: .failure) {
        var placement = Placement()
        placement.rotate(to: .degrees(30), duration: -0.1)
      }
      await #expect(processExitsWith: .failure) {
        var placement = Placement()
        placement.rotate(to: .degrees(30), duration: .nan)
      }
    }
  #else
    @Test(arguments: [Double.nan, .infinity, -.infinity], [true, false])
    func `is ignored in a release build`(number: Double, animated: Bool) {
      var gauge = Gauge()
      gauge.rotate(degrees: 30)
      let before = gauge.placement
      gauge.rotate(degrees: number, animated: animated)
      gauge.rotate(radians: number, animated: animated)
      expectEqual(gauge.placement, before)
      var placement = before
      placement.rotate(to: .degrees(60), duration: number)
      placement.rotate(to: .degrees(60), duration: -0.1)
      expectEqual(placement, before)
    }
  #endif
}
