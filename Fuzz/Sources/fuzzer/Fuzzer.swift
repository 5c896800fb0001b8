import Foundation
import Readers
import SwivelFarm

/// libFuzzer's loop; it calls what it is given for each input.
@_silgen_name("LLVMFuzzerRunDriver")
private func drive(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The reader that the program's own name says, as in `fuzz_scene`.
private let reader: Reader? = {
  let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  return Reader.every.first { name == "fuzz_" + $0.name }
}()

/// Has the reader read an input: it refuses it, or takes it for good.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try reader?.read(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch let error as NotTheSame {
    FileHandle.standardError.write(Data("fuzzer: \(error)\n".utf8))
    abort()
  } catch {
    return 0
  }
  return 0
}

/// A reader under libFuzzer: it is called `fuzz_NAME`, and takes libFuzzer's words.
@main
enum Fuzzer {
  static func main() {
    guard reader != nil else {
      let names = Reader.every.map { "fuzz_" + $0.name }.joined(separator: ", ")
      FileHandle.standardError.write(Data("fuzzer: expected to be called one of \(names)\n".utf8))
      exit(2)
    }
    var count = CommandLine.argc
    var words = CommandLine.unsafeArgv
    exit(drive(&count, &words, test))
  }
}
