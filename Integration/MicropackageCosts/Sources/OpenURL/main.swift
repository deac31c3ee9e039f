import GlobalDependencies
import OpenURLDependency

print(type(of: GlobalDependencies.default.openURL))
