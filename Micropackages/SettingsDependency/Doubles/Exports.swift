// A test that has the doubles has the façade, with one import.
@_exported public import SettingsDependency
