// Code from swift-dependencies imports one module for all of this. Re-exporting is the purpose of this target, and only
// this file and its twin in SwiftDependenciesCompatibilityTesting do it.
@_exported public import AssertionsDependency
@_exported public import ClockDependency
@_exported public import DateDependency
@_exported public import class FacadeSupport.LockIsolated
@_exported public import FireAndForgetDependency
@_exported public import GlobalDependencies
@_exported public import LocaleDependency
@_exported public import OpenURLDependency
@_exported public import RandomNumberGeneratorDependency
@_exported public import UUIDDependency
