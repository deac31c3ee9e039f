import Foundation
import GlobalDependencies

/// One attempt to get an acceptable response to a request, including all redirects.
struct Exchange: Sendable {
    let request: RemoteRequest
    /// The maximum number of bytes in the body of the response.
    let limit: Int?
    let transport: any RemoteTransport
    /// The header fields to send unless the request has fields of the same names.
    let defaultHeaders: RemoteHeaders
    let deadline: Deadline
    let meter: ProgressMeter

    func stream() async throws -> RemoteStream {
        var itinerary = try Itinerary(of: request, defaultHeaders)
        while true {
            let stop = itinerary.request
            // The deadline retains the response, and the response may retain closures that it has called.
            let answer = try await deadline.runTransfer { [transport, meter, weak deadline] in
                try await transport.send(stop) { [weak deadline] count in
                    deadline?.noteActivity()
                    meter.sent(count)
                }
            }
            var head = answer.head
            try head.validate()
            head.redirects = itinerary.redirects + head.redirects
            if try itinerary.follow(head) {
                answer.cancel()
                continue
            }
            try await checkStatus(of: answer, head)
            let size = head.bodySize(in: stop.method)
            if let size, let limit, size > limit {
                throw RemoteDataFetchError.bodyTooLarge(limit: limit, url: head.url)
            }
            return watched(answer, head, size)
        }
    }

    private func checkStatus(of answer: RemoteStream, _ head: RemoteResponseHead) async throws {
        guard let accepted = request.acceptedStatus, !accepted.contains(head.status) else { return }
        let detail = "the request accepts \(accepted.lowerBound)...\(accepted.upperBound)"
        var error = RemoteDataFetchError(.unacceptableStatus, url: head.url, status: head.status, detail: detail)
        let body = await deadline.prefix(of: answer, upTo: 64 << 10)
        answer.cancel()
        error.response = RemoteResponse(head, body: body)
        throw error
    }

    /// Returns a stream that observes the timeout and the limit, and reports progress.
    private func watched(_ answer: RemoteStream, _ head: RemoteResponseHead, _ total: Int64?) -> RemoteStream {
        let received = Mutex(Int64(0))
        meter.received(0, of: total)
        deadline.end(answer)
        let check: @Sendable (Data?) throws -> Void = { [limit, meter, weak deadline] chunk in
            deadline?.noteActivity()
            let count = received.withLock { count in
                count += Int64(chunk?.count ?? 0)
                return count
            }
            if let limit, count > limit { throw RemoteDataFetchError.bodyTooLarge(limit: limit, url: head.url) }
            meter.received(count, of: chunk == nil ? count : total)
        }
        return RemoteStream(head, cancel: { answer.cancel() }) { [self] in
            try await reading {
                let chunk = try await answer.next()
                try check(chunk)
                return chunk
            }
        } drain: { [self] sink in
            try await reading {
                try await answer.drain { chunk in
                    try check(chunk)
                    try sink(chunk)
                }
                try check(nil)
            }
        }
    }

    /// Reads from a body until a time limit expires.
    private func reading<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws
        -> Value
    {
        do {
            try Task.checkCancellation()
            return try await deadline.runTransfer(operation)
        } catch {
            throw Task.isCancelled ? CancellationError() : error
        }
    }
}
