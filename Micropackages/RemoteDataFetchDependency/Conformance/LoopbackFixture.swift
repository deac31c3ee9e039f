import Foundation
import RemoteDataFetchDependency

/// The servers of a scenario, on this machine.
enum LoopbackFixture {
    static func start(
        _ scenario: RemoteScenario,
        for implementation: any RemoteDataFetch,
        makeImplementation: (@Sendable () throws -> any RemoteDataFetch)? = nil,
        advanceClock: (@Sendable (Double) async throws -> Void)? = nil
    ) throws -> RemoteFixture {
        let server = try LoopbackServer(keepsConnections: scenario.keepsConnections, isIPv6: scenario.isIPv6)
        let otherServer = try LoopbackServer()
        // The socket does not listen, so connections to it are refused, and no other process gets its port.
        let (silent, port) = try LoopbackSocket.bound()
        for (target, routes) in [(server, scenario.routes), (otherServer, scenario.otherRoutes)] {
            target.setRoutes(
                routes.mapValues { $0.map { $0.resolved(origin: server.origin, otherOrigin: otherServer.origin) } }
            )
        }
        return RemoteFixture(
            remoteDataFetch: implementation,
            origin: server.origin,
            otherOrigin: otherServer.origin,
            unreachableOrigin: "http://127.0.0.1:\(port)",
            waitForRequests: { try await server.waitForRequests($0) },
            countRequests: { server.echoes.count },
            advanceClock: advanceClock,
            server: server,
            makeImplementation: makeImplementation,
            close: {
                server.stop()
                otherServer.stop()
                silent.dispose()
            }
        )
    }
}

extension RemoteReply {
    /// Returns the reply with the origins in place of `{origin}` and `{otherOrigin}`.
    func resolved(origin: String, otherOrigin: String) -> RemoteReply {
        func resolved(_ headers: RemoteHeaders) -> RemoteHeaders {
            var result = RemoteHeaders()
            for (name, value) in headers {
                let value = value.replacingOccurrences(of: "{origin}", with: origin)
                result.add(value.replacingOccurrences(of: "{otherOrigin}", with: otherOrigin), for: name)
            }
            return result
        }
        return switch self {
        case .response(let status, let headers, let body):
            .response(status: status, headers: resolved(headers), body: body)
        case .chunked(let status, let headers, let chunks):
            .chunked(status: status, headers: resolved(headers), chunks: chunks)
        case .bytes(let bytes, let reply):
            .bytes(bytes, inMemory: reply?.resolved(origin: origin, otherOrigin: otherOrigin))
        default:
            self
        }
    }
}
