import FacadeConformance
import Foundation
package import RemoteDataFetchDependency

/// An implementation with the servers of a ``RemoteScenario``.
package struct RemoteFixture: Sendable {
    /// The error of a case that needs more than the fixture provides.
    private struct FixtureShortage: Error, CustomStringConvertible {
        let description: String
    }

    /// The implementation.
    package private(set) var remoteDataFetch: any RemoteDataFetch
    /// The origin of the first server, such as `http://127.0.0.1:4711`.
    let origin: String
    /// The origin of the other server.
    let otherOrigin: String
    /// An origin whose server accepts no connections.
    let unreachableOrigin: String
    /// A closure that returns once a number of requests have arrived at the first server.
    let waitForRequests: @Sendable (Int) async throws -> Void
    /// A closure that returns the number of requests that have arrived at the first server.
    let countRequests: @Sendable () -> Int
    /// A closure that advances the clock of the implementation by a number of seconds, or nil in real time.
    ///
    /// The first call announces that there will be others, so it is for 0 seconds.
    let advanceClock: (@Sendable (Double) async throws -> Void)?
    /// The first server, or nil if it is not a ``LoopbackServer``.
    ///
    /// In that case, ``RemoteDataFetchConformanceSuite/connectionCases`` fail.
    var server: LoopbackServer?
    /// A closure that returns a new implementation, or nil if there is only one.
    ///
    /// In that case, ``RemoteDataFetchConformanceSuite/connectionCases`` fail.
    var makeImplementation: (@Sendable () throws -> any RemoteDataFetch)?
    /// A closure that stops the servers.
    var close: @Sendable () async -> Void = {}

    /// Returns this fixture with another implementation, which usually wraps the one of this fixture.
    ///
    /// - Parameter implementation: The implementation.
    /// - Returns: The fixture.
    package func with(_ implementation: any RemoteDataFetch) -> RemoteFixture {
        var fixture = self
        fixture.remoteDataFetch = implementation
        return fixture
    }

    /// Calls a closure with the fixture, and closes the fixture.
    func perform<Result>(_ body: (RemoteFixture) async throws -> Result) async throws -> Result {
        do {
            let result = try await body(self)
            await close()
            return result
        } catch {
            await close()
            throw error
        }
    }

    func url(_ path: String) -> URL { LoopbackServer.url(origin + path) }

    func otherURL(_ path: String) -> URL { LoopbackServer.url(otherOrigin + path) }

    func unreachableURL(_ path: String) -> URL { LoopbackServer.url(unreachableOrigin + path) }

    /// Waits until a number of requests have arrived at the first server.
    func arrival(of count: Int) async throws {
        try await waitForRequests(count)
    }

    /// The number of requests that have arrived at the first server.
    var requestCount: Int { countRequests() }

    /// Returns the first server, whose connections a case observes.
    func observableServer() throws -> LoopbackServer {
        guard let server else { throw FixtureShortage(description: "the fixture has no LoopbackServer") }
        return server
    }

    /// Waits until no connection to the first server is open, if the connections can be observed.
    func waitForClosedConnections() async throws {
        try await server?.waitForClosedConnections()
    }

    /// Returns a further implementation, which a case can release.
    func newImplementation() throws -> any RemoteDataFetch {
        guard let makeImplementation else {
            throw FixtureShortage(description: "the fixture makes no further implementation")
        }
        return try makeImplementation()
    }

    /// Returns the request that the server received, if its reply is an echo.
    func echo(of request: RemoteRequest) async throws -> RemoteEcho {
        try JSONDecoder().decode(RemoteEcho.self, from: try await remoteDataFetch.fetch(request).body)
    }

    /// Returns the text of the response to a GET.
    func text(_ path: String) async throws -> String {
        String(decoding: try await remoteDataFetch.data(from: url(path)), as: UTF8.self)
    }

    /// Returns the error of a request.
    func failure(
        of request: RemoteRequest,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws -> RemoteDataFetchError? {
        do {
            let response = try await remoteDataFetch.fetch(request)
            try Expect.that(false, "there was a response: \(response)", fileID: fileID, line: line)
            return nil
        } catch let error as RemoteDataFetchError {
            return error
        }
    }

    /// Expects a request to fail with every method that sends it.
    func expectFailure(
        _ code: RemoteDataFetchError.Code,
        of request: RemoteRequest,
        at url: URL? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        let error = RemoteDataFetchError(code, url: url ?? request.url)
        try await Expect.error(error, fileID: fileID, line: line) { try await remoteDataFetch.fetch(request) }
        try await Expect.error(error, fileID: fileID, line: line) {
            try await remoteDataFetch.stream(request).response(upTo: 1 << 30)
        }
        try await ScratchFolder.with { folder in
            try await Expect.error(error, fileID: fileID, line: line) {
                try await remoteDataFetch.download(request, to: folder.url("file"))
            }
            try Expect.equal(folder.names, [], fileID: fileID, line: line)
        }
    }
}
