import GlobalDependencies
import RemoteDataFetchDependency
import Testing

struct RemoteDataFetchDependencyTests {
    @Test func theDefaultIsTheSharedSession() {
        #expect(GlobalDependencies().remoteDataFetch is URLSessionDataFetch)
    }

    @Test func anOverrideReachesTheAccessor() {
        let mock = MockRemoteDataFetch()
        let container = GlobalDependencies().with(override: mock, for: \.remoteDataFetch)
        let dependencies: any RemoteDataFetchDependency = container
        #expect(dependencies.remoteDataFetch as? MockRemoteDataFetch === mock)
        #expect(dependencies.buildGlobal().remoteDataFetch as? MockRemoteDataFetch === mock)
        let assigned = GlobalDependencies().with { $0.remoteDataFetch = mock }
        #expect(assigned.remoteDataFetch as? MockRemoteDataFetch === mock)
    }
}
