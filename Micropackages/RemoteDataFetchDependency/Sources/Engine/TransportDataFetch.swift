public import Foundation

/// Fetches data through a transport: with redirects, a timeout, limits, further attempts and progress.
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
/// The implementations of this package fetch through it too, so that they behave alike.
public struct TransportDataFetch: RemoteDataFetch {
    private let transport: any RemoteTransport
    private let timer: RemoteTimer
    private let defaultHeaders: RemoteHeaders

    /// Creates an implementation.
    ///
    /// - Parameter transport: What brings one request to a server.
    public init(_ transport: any RemoteTransport) {
        self.init(transport, timer: .system)
    }

    /// Creates an implementation whose time is that of a clock, which a test may drive.
    ///
    /// - Parameters:
    ///   - transport: What brings one request to a server.
    ///   - clock: What timeouts, and the time between attempts, are measured with.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(_ transport: any RemoteTransport, clock: any Clock<Duration>) {
        self.init(transport, timer: RemoteTimer(clock))
    }

    init(_ transport: any RemoteTransport, timer: RemoteTimer, defaultHeaders: RemoteHeaders = [:]) {
        self.transport = transport
        self.timer = timer
        self.defaultHeaders = defaultHeaders
    }

    /// Sends one request and returns the response as it arrives.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - progress: What is called as bytes are sent, and as the stream hands out what was received.
    /// - Returns: The head of the response, whose status is one that the request accepts, and its body in chunks.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        try await run(request, upTo: request.bodyLimit, progress) { $0 }
    }

    /// Sends one request and returns the whole response.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        try await run(request, upTo: request.memoryLimit, progress) {
            try await $0.response(upTo: request.memoryLimit)
        }
    }

    /// Sends one request and writes the body of the response to a file.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - file: The file, which is created or replaced at once when all of the body is there, and not touched before.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The head of the response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        try request.validate()
        try UnfinishedFile.check(file, url: request.url)
        return try await run(request, upTo: request.bodyLimit, progress) { try await $0.save(to: file) }
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
            try request.validate()
            let deadline = try Deadline(of: request, timer)
            let exchange = Exchange(
                request: request,
                limit: limit,
                transport: transport,
                defaultHeaders: defaultHeaders,
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
            // Whatever was on its way when the task was cancelled, it failed for that reason.
            throw Task.isCancelled ? CancellationError() : error
        }
    }
}
