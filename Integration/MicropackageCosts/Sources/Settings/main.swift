import GlobalDependencies
import SettingsDependency

print(type(of: GlobalDependencies.default.settings))
