public import RemoteDataFetchDependency

extension LoopbackServer {
    /// Starts a server.
    ///
    /// - Parameter answer: A closure that returns the response to each request, or nil for a request that gets none. It
    ///   may be called on any thread. A body is sent with its length, or as a chunk if the header fields of the response
    ///   contain `Transfer-Encoding: chunked`.
    /// - Throws: `POSIXError` if no socket is available.
    public convenience init(_ answer: @escaping @Sendable (RemoteRequest) -> RemoteResponse?) throws {
        try self.init()
        setAnswer(answer)
    }

    /// Replaces the closure that answers requests.
    ///
    /// - Parameter answer: A closure that returns the response to each later request, or nil for a request that gets
    ///   none. It may be called on any thread.
    public func setAnswer(_ answer: @escaping @Sendable (RemoteRequest) -> RemoteResponse?) {
        setReply { [origin] in RemoteReply(answer(RemoteRequest($0, to: origin))) }
    }

    /// The requests so far, in the order of their arrival.
    public var requests: [RemoteRequest] {
        echoes.map { RemoteRequest($0, to: origin) }
    }
}

extension RemoteRequest {
    /// Creates the request that a server has received.
    fileprivate init(_ echo: RemoteEcho, to origin: String) {
        self.init(
            LoopbackServer.url(origin + echo.path),
            method: RemoteMethod(rawValue: echo.method),
            headers: RemoteHeaders(echo.fields.map { (name: $0.name, value: $0.value) }),
            body: echo.body.isEmpty ? nil : .data(echo.body)
        )
    }
}

extension RemoteReply {
    /// Creates a reply with a response, or one that never arrives.
    fileprivate init(_ response: RemoteResponse?) {
        guard let response else {
            self = .hang
            return
        }
        if response.headers["Transfer-Encoding"]?.lowercased() == "chunked" {
            self = .chunked(status: response.status, headers: response.headers, chunks: [response.body])
        } else {
            self = .response(status: response.status, headers: response.headers, body: response.body)
        }
    }
}
