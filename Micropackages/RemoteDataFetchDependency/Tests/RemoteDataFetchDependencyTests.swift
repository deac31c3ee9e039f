import GlobalDependencies
import RemoteDataFetchDoubles
import TestSupport
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
        expectOverride(of: \.remoteDataFetch, with: MockRemoteDataFetch())
    }
}
