// Code from swift-dependencies imports a single module for all of these. Re-exporting is the purpose of this target.
@_exported public import AssertionsDependency
@_exported public import ClockDoubles
@_exported public import DateDependency
@_exported public import FireAndForgetDependency
@_exported public import GlobalDependencies
@_exported public import GlobalDependenciesDoubles
@_exported public import GlobalDependenciesScopes
@_exported public import LocaleDependency
@_exported public import OpenURLDependency
@_exported public import RandomNumberGeneratorDependency
@_exported public import UUIDDependency
