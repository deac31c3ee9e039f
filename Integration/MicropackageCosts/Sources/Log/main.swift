import GlobalDependencies
import LogDependency

print(type(of: GlobalDependencies.default.log))
