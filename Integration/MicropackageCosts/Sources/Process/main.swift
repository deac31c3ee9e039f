import GlobalDependencies
import ProcessDependency

print(type(of: GlobalDependencies.default.process))
