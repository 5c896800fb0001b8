import CSwivelPNG
import CSwivelSDL2

/// Little CMS, loaded at run time, by which the colours of a picture become sRGB; without it they are taken for that.
///
/// All that it opens it opens when this is made, before the process is confined.
struct ColorManagement {
  private typealias Handle = UnsafeMutableRawPointer
  private typealias OpenProfile = @convention(c) (UnsafeRawPointer?, UInt32) -> Handle?
  private typealias MakeProfile = @convention(c) () -> Handle?
  private typealias ColorSpace = @convention(c) (Handle?) -> UInt32
  private typealias MakeTransform =
    @convention(c) (Handle?, UInt32, Handle?, UInt32, UInt32, UInt32) -> Handle?
  private typealias Transform =
    @convention(c) (Handle?, UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32) -> Void

  private let openProfile: OpenProfile
  private let colorSpace: ColorSpace
  private let makeTransform: MakeTransform
  private let transform: Transform
  private let sRGB: Handle

  /// Nil where it isn't installed.
  init?() {
    guard let library = SDL_LoadObject("liblcms2.so.2") else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      SDL_LoadFunction(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let openProfile = function("cmsOpenProfileFromMem", OpenProfile.self),
      let colorSpace = function("cmsGetColorSpace", ColorSpace.self),
      let makeTransform = function("cmsCreateTransform", MakeTransform.self),
      let transform = function("cmsDoTransform", Transform.self),
      // It asks for the time, for which files are read once.
      let sRGB = function("cmsCreate_sRGBProfile", MakeProfile.self)?()
    else { return nil }
    (self.openProfile, self.colorSpace) = (openProfile, colorSpace)
    (self.makeTransform, self.transform, self.sRGB) = (makeTransform, transform, sRGB)
  }

  /// `TYPE_GRAY_8`, `TYPE_RGB_8`, `TYPE_RGBA_8` and `TYPE_CMYK_8` of its header, of which the last may be inverted.
  private enum Layout {
    static let grey: UInt32 = 0x3_0009
    static let rgb: UInt32 = 0x4_0019
    static let rgba: UInt32 = 0x4_0099
    static let inks: UInt32 = 0x6_0021
    static let inverted: UInt32 = 0x2000
    static let copyAlpha: UInt32 = 0x400_0000
  }

  /// Makes the colours of a picture sRGB; they stay as they are where its profile is for others, or can't be read.
  func convert(_ pixels: inout [UInt8], from profile: PictureMetadata.Profile) {
    guard let source = open(profile) else { return }
    switch colorSpace(source) {
    case Self.code("RGB "):
      guard let convert = makeTransform(source, Layout.rgba, sRGB, Layout.rgba, 0, Layout.copyAlpha)
      else { return }
      let count = UInt32(pixels.count / 4)
      pixels.withUnsafeMutableBytes { transform(convert, $0.baseAddress, $0.baseAddress, count) }
    case Self.code("GRAY"):
      let greys = stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] }
      guard let colors = colors(of: greys, 1, source, Layout.grey) else { return }
      Self.set(colors, in: &pixels)
    default: break
    }
  }

  /// The colours of inks, four bytes a pixel, as a profile has them; nil where it is for others.
  func colors(
    ofInks inks: [UInt8], isInverted: Bool, _ profile: PictureMetadata.Profile
  ) -> [UInt8]? {
    guard let source = open(profile), colorSpace(source) == Self.code("CMYK") else { return nil }
    return colors(of: inks, 4, source, Layout.inks | (isInverted ? Layout.inverted : 0))
  }

  /// Three bytes a pixel.
  private func colors(
    of samples: [UInt8], _ channels: Int, _ source: Handle, _ layout: UInt32
  ) -> [UInt8]? {
    guard let convert = makeTransform(source, layout, sRGB, Layout.rgb, 0, 0) else { return nil }
    let count = samples.count / channels
    return [UInt8](unsafeUninitializedCapacity: 3 * count) { target, initialized in
      samples.withUnsafeBytes {
        transform(convert, $0.baseAddress, target.baseAddress, UInt32(count))
      }
      initialized = 3 * count
    }
  }

  private static func set(_ colors: [UInt8], in pixels: inout [UInt8]) {
    for pixel in 0..<pixels.count / 4 {
      for channel in 0..<3 { pixels[4 * pixel + channel] = colors[3 * pixel + channel] }
    }
  }

  /// A name of four letters as a number.
  private static func code(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  // What is opened goes with the process.
  private func open(_ profile: PictureMetadata.Profile) -> Handle? {
    switch profile {
    case .plain(let bytes): return openProfile(bytes, UInt32(bytes.count))
    case .deflated(let bytes):
      var plain = [UInt8](repeating: 0, count: Self.largestProfile)
      var count = UInt(plain.count)
      guard uncompress(&plain, &count, bytes, UInt(bytes.count)) == Z_OK else { return nil }
      return openProfile(plain, UInt32(count))
    }
  }

  /// In bytes.
  private static let largestProfile = 16 << 20
}
