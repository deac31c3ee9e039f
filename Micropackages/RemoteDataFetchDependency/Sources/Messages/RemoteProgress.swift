/// The progress of a request.
public struct RemoteProgress: Sendable, Hashable {
    /// A closure that is called with each step, on any thread and one call at a time, and that must return quickly.
    public typealias Handler = @Sendable (RemoteProgress) -> Void

    /// The number of bytes of the request body that have been sent.
    public var sentBytes: Int64
    /// The number of bytes of the request body, or 0 if there is none.
    public var totalSentBytes: Int64
    /// The number of bytes of the response body that have been received, after decompression.
    public var receivedBytes: Int64
    /// The number of bytes of the response body, or nil if it is unknown.
    public var totalReceivedBytes: Int64?

    /// Creates a progress value.
    ///
    /// - Parameters:
    ///   - sentBytes: The number of bytes of the request body that have been sent.
    ///   - totalSentBytes: The number of bytes of the request body.
    ///   - receivedBytes: The number of bytes of the response body that have been received.
    ///   - totalReceivedBytes: The number of bytes of the response body, or nil if it is unknown.
    public init(
        sentBytes: Int64 = 0,
        totalSentBytes: Int64 = 0,
        receivedBytes: Int64 = 0,
        totalReceivedBytes: Int64? = nil
    ) {
        self.sentBytes = sentBytes
        self.totalSentBytes = totalSentBytes
        self.receivedBytes = receivedBytes
        self.totalReceivedBytes = totalReceivedBytes
    }

    /// The completed fraction of both bodies, from 0 to 1, or nil if the size of the response is unknown.
    public var fraction: Double? {
        guard let totalReceivedBytes else { return nil }
        let total = Double(totalSentBytes) + Double(totalReceivedBytes)
        return total == 0 ? 1 : min(1, (Double(sentBytes) + Double(receivedBytes)) / total)
    }
}
