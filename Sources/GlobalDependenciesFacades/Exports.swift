// One import for the façades of an ordinary app. Re-exporting is the purpose of this target.
@_exported public import ClockDependency
@_exported public import DateDependency
@_exported public import FilesDependency
@_exported public import GlobalDependencies
@_exported public import LocalDataFetchDependency
@_exported public import LocaleDependency
@_exported public import LogDependency
@_exported public import NotificationsDependency
@_exported public import OpenURLDependency
@_exported public import RandomNumberGeneratorDependency
@_exported public import RemoteDataFetchDependency
@_exported public import SettingsDependency
@_exported public import UUIDDependency
