import GlobalDependencies
import RemoteDataFetchDependency

print(type(of: GlobalDependencies.default.remoteDataFetch))
