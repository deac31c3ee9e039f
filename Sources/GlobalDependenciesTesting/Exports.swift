// A test imports one module for its tools. SwiftDependenciesCompatibility exports the same type, which must not be another
// one in a test that imports both.
@_exported public import class FacadeSupport.LockIsolated
