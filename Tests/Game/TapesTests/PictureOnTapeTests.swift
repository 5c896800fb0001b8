import SwivelTestSupport
import Testing

@testable import SwivelTapes

@Suite struct `A picture on a tape` {
  private static let hash = SHA256.hex(of: [])

  @Test(arguments: [
    PictureArrival(name: "lake", hash: hash, width: 3, height: 4),
    PictureArrival(
      name: "a name \"with\" \n lines ", hash: hash, width: 65_536, height: 1, mask: "1x1.AA",
      position: ExactPoint(x: -5, y: 7_000_001), isJoined: true),
    PictureArrival(name: "of a scene", hash: hash, width: 1, height: 1, isJoined: true, scene: 0),
    PictureArrival(name: "", hash: hash, width: 1, height: 1),
  ]) func `is read back as it was written`(arrival: PictureArrival) throws {
    expectEqual(PictureArrival(text: arrival.text), arrival)
    let event = InputEvent(time: Timestamp(microseconds: 5), kind: .reply(.picture(arrival)))
    let tape = Tape(
      program: "1", surface: Surface(width: 640, height: 360), step: 8_000,
      start: Tape.Start(scene: "sandbox", hash: "0000000000000000"), entries: [.event(event)])
    let read = try TapeReading(Array(tape.text.utf8)).tape
    expectEqual(read.events, [event])
  }

  @Test(arguments: [
    "", "a b c d e f g", "\(hash) 0 1 - - - x", "\(hash) 1 1 - - ? x", "\(hash) 01 1 - - - x",
    "\(hash) 1 1 - 1 - x", "\(hash.uppercased()) 1 1 - - - x", "\(hash) 1 99999 - - - x",
    "\(hash) 1 1 - - -", "\(hash) 1 1 - - ++3 x", "\(hash) 1 1 - - --3 x", "\(hash) 1 1 - - +03 x",
  ]) func `that can't be is refused`(text: String) { expectNil(PictureArrival(text: text)) }

  @Test func `has the fingerprint of the standard's examples`() {
    expectEqual(
      SHA256.hex(of: Array("abc".utf8)),
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    expectEqual(
      SHA256.hex(of: []), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    expectEqual(
      SHA256.hex(of: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    expectEqual(SHA256.hex(of: Array(repeating: UInt8(ascii: "a"), count: 100_000)).count, 64)
  }
}
