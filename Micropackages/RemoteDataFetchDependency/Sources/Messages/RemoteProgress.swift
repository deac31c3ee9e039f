/// How far a request has come.
public struct RemoteProgress: Sendable, Hashable {
    /// What is called with each step, on any thread, one call at a time, and has to return soon.
    public typealias Handler = @Sendable (RemoteProgress) -> Void

    /// How many bytes of the body of the request were sent.
    public var sentBytes: Int64
    /// How many bytes the body of the request has, 0 where there is none.
    public var totalSentBytes: Int64
    /// How many bytes of the body of the response were received, after decompression.
    public var receivedBytes: Int64
    /// How many bytes the body of the response has, or nil as long as that is not known.
    public var totalReceivedBytes: Int64?

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - sentBytes: How many bytes of the body of the request were sent.
    ///   - totalSentBytes: How many bytes the body of the request has.
    ///   - receivedBytes: How many bytes of the body of the response were received.
    ///   - totalReceivedBytes: How many bytes the body of the response has, or nil where that is not known.
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

    /// Which part of both bodies is done, from 0 to 1, or nil as long as the size of the response is not known.
    public var fraction: Double? {
        guard let totalReceivedBytes else { return nil }
        let total = Double(totalSentBytes) + Double(totalReceivedBytes)
        return total == 0 ? 1 : min(1, (Double(sentBytes) + Double(receivedBytes)) / total)
    }
}
