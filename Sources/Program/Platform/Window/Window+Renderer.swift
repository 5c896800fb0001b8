import CSwivelSDL2

extension Window {
  /// Makes the chosen renderer for this window.
  ///
  /// `auto` takes OpenGL only with a graphics processor: an emulated OpenGL is slower than the project's own rasteriser.
  public func makeRenderer(
    _ choice: RendererChoice, atlas: Atlas, fonts: Fonts
  ) throws(SDLError) -> any Renderer {
    switch choice {
    case .software: return SoftwareRenderer(atlas: atlas, fonts: fonts, window: self)
    case .opengl: return try AcceleratedRenderer(atlas: atlas, fonts: fonts, window: self)
    case .auto:
      guard Self.hasGraphicsProcessor else { break }
      let accelerated = try? AcceleratedRenderer(atlas: atlas, fonts: fonts, window: self)
      if let accelerated, !Self.isImitated { return accelerated }
    }
    return SoftwareRenderer(atlas: atlas, fonts: fonts, window: self)
  }

  /// Without one OpenGL is emulated, and asking it for its name would cost its start and its memory: 70 ms and 100 MB.
  private static var hasGraphicsProcessor: Bool {
    [
      "/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/mali0", "/dev/kgsl-3d0", "/dev/pvr_sync",
      "/dev/galcore",
    ].contains(where: Files.exists)
  }

  /// Whether the current OpenGL context is emulated by the processor.
  private static var isImitated: Bool {
    guard let name = csdl_gl_renderer() else { return false }
    let renderer = String(cString: name).lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains {
      renderer.contains($0)
    }
  }
}
