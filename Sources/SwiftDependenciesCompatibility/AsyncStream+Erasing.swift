extension AsyncStream {
    /// Creates a stream of the elements of a sequence, which ends when the sequence ends or throws.
    ///
    /// The stream reads an element of the sequence only when an element of the stream is read.
    ///
    /// - Parameter sequence: The sequence.
    public init<Base: AsyncSequence>(_ sequence: Base)
    where Base.Element == Element, Base.AsyncIterator: SendableMetatype {
        // A stream without a buffer calls its closure for one reader at a time.
        nonisolated(unsafe) var iterator = sequence.makeAsyncIterator()
        self.init { try? await iterator.next() }
    }

    /// A stream without elements that ends when the reading task is cancelled.
    public static var never: AsyncStream {
        AsyncStream { _ in }
    }

    /// A stream without elements that has ended.
    public static var finished: AsyncStream {
        AsyncStream { $0.finish() }
    }
}

extension AsyncThrowingStream where Failure == any Error {
    /// Creates a stream of the elements of a sequence.
    ///
    /// The stream reads an element of the sequence only when an element of the stream is read.
    ///
    /// - Parameter sequence: The sequence.
    public init<Base: AsyncSequence>(_ sequence: Base)
    where Base.Element == Element, Base.AsyncIterator: SendableMetatype {
        // A stream without a buffer calls its closure for one reader at a time.
        nonisolated(unsafe) var iterator = sequence.makeAsyncIterator()
        self.init { try await iterator.next() }
    }

    /// A stream without elements that ends when the reading task is cancelled.
    public static var never: AsyncThrowingStream {
        AsyncThrowingStream { _ in }
    }

    /// Returns a stream without elements that has ended.
    ///
    /// - Parameter error: The error that the stream throws, or nil if it ends without one.
    /// - Returns: The stream.
    public static func finished(throwing error: (any Error)? = nil) -> AsyncThrowingStream {
        AsyncThrowingStream { $0.finish(throwing: error) }
    }
}

extension AsyncSequence where AsyncIterator: SendableMetatype {
    /// Returns a stream of the elements of this sequence, which ends when the sequence ends or throws.
    ///
    /// - Returns: The stream.
    public func eraseToStream() -> AsyncStream<Element> {
        AsyncStream(self)
    }

    /// Returns a stream of the elements of this sequence.
    ///
    /// - Returns: The stream.
    public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream(self)
    }
}
