import Testing
import TouchscreenSupport

/// Everything that is played on a virtual touchscreen, one test at a time.
///
/// Suites go in here by extension: two suites that are each serialized would still overlap.
@Suite(.serialized, .needsTouchscreen) enum Touchscreen {}
