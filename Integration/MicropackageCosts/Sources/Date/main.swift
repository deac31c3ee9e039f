import DateDependency
import GlobalDependencies

print(type(of: GlobalDependencies.default.date))
