public import Foundation
import GlobalDependencies

/// An HTTP server on a free port of this machine, which replies as it was told to.
///
/// It has a thread for each connection. Whoever makes it calls ``stop()``, which ends hanging connections too.
public final class LoopbackServer: Sendable {
    private struct State: Sendable {
        var routes: RemoteScenario.Routes
        var used: [String: Int] = [:]
        var requests: [RemoteEcho] = []
        var connections: Set<Int32> = []
        var isStopped = false
    }

    /// The origin, such as `http://127.0.0.1:4711`.
    public let origin: String
    private let listener: LoopbackSocket
    private let keepsConnections: Bool
    private let otherwise: @Sendable (RemoteEcho) -> RemoteReply
    private let state: Mutex<State>
    private let arrivals = Gauge("requests at the server")
    private let open = Gauge("open connections at the server")
    private let accepted = Gauge("accepted connections at the server")

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - routes: What it does.
    ///   - keepsConnections: Whether a connection stays open for further requests after a response.
    ///   - isIPv6: A Boolean value that indicates whether it listens at `::1` instead of `127.0.0.1`.
    ///   - otherwise: What it does where none of these is the path of a request. It may be called on any thread.
    /// - Throws: `POSIXError` where there is no socket to be had.
    public init(
        _ routes: RemoteScenario.Routes = [:],
        keepsConnections: Bool = false,
        isIPv6: Bool = false,
        otherwise: @escaping @Sendable (RemoteEcho) -> RemoteReply = { _ in .status(404) }
    ) throws {
        let (listener, port) = try isIPv6 ? LoopbackSocket.boundToIPv6() : LoopbackSocket.bound()
        try listener.startListening()
        self.listener = listener
        self.keepsConnections = keepsConnections
        self.otherwise = otherwise
        origin = isIPv6 ? "http://[::1]:\(port)" : "http://127.0.0.1:\(port)"
        state = Mutex(State(routes: routes))
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
    public var requests: [RemoteEcho] { state.withLock { $0.requests } }

    /// How many connections there have been.
    public var connectionCount: Int { accepted.value }

    /// Returns the address of a path.
    ///
    /// - Parameter path: The path, with a slash at its beginning, escaped where it has to be, and the query.
    /// - Returns: The address.
    public func url(_ path: String) -> URL {
        URL(string: origin + path) ?? URL(fileURLWithPath: path)
    }

    /// Replaces what it does.
    ///
    /// - Parameter routes: What it does.
    public func setRoutes(_ routes: RemoteScenario.Routes) {
        state.withLock { $0.routes = routes }
    }

    /// Waits until so many requests have arrived.
    ///
    /// - Parameter count: How many, since the server was started.
    /// - Throws: An error that names what it waited for, if the task is cancelled.
    public func waitForRequests(_ count: Int) async throws {
        try await arrivals.reach(count)
    }

    /// Waits until no connection is open any more.
    ///
    /// - Throws: An error that names what it waited for, if the task is cancelled.
    public func waitForClosedConnections() async throws {
        try await open.wait(for: "no") { $0 == 0 }
    }

    /// Ends all connections, and accepts no more.
    public func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            // Ends the thread that accepts, and those that receive.
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
        let connection = LoopbackConnection(socket, keepsOpen: keepsConnections)
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
            state.requests.append(request)
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
        return reply ?? otherwise(request)
    }
}
