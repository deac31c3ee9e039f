import Foundation
import RemoteDataFetchDependency

/// The servers of a scenario on this machine.
enum LoopbackStage {
    static func start(
        _ scenario: RemoteScenario,
        for implementation: any RemoteDataFetch,
        advanceClock: (@Sendable (Double) async throws -> Void)? = nil
    ) throws -> RemoteStage {
        let here = try LoopbackServer()
        let elsewhere = try LoopbackServer()
        // As long as it does not listen, connections to it are refused, and nobody else gets its port.
        let (silent, port) = try LoopbackSocket.bound()
        for (server, routes) in [(here, scenario.here), (elsewhere, scenario.elsewhere)] {
            server.setRoutes(
                routes.mapValues { $0.map { $0.resolved(here: here.origin, elsewhere: elsewhere.origin) } }
            )
        }
        return RemoteStage(
            implementation,
            here: here.origin,
            elsewhere: elsewhere.origin,
            nowhere: "http://127.0.0.1:\(port)",
            waitForRequests: { try await here.waitForRequests($0) },
            advanceClock: advanceClock,
            close: {
                here.stop()
                elsewhere.stop()
                silent.dispose()
            }
        )
    }
}

extension RemoteReply {
    /// Returns the reply with the origins in the place of what stands for them.
    func resolved(here: String, elsewhere: String) -> RemoteReply {
        func resolved(_ headers: RemoteHeaders) -> RemoteHeaders {
            var result = RemoteHeaders()
            for (name, value) in headers {
                let value = value.replacingOccurrences(of: "{here}", with: here)
                result.add(value.replacingOccurrences(of: "{elsewhere}", with: elsewhere), for: name)
            }
            return result
        }
        return switch self {
        case .response(let status, let headers, let body):
            .response(status: status, headers: resolved(headers), body: body)
        case .chunked(let status, let headers, let chunks):
            .chunked(status: status, headers: resolved(headers), chunks: chunks)
        default:
            self
        }
    }
}
