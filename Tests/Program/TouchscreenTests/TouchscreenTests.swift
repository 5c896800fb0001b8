import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

/// Everything that is played on virtual touchscreens, some tests at a time.
///
/// Suites go in here by extension, so that all of them share the threads that bound how many screens
/// there are at once.
@Suite(.onScreenThreads, .needsTouchscreen) enum Touchscreen {}
