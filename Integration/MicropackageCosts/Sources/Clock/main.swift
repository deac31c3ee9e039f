import ClockDependency
import GlobalDependencies

print(type(of: GlobalDependencies.default.continuousClock))
