import Foundation
import GlobalDependencies

/// One attempt to get the response that a request accepts, through all redirects.
struct Exchange: Sendable {
    let request: RemoteRequest
    /// How many bytes the body of the response may have.
    let limit: Int?
    let transport: any RemoteTransport
    let deadline: Deadline
    let meter: ProgressMeter

    func stream() async throws -> RemoteStream {
        var itinerary = Itinerary(of: request)
        while true {
            let stop = itinerary.request
            let answer = try await deadline.run { [transport, meter] in
                try await transport.send(stop, onSent: { meter.sent($0) })
            }
            var head = answer.head
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

    /// Returns a stream that keeps to the timeout and the limit, and reports progress.
    private func watched(_ answer: RemoteStream, _ head: RemoteResponseHead, _ total: Int64?) -> RemoteStream {
        let received = Mutex(Int64(0))
        meter.received(0, of: total)
        deadline.end(answer)
        return RemoteStream(head, cancel: { answer.cancel() }) { [limit, deadline, meter] in
            do {
                try Task.checkCancellation()
                let chunk = try await deadline.run { try await answer.next() }
                let count = received.withLock { count in
                    count += Int64(chunk?.count ?? 0)
                    return count
                }
                if let limit, count > limit { throw RemoteDataFetchError.bodyTooLarge(limit: limit, url: head.url) }
                meter.received(count, of: chunk == nil ? count : total)
                return chunk
            } catch {
                throw Task.isCancelled ? CancellationError() : error
            }
        }
    }
}
