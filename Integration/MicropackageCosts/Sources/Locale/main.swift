import GlobalDependencies
import LocaleDependency

print(type(of: GlobalDependencies.default.locale))
