public import SwivelGeometry
public import SwivelInput
public import SwivelRecognizers

/// Something that shows messages in banners, such as a screen that says what went wrong.
///
/// A banner drops down from the upper edge, stays for a while and goes up again, or sooner when it is tapped; further ones
/// wait for their turn.
///
/// It can be combined with ``Movable`` and the others: ``handle(_:at:)`` and ``advance(to:)`` are then for both, and a contact
/// that lands on the banner doesn't reach the thing. What a banner looks like is up to who draws it: see
/// ``BannerQueue/shown``, ``BannerQueue/visibility`` and ``BannerQueue/frame(in:)``.
public protocol BannerPresenting {
  /// The banners that are shown and wait.
  var banners: BannerQueue { get set }

  /// A banner began to come down.
  mutating func didShowBanner(_ banner: Banner)
  mutating func didHideBanner(_ banner: Banner)
  /// A banner was tapped: by default it is dismissed.
  mutating func didTapBanner(_ banner: Banner)
  /// How long a banner stays, in seconds: by default 4.
  func bannerDuration() -> Double
  /// How long it takes to come down or to go up, in seconds: by default 0.25.
  func bannerMotionDuration() -> Double
  /// Its height in points: by default 64.
  func bannerHeight() -> Double
}

extension BannerPresenting {
  /// Does nothing.
  public mutating func didShowBanner(_ banner: Banner) {}
  /// Does nothing.
  public mutating func didHideBanner(_ banner: Banner) {}
  /// Dismisses it.
  public mutating func didTapBanner(_ banner: Banner) { banners.dismiss() }
  /// Four seconds.
  public func bannerDuration() -> Double { BannerQueue.defaultDuration }
  /// A quarter of a second.
  public func bannerMotionDuration() -> Double { BannerQueue.defaultMotionDuration }
  /// 64 points.
  public func bannerHeight() -> Double { BannerQueue.defaultHeight }

  /// Lets banners be tapped at the upper edge of a surface, in points.
  ///
  /// To be called again when its size changes. It takes the present ``bannerMotionDuration()`` and ``bannerHeight()``.
  public mutating func makeBannerPresenting(in bounds: Rectangle) { make(in: bounds) }

  /// Presents a banner, or lets it wait until those before it are gone.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - duration: how long it stays, in seconds, infinity until it is dismissed; nil for ``bannerDuration()``.
  public mutating func presentBanner(_ text: String, duration: Double? = nil) {
    show(text, duration)
  }

  /// Lets the banner that is shown go up.
  public mutating func dismissBanner() { banners.dismiss() }

  /// Feeds a contact, and calls the hooks.
  ///
  /// - Returns: whether it has landed on the banner, so that it is nobody else's.
  @discardableResult public mutating func handle(_ contact: Contact, at time: Timestamp) -> Bool {
    handle(frame: ContactFrame(contact), at: time).isEmpty
  }

  /// Feeds a report of several contacts, and calls the hooks.
  ///
  /// - Returns: the contacts that haven't landed on the banner, which are left for others.
  @discardableResult
  public mutating func handle(frame: ContactFrame, at time: Timestamp) -> ContactFrame {
    processTaps(frame, at: time)
  }

  /// Advances to a time: a banner comes down, goes up, and the next one comes.
  public mutating func advance(to time: Timestamp) { advanceBanners(to: time) }

  fileprivate mutating func make(in bounds: Rectangle) {
    banners.bounds = bounds
    banners.height = bannerHeight()
    banners.motionDuration = bannerMotionDuration()
  }

  fileprivate mutating func show(_ text: String, _ duration: Double?) {
    let duration = duration ?? bannerDuration()
    change { $0.present(text, duration: duration) }
  }

  /// Feeds the banner its contacts; returns those of the others.
  fileprivate mutating func processTaps(_ frame: ContactFrame, at time: Timestamp) -> ContactFrame {
    advanceBanners(to: time)
    var others = ContactFrame()
    for index in frame.indices {
      guard banners.handle(frame[index], at: time) else {
        others.append(frame[index])
        continue
      }
      if banners.isTapped, let banner = banners.shown { didTapBanner(banner) }
    }
    return others
  }

  fileprivate mutating func advanceBanners(to time: Timestamp) {
    while let due = banners.due, due <= time { change { $0.advance(to: due) } }
    banners.advance(to: time)
  }

  /// Changes the banners, and calls the hooks for one that has come or is gone.
  private mutating func change(_ body: (inout BannerQueue) -> Void) {
    let before = banners.shown
    body(&banners)
    let after = banners.shown
    guard before != after else { return }
    if let before { didHideBanner(before) }
    if let after { didShowBanner(after) }
  }
}

/// The same for objects, whose methods need not be mutating.
extension BannerPresenting where Self: AnyObject {
  /// Lets banners be tapped at the upper edge of a surface, in points.
  public func makeBannerPresenting(in bounds: Rectangle) { mutate(self) { $0.make(in: bounds) } }

  /// Presents a banner, or lets it wait until those before it are gone.
  public func presentBanner(_ text: String, duration: Double? = nil) {
    mutate(self) { $0.show(text, duration) }
  }

  /// Lets the banner that is shown go up.
  public func dismissBanner() { mutate(self) { $0.banners.dismiss() } }

  /// Feeds a contact, and calls the hooks; whether it has landed on the banner.
  @discardableResult public func handle(_ contact: Contact, at time: Timestamp) -> Bool {
    handle(frame: ContactFrame(contact), at: time).isEmpty
  }

  /// Feeds a report of several contacts, and calls the hooks; returns those that haven't landed on the banner.
  @discardableResult public func handle(frame: ContactFrame, at time: Timestamp) -> ContactFrame {
    mutate(self) { $0.processTaps(frame, at: time) }
  }

  /// Advances to a time: a banner comes down, goes up, and the next one comes.
  public func advance(to time: Timestamp) { mutate(self) { $0.advanceBanners(to: time) } }
}

/// A thing that hands move, and that presents banners.
extension BannerPresenting where Self: Manipulable {
  /// Feeds a contact to the banner, or to the thing where it hasn't landed on the banner; whether it has.
  @discardableResult public mutating func handle(_ contact: Contact, at time: Timestamp) -> Bool {
    share(ContactFrame(contact), at: time).isEmpty
  }

  /// Feeds a report of several contacts to the banner, and what hasn't landed on it to the thing as one event; returns that.
  @discardableResult
  public mutating func handle(frame: ContactFrame, at time: Timestamp) -> ContactFrame {
    share(frame, at: time)
  }

  fileprivate mutating func share(_ frame: ContactFrame, at time: Timestamp) -> ContactFrame {
    let others = processTaps(frame, at: time)
    others.isEmpty ? advanceRecognizers(to: time) : process(frame: others, at: time)
    return others
  }

  /// Advances the banners and the thing to a time.
  public mutating func advance(to time: Timestamp) {
    advanceBanners(to: time)
    advanceRecognizers(to: time)
  }
}

/// The same for objects, whose methods need not be mutating.
extension BannerPresenting where Self: Manipulable & AnyObject {
  /// Feeds a contact to the banner, or to the thing where it hasn't landed on the banner; whether it has.
  @discardableResult public func handle(_ contact: Contact, at time: Timestamp) -> Bool {
    handle(frame: ContactFrame(contact), at: time).isEmpty
  }

  /// Feeds a report of several contacts to the banner, and what hasn't landed on it to the thing as one event; returns that.
  @discardableResult public func handle(frame: ContactFrame, at time: Timestamp) -> ContactFrame {
    mutate(self) { $0.share(frame, at: time) }
  }

  /// Advances the banners and the thing to a time.
  public func advance(to time: Timestamp) {
    mutate(self) {
      $0.advanceBanners(to: time)
      $0.advanceRecognizers(to: time)
    }
  }
}
