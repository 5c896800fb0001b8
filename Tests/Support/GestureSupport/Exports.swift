// What a test of gestures speaks in, by the one import of this module.
@_exported public import SwivelRecognizers
@_exported public import SwivelTestSupport
