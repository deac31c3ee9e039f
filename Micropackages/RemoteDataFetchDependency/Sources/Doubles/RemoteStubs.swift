/// What an ``InMemoryRemoteDataFetch`` was told to answer, and what it was asked.
struct RemoteStubs: Sendable {
    private struct Stub: Sendable {
        let matcher: RemoteRequestMatcher
        let answers: [RemoteAnswer]
        var used = 0

        /// One answer is for all requests, several are for one each.
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

    /// Records a request, and returns which requests are stubbed, the latest stub first.
    mutating func record(_ request: RemoteRequest) -> [RemoteRequestMatcher] {
        requests.append(request)
        return stubs.reversed().map(\.matcher)
    }

    /// Returns the next answer of a stub, or the error of a request that there is none for.
    ///
    /// - Parameters:
    ///   - matcher: What the request matches, or nil where it matches nothing.
    ///   - request: The request.
    /// - Returns: What answers the request.
    /// - Throws: ``RemoteDataFetchError/Code/unimplemented`` where nothing does.
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
