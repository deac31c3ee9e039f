import RemoteDataFetchDependency

/// The stubs of an ``InMemoryRemoteDataFetch``, and the requests that it received.
struct RemoteStubs: Sendable {
    private struct Stub: Sendable {
        let matcher: RemoteRequestMatcher
        let answers: [RemoteAnswer]
        var used = 0

        /// Returns the next answer: a single one for all requests, or several for one request each.
        mutating func takeAnswer() -> RemoteAnswer? {
            defer { used += 1 }
            if answers.count == 1 { return answers[0] }
            return used < answers.count ? answers[used] : nil
        }
    }

    private(set) var requests: [RemoteRequest] = []
    private var stubs: [Stub] = []

    var unused: [String] {
        stubs.filter { $0.used < $0.answers.count }.map { stub in
            stub.used == 0
                ? "\(stub.matcher)"
                : "\(stub.matcher): \(stub.answers.count - stub.used) of \(stub.answers.count) answers"
        }
    }

    mutating func add(_ matcher: RemoteRequestMatcher, _ answers: [RemoteAnswer]) {
        remove(matcher)
        stubs.append(Stub(matcher: matcher, answers: answers))
    }

    mutating func remove(_ matcher: RemoteRequestMatcher) {
        stubs.removeAll { $0.matcher.description == matcher.description }
    }

    /// Records a request, and returns the matchers of all stubs, the latest first.
    mutating func record(_ request: RemoteRequest) -> [RemoteRequestMatcher] {
        requests.append(request)
        return stubs.reversed().map(\.matcher)
    }

    /// Returns the next answer of a stub, or throws if there is none.
    ///
    /// - Parameters:
    ///   - matcher: The matcher of the request, or nil if no stub matches.
    ///   - request: The request.
    /// - Returns: The answer.
    /// - Throws: `unimplemented` if there is no answer.
    mutating func answer(
        _ matcher: RemoteRequestMatcher?,
        to request: RemoteRequest
    ) throws(RemoteDataFetchError) -> RemoteAnswer {
        let name = RemoteRequestMatcher.url(request.url, method: request.method).description
        guard let place = stubs.lastIndex(where: { $0.matcher.description == matcher?.description }) else {
            let names = stubs.map(\.matcher.description).sorted()
            let list = names.isEmpty ? "nothing is" : "these are: " + names.joined(separator: ", ")
            throw RemoteDataFetchError(.unimplemented, url: request.url, detail: "\(name) is not stubbed; \(list)")
        }
        guard let answer = stubs[place].takeAnswer() else {
            let stub = stubs[place]
            let detail = "\(name) is request \(stub.used) for \(stub.matcher), which has \(stub.answers.count) answers"
            throw RemoteDataFetchError(.unimplemented, url: request.url, detail: detail)
        }
        return answer
    }
}
