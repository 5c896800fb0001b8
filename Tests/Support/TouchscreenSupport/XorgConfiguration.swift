/// The size of a screen in pixels, which are points where nothing scales.
package struct ScreenSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

/// The configuration of a server whose screen is memory and whose only devices are touchscreens and a touchpad.
struct XorgConfiguration {
  let size: ScreenSize
  /// The sockets on which the touch driver waits for its client, one for each device.
  let socketPaths: [String]
  let touchpadPath: String

  /// Pixels and lines of blanking; the dummy driver refuses a mode with less.
  private static let blanking = ScreenSize(384, 45)
  private static let refreshRate = 60.0

  /// The mode's timing: the pixel clock in MHz, then where each part of a line and of a frame ends.
  private var modeline: String {
    let (width, height) = (size.width, size.height)
    let (lineEnd, frameEnd) = (width + Self.blanking.width, height + Self.blanking.height)
    let clock = (Double(lineEnd * frameEnd) * Self.refreshRate / 1e4).rounded() / 100
    return """
      "\(width)x\(height)" \(clock) \
      \(width) \(width + 64) \(width + 192) \(lineEnd) \
      \(height) \(height + 3) \(height + 8) \(frameEnd)
      """
  }

  var text: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoEnableDevices" "false"
      Option "DontVTSwitch" "true"
    EndSection
    Section "InputDevice"
      Identifier "touchpad"
      Driver "inputtest"
      Option "SocketPath" "\(touchpadPath)"
      Option "DeviceType" "PointerGesture"
    EndSection
    \(deviceSections)
    Section "Device"
      Identifier "memory"
      Driver "dummy"
      VideoRam \(Self.videoMemory)
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5-1000
      VertRefresh 5-200
      Modeline \(modeline)
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "memory"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "\(size.width)x\(size.height)"
        Virtual \(size.width) \(size.height)
      EndSubSection
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "touchpad" "SendCoreEvents"
      \(deviceNames.map { "InputDevice \"\($0)\" \"SendCoreEvents\"" }.joined(separator: "\n  "))
    EndSection

    """
  }

  private var deviceNames: [String] { socketPaths.indices.map { "fingers \($0 + 1)" } }

  private var deviceSections: String {
    zip(deviceNames, socketPaths).map { name, path in
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(path)"
        Option "DeviceType" "Touch"
        Option "TouchCount" "\(Self.maximumFingers)"
      EndSection
      """
    }.joined(separator: "\n")
  }

  static let maximumFingers = 10
  /// Kilobytes, enough for a screen of 8,192 by 8,192.
  private static let videoMemory = 262_144
}
