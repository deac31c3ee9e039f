import Foundation
import GlobalDependencies
import GlobalDependenciesFaults
import RemoteDataFetchDependency

/// A transport that answers requests from stubs.
final class InMemoryTransport: RemoteTransport {
    let stubs = Mutex(RemoteStubs())
    private let timer: RemoteTimer
    /// The source of the delays and faults, if a simulated test created the transport.
    private let faults = FaultInjection.source

    init(timer: RemoteTimer) {
        self.timer = timer
    }

    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
        let call = "\(request.method) \(request.url.withoutUser)"
        let fault = faults?.fault(of: call, among: InjectedFault.ofConnections)
        try await faults?.delay(upTo: fault == .slowConnection ? 100 : 1)
        if fault == .connectionLostBeforeRequest { throw lostConnection(of: request) }
        let (response, answer) = try await answer(to: request, onSent: onSent)
        try await faults?.delay(upTo: 1)
        if fault == .connectionLostAfterResponse { throw lostConnection(of: request) }
        faults?.note("received \(response.status) from \(call)")
        let isLost = fault == .connectionLostWithinResponse
        return stream(response, isLost ? answer.truncated(to: response.body.count / 2) : answer)
    }

    private func answer(
        to request: RemoteRequest,
        onSent: @escaping @Sendable (Int64) -> Void
    ) async throws -> (RemoteResponse, RemoteAnswer) {
        // Matchers call closures of the test, so no lock is held.
        let matcher = stubs.withLock { $0.record(request) }.first { $0(request) }
        let answer = try stubs.withLock { stubs throws(RemoteDataFetchError) in
            try stubs.answer(matcher, to: request)
        }
        if let size = request.body?.size { onSent(size) }
        if answer.delay > 0 { try await timer.sleep(answer.delay) }
        var response = try await response(to: request, by: answer.kind)
        if !response.head.mayHaveBody(in: request.method) { response.body = Data() }
        return (response, answer)
    }

    private func lostConnection(of request: RemoteRequest) -> RemoteDataFetchError {
        RemoteDataFetchError(.connectionLost, url: request.url, detail: "the simulated test lost it")
    }

    private func response(to request: RemoteRequest, by kind: RemoteAnswer.Kind) async throws -> RemoteResponse {
        switch kind {
        case .response(let respond): return try await respond(request)
        case .failure(let code): throw RemoteDataFetchError(code, url: request.url, detail: "it was stubbed")
        case .hang: while true { try await timer.limitFromNow(RemoteTimer.longest)() }
        }
    }

    private func stream(_ response: RemoteResponse, _ answer: RemoteAnswer) -> RemoteStream {
        let sent = Mutex(0)
        let body = response.body.prefix(max(0, answer.end?.count ?? response.body.count))
        return RemoteStream(response.head) { [timer, self] in
            let place = sent.withLock { $0 }
            guard place < body.count else {
                guard let end = answer.end, end.count <= response.body.count else { return nil }
                return try await self.response(to: RemoteRequest(response.url), by: end.kind).body
            }
            if answer.chunkDelay > 0 { try await timer.sleep(answer.chunkDelay) }
            let chunk = body.dropFirst(place).prefix(answer.chunkSize ?? body.count)
            sent.withLock { $0 += chunk.count }
            return Data(chunk)
        }
    }
}

extension InjectedFault {
    fileprivate static let ofConnections: [InjectedFault] = [
        .connectionLostBeforeRequest, .connectionLostWithinResponse, .connectionLostAfterResponse, .slowConnection,
    ]
}
