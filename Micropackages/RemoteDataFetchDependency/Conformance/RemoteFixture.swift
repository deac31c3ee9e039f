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
    package let remoteDataFetch: any RemoteDataFetch
    private let origin: String
    private let otherOrigin: String
    private let unreachableOrigin: String
    private let waitForRequests: @Sendable (Int) async throws -> Void
    private let countRequests: @Sendable () -> Int
    /// A closure that advances the clock of the implementation, or nil in real time.
    let advanceClock: (@Sendable (Double) async throws -> Void)?
    private let server: LoopbackServer?
    private let makeImplementation: (@Sendable () throws -> any RemoteDataFetch)?
    private let close: @Sendable () async -> Void

    /// Creates a fixture.
    ///
    /// - Parameters:
    ///   - remoteDataFetch: The implementation.
    ///   - origin: The origin of the first server, such as `http://127.0.0.1:4711`.
    ///   - otherOrigin: The origin of the other server.
    ///   - unreachableOrigin: An origin whose server accepts no connections.
    ///   - waitForRequests: A closure that returns once a number of requests have arrived at the first server.
    ///   - countRequests: A closure that returns the number of requests that have arrived at the first server.
    ///   - advanceClock: A closure that advances the clock of the implementation by a number of seconds, or nil if the
    ///     implementation measures timeouts in real time.
    ///   - server: The first server, or nil if it is not a ``LoopbackServer``. In that case,
    ///     ``RemoteDataFetchConformanceSuite/connectionCases`` fail.
    ///   - makeImplementation: A closure that returns a new implementation, or nil if there is only one. In that case,
    ///     ``RemoteDataFetchConformanceSuite/connectionCases`` fail.
    ///   - close: A closure that stops the servers.
    package init(
        _ remoteDataFetch: any RemoteDataFetch,
        origin: String,
        otherOrigin: String,
        unreachableOrigin: String,
        waitForRequests: @escaping @Sendable (Int) async throws -> Void,
        countRequests: @escaping @Sendable () -> Int,
        advanceClock: (@Sendable (Double) async throws -> Void)? = nil,
        server: LoopbackServer? = nil,
        makeImplementation: (@Sendable () throws -> any RemoteDataFetch)? = nil,
        close: @escaping @Sendable () async -> Void = {}
    ) {
        self.remoteDataFetch = remoteDataFetch
        self.origin = origin
        self.otherOrigin = otherOrigin
        self.unreachableOrigin = unreachableOrigin
        self.waitForRequests = waitForRequests
        self.countRequests = countRequests
        self.advanceClock = advanceClock
        self.server = server
        self.makeImplementation = makeImplementation
        self.close = close
    }

    /// Returns this fixture with another implementation, which usually wraps the one of this fixture.
    ///
    /// - Parameter implementation: The implementation.
    /// - Returns: The fixture.
    package func with(_ implementation: any RemoteDataFetch) -> RemoteFixture {
        RemoteFixture(
            implementation,
            origin: origin,
            otherOrigin: otherOrigin,
            unreachableOrigin: unreachableOrigin,
            waitForRequests: waitForRequests,
            countRequests: countRequests,
            advanceClock: advanceClock,
            server: server,
            makeImplementation: makeImplementation,
            close: close
        )
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
