import GlobalDependencies
import LocalDataFetchDependency

print(type(of: GlobalDependencies.default.localDataFetch))
