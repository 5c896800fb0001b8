import Foundation
import SwivelGameSupport
import SwivelPlatform
import Testing

/// The contents of golden pictures, at 640x360 points.
enum GoldenScene: String, CaseIterable {
  case inspector, exact, list, lock, xray

  private static let surface = Surface(width: 640, height: 360)

  var session: Session {
    get throws {
      var person = Performer(try Furnishing.session(on: Self.surface))
      try play(&person)
      return person.session
    }
  }

  private func play(_ person: inout Performer) throws {
    switch self {
    case .inspector:
      person.press(.f3)
      turn(&person)
    case .exact:
      person.tap(person.center(of: "record"))
      person.press(.t)
      person.send(.text("-1.5t"))
    case .list:
      person.send(.reply(.progress(RawText(text: "first-stop 3\nthere-and-back 1"))))
      person.press(.l)
      person.press(.down)
    case .lock:
      try Repertoire.enter("left-right-left", &person)
      Repertoire.dial(0, units: 234_000, &person)
      Repertoire.dial(0, units: -70_000, fingers: 2, lifts: false, &person)
    case .xray:
      try Repertoire.enter("glass-back", &person)
      Repertoire.dial(0, units: -900_000, &person)
    }
  }

  private func turn(_ person: inout Performer) {
    person.turn(
      2, about: person.center(of: "photo"), radius: 50, by: .degrees(35), reports: 20, lifts: false)
    person.turn(
      1, about: person.center(of: "key"), radius: 0, by: .zero, move: Vector(x: 12, y: 5),
      lifts: false)
  }
}

@Suite(.serialized) struct `A golden picture` {
  @Test(arguments: GoldenScene.allCases)
  func `is drawn as it was found right`(scene: GoldenScene) throws {
    let name = scene.rawValue + ".png"
    let found = try DrawnPicture(of: scene.session)
    let bytes = try PNG.encode(found.image)
    guard !Goldens.isRecording else { return try Goldens.record(Data(bytes), as: name) }
    let kept = try Data(contentsOf: Goldens.file(name))
    let expected = try PNG.decode(Array(kept))
    let difference = try #require(
      PictureDifference(found.image, expected, text: found.text), "of another size")
    guard !difference.isTolerable else { return }
    Attachment.record(bytes, named: scene.rawValue + "-found.png")
    Attachment.record(Array(kept), named: scene.rawValue + "-expected.png")
    Attachment.record(try PNG.encode(difference.picture), named: scene.rawValue + "-difference.png")
    Issue.record(
      """
      \(name): \(difference.strayPixels * 100) % of the pixels outside of text differ by more than \
      \(Tolerance.channel), and lines of text by \(difference.textMean) of 255 in the mean; \
      --attachments-path FOLDER keeps both pictures
      """)
  }

  @Test func `that is another is found out`() throws {
    let picture = try DrawnPicture(of: GoldenScene.lock.session)
    let moved = try DrawnPicture(of: GoldenScene.xray.session)
    let other = try #require(PictureDifference(moved.image, picture.image, text: picture.text))
    expectTrue(other.strayPixels > Tolerance.strayPixels && !other.isTolerable)
    let text = try #require(
      PictureDifference(try withoutText(picture), picture.image, text: picture.text))
    expectTrue(text.textMean > Tolerance.textMean && !text.isTolerable)
    let same = try #require(PictureDifference(picture.image, picture.image, text: picture.text))
    expectTrue(same.isTolerable && same.strayPixels == 0 && same.textMean == 0)
  }

  private func withoutText(_ picture: DrawnPicture) throws -> Image {
    var image = picture.image
    for box in picture.text {
      for y in box.rows {
        for x in box.columns {
          for channel in 0..<3 {
            image.pixels[4 * (y * image.width + x) + channel] = image.pixels[channel]
          }
        }
      }
    }
    return image
  }
}
