import FacadeConformance
public import Foundation
import GlobalDependencies
import RemoteDataFetchDependency

/// An HTTP server on a free port of this machine, for tests of code that fetches.
///
/// ```swift
/// import Foundation
/// import RemoteDataFetchConformance
/// import RemoteDataFetchDependency
///
/// func checkGreeting() async throws {
///     let server = try LoopbackServer { request in
///         RemoteResponse(url: request.url, body: Data("hello".utf8))
///     }
///     defer { server.stop() }
///     let body = try await URLSessionDataFetch.shared.data(from: server.url("/greeting"))
///     assert(body == Data("hello".utf8) && server.requests.count == 1)
/// }
/// ```
///
/// It has a thread for each connection, and closes a connection after its response. Call ``stop()`` when you no longer
/// need it, which also ends requests without a response.
public final class LoopbackServer: Sendable {
    private struct State: Sendable {
        var routes: RemoteScenario.Routes
        var otherwise: @Sendable (RemoteEcho) -> RemoteReply
        var used: [String: Int] = [:]
        var echoes: [RemoteEcho] = []
        var connections: Set<Int32> = []
        var isStopped = false
    }

    /// The origin, such as `http://127.0.0.1:4711`.
    package let origin: String
    private let listener: LoopbackSocket
    private let keepsConnections: Bool
    private let state: Mutex<State>
    private let arrivals = Gauge("requests at the server")
    private let open = Gauge("open connections at the server")
    private let accepted = Gauge("accepted connections at the server")
    private let flooded = Gauge("bytes of a flood")

    /// Starts a server with predefined replies.
    ///
    /// - Parameters:
    ///   - routes: The replies by path.
    ///   - keepsConnections: A Boolean value that indicates whether a connection stays open after a response.
    ///   - isIPv6: A Boolean value that indicates whether it listens at `::1` instead of `127.0.0.1`.
    ///   - otherwise: A closure that returns the reply to a request without a route. It may be called on any thread.
    /// - Throws: `POSIXError` if no socket is available.
    package init(
        _ routes: RemoteScenario.Routes = [:],
        keepsConnections: Bool = false,
        isIPv6: Bool = false,
        otherwise: @escaping @Sendable (RemoteEcho) -> RemoteReply = { _ in .status(404) }
    ) throws {
        let (listener, port) = try isIPv6 ? LoopbackSocket.boundToIPv6() : LoopbackSocket.bound()
        try listener.startListening()
        self.listener = listener
        self.keepsConnections = keepsConnections
        origin = isIPv6 ? "http://[::1]:\(port)" : "http://127.0.0.1:\(port)"
        state = Mutex(State(routes: routes, otherwise: otherwise))
        let handle: @Sendable (LoopbackSocket) -> Void = { [weak self] in self?.serve($0) ?? $0.dispose() }
        Thread.detachNewThread {
            while let connection = listener.nextConnection() {
                Thread.detachNewThread { handle(connection) }
            }
            listener.dispose()
        }
    }

    deinit {
        stop()
    }

    /// The requests so far, as they were sent.
    package var echoes: [RemoteEcho] { state.withLock { $0.echoes } }

    /// The number of connections so far.
    package var connectionCount: Int { accepted.value }

    /// Returns the URL of a path.
    ///
    /// - Parameter path: The path and the query, percent-encoded and with a leading slash.
    /// - Returns: The URL.
    public func url(_ path: String) -> URL {
        Self.url(origin + path)
    }

    static func url(_ text: String) -> URL {
        URL(string: text) ?? URL(fileURLWithPath: text)
    }

    /// Replaces the closure that returns the reply to a request without a route.
    package func setReply(_ reply: @escaping @Sendable (RemoteEcho) -> RemoteReply) {
        state.withLock { $0.otherwise = reply }
    }

    /// Replaces the routes.
    package func setRoutes(_ routes: RemoteScenario.Routes) {
        state.withLock { $0.routes = routes }
    }

    /// Waits until a number of requests have arrived.
    ///
    /// - Parameter count: The number of requests since the server was started.
    /// - Throws: An error that names the awaited condition, if the task is cancelled.
    public func waitForRequests(_ count: Int) async throws {
        try await arrivals.reach(count)
    }

    /// Waits until a number of connections have been accepted.
    package func waitForConnections(_ count: Int) async throws {
        try await accepted.reach(count)
    }

    /// Waits until a flood ends.
    ///
    /// - Returns: The number of bytes that the client has taken.
    package func waitForEndOfFlood() async throws -> Int {
        try await flooded.reach(1)
        return flooded.value
    }

    /// Waits until no connection is open.
    ///
    /// - Throws: An error that names the awaited condition, if the task is cancelled.
    public func waitForClosedConnections() async throws {
        try await open.wait(for: "no") { $0 == 0 }
    }

    /// Ends all connections, and accepts no more.
    public func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            // Ends the thread that accepts connections, and those that receive data.
            listener.hangUp()
            for connection in state.connections { LoopbackSocket(descriptor: connection).hangUp() }
        }
    }

    private func serve(_ socket: LoopbackSocket) {
        let isWelcome = state.withLock { state in
            if !state.isStopped { state.connections.insert(socket.descriptor) }
            return !state.isStopped
        }
        guard isWelcome else { return socket.dispose() }
        accepted.add(1)
        open.add(1)
        let connection = LoopbackConnection(socket, keepsOpen: keepsConnections) { [flooded] in flooded.add($0) }
        while let request = connection.request() {
            guard connection.send(reply(to: request), to: request) else { break }
        }
        state.withLock { state in
            state.connections.remove(socket.descriptor)
            socket.dispose()
        }
        open.add(-1)
    }

    private func reply(to request: RemoteEcho) -> RemoteReply {
        let reply = state.withLock { state -> RemoteReply? in
            state.echoes.append(request)
            let path = request.path.split(separator: "?").first.map(String.init) ?? ""
            for route in ["\(request.method) \(path)", path] {
                guard let replies = state.routes[route], let last = replies.last else { continue }
                let used = state.used[route, default: 0]
                state.used[route] = used + 1
                return used < replies.count ? replies[used] : last
            }
            return nil
        }
        arrivals.add(1)
        return reply ?? state.withLock { $0.otherwise }(request)
    }
}
