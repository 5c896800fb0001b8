import CSwivelSDL2
package import SwivelDrawing

/// The pointers of the mouse, each made when it is first shown; SDL frees them with its video.
///
/// An open and a closed hand are no pointers of SDL's, so their pictures are the program's.
package struct Cursors {
  /// The pictures of the hands, whose tips are in the middle; nil where there is none.
  private let picture: (Cursor) -> Image?
  private var made: [Cursor: OpaquePointer] = [:]
  private var shown = Cursor.arrow

  /// The pointers of the program's only window, whose video is initialised.
  package init(picture: @escaping (Cursor) -> Image?) { self.picture = picture }

  /// Where a pointer can't be had it is the arrow.
  package mutating func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    shown = cursor
    let pointer = made[cursor] ?? make(cursor)
    made[cursor] = pointer
    SDL_SetCursor(pointer ?? SDL_GetDefaultCursor())
  }

  private func make(_ cursor: Cursor) -> OpaquePointer? {
    switch cursor {
    case .arrow: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
    case .pointingHand: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
    case .text: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    case .openHand, .closedHand: picture(cursor).flatMap(make)
    }
  }

  private func make(of image: Image) -> OpaquePointer? {
    var pixels = image.pixels
    return pixels.withUnsafeMutableBytes { bytes in
      // Red lies first in memory.
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(image.width), Int32(image.height), 32,
          Int32(image.width * bytesPerPixel), SDL_PIXELFORMAT_ABGR8888.rawValue.littleEndian)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      return SDL_CreateColorCursor(surface, Int32(image.width / 2), Int32(image.height / 2))
    }
  }
}
