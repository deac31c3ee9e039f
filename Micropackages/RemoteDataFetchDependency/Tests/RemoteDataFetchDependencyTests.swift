import GlobalDependencies
import RemoteDataFetchDoubles
import Testing

struct RemoteDataFetchDependencyTests {
    @Test func theDefaultIsTheSharedSession() throws {
        let implementation = try #require(GlobalDependencies().remoteDataFetch as? URLSessionDataFetch)
        // A transport is an object with one session.
        let transport = implementation.engine.transport as AnyObject
        let shared = URLSessionDataFetch.shared.engine.transport as AnyObject
        #expect(ObjectIdentifier(transport) == ObjectIdentifier(shared))
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
