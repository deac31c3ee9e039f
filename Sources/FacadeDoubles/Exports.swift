// One import for the façades of an ordinary app and their doubles. Re-exporting is the purpose of this target.
@_exported public import ClockDoubles
@_exported public import CommandDoubles
@_exported public import FilesDoubles
@_exported public import GlobalDependenciesFacades
@_exported public import LocalDataFetchDoubles
@_exported public import RemoteDataFetchDoubles
@_exported public import SettingsDoubles
