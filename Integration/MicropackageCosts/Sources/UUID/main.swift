import GlobalDependencies
import UUIDDependency

print(type(of: GlobalDependencies.default.uuid))
