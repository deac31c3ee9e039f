public import Foundation

/// An implementation that fetches through a transport and adds redirects, a timeout, limits, retries and progress.
///
/// ```swift
/// struct EmptyWeb: RemoteTransport {
///     func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
///         RemoteStream(RemoteResponse(url: request.url, status: 404))
///     }
/// }
///
/// let remoteDataFetch = TransportDataFetch(EmptyWeb())
/// ```
///
/// The implementations of this package use it, too, so that they behave alike.
public struct TransportDataFetch: RemoteDataFetch {
    package let transport: any RemoteTransport
    private let timer: RemoteTimer
    private let defaultHeaders: RemoteHeaders
    /// The schemes of URLs that are read without the transport, in lower case.
    private let localSchemes: Set<String>

    /// Creates an implementation.
    ///
    /// - Parameter transport: The transport that sends each request.
    public init(_ transport: any RemoteTransport) {
        self.init(transport, timer: .current)
    }

    /// Creates an implementation that measures time with a clock, which a test may advance.
    ///
    /// - Parameters:
    ///   - transport: The transport that sends each request.
    ///   - clock: The clock that measures timeouts and the time between attempts.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(_ transport: any RemoteTransport, clock: any Clock<Duration>) {
        self.init(transport, timer: RemoteTimer(clock))
    }

    package init(
        _ transport: any RemoteTransport,
        timer: RemoteTimer,
        defaultHeaders: RemoteHeaders = [:],
        localSchemes: Set<String> = []
    ) {
        self.transport = transport
        self.timer = timer
        self.defaultHeaders = defaultHeaders
        self.localSchemes = localSchemes
    }

    /// Sends one request and returns the response as it arrives.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent, and as the stream returns received bytes.
    /// - Returns: The head of the response, whose status is one that the request accepts, and its body in chunks.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        try await run(request, upTo: request.bodyLimit, progress) { $0 }
    }

    /// Sends one request and returns the whole response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        try await run(request, upTo: request.memoryLimit, progress) {
            try await $0.response(upTo: request.memoryLimit)
        }
    }

    /// Sends one request and writes the body of the response to a file.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file, which is created or replaced atomically when the body is complete, not before.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The head of the response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        try request.validate(isLocal: isLocal(request))
        try UnfinishedFile.check(file, url: request.url)
        return try await run(request, upTo: request.bodyLimit, progress) { try await $0.save(to: file) }
    }

    private func isLocal(_ request: RemoteRequest) -> Bool {
        localSchemes.contains(request.url.scheme?.lowercased() ?? "")
    }

    /// Makes as many attempts as the request allows.
    private func run<Outcome>(
        _ request: RemoteRequest,
        upTo limit: Int?,
        _ progress: RemoteProgress.Handler?,
        _ consume: (RemoteStream) async throws -> Outcome
    ) async throws -> Outcome {
        do {
            try Task.checkCancellation()
            let isLocal = isLocal(request)
            try request.validate(isLocal: isLocal)
            let deadline = try Deadline(of: request, timer)
            let exchange = Exchange(
                request: request,
                limit: limit,
                transport: isLocal ? LocalTransport() : transport,
                defaultHeaders: isLocal ? [:] : defaultHeaders,
                deadline: deadline,
                meter: ProgressMeter(of: request, progress)
            )
            var attempts = 0
            while true {
                do {
                    return try await consume(exchange.stream())
                } catch let error as RemoteDataFetchError {
                    guard !Task.isCancelled,
                        let delay = request.retry.delay(after: error, of: request, attempts: attempts),
                        delay < deadline.secondsLeft
                    else { throw error }
                    attempts += 1
                    try await deadline.run { [timer] in try await timer.sleep(delay) }
                }
            }
        } catch {
            // If the task is cancelled, that is the cause of any error.
            throw Task.isCancelled ? CancellationError() : error
        }
    }
}
