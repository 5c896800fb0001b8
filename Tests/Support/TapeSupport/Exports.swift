// What a test of tapes speaks in, by the one import of this module.
@_exported public import SwivelInput
@_exported public import SwivelTapes
