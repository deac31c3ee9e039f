public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// A mock that `@DependencyMock` has written.
    public protocol Mock: AnyObject {
        /// The type of the calls in ``calls``.
        associatedtype JournalCall: MockCall

        /// The journal of the mock.
        nonisolated var mockJournal: MockJournal<JournalCall> { get }
    }
}

extension GlobalDependencies.MacroSupport.Mock {
    /// The calls of all requirements so far, in order.
    ///
    /// Compare it with the expected calls, as in `#expect(mock.calls == [.user(id: 1), .setToken("x")])`.
    nonisolated public var calls: [JournalCall] { mockJournal.calls }

    /// Returns the calls since the previous call of this method.
    ///
    /// Use this method to check the steps of a test one after another. An empty array indicates that there were no
    /// further calls.
    ///
    /// - Returns: The calls of all requirements, in order.
    nonisolated public func takeNewCalls() -> [JournalCall] { mockJournal.takeNewCalls() }
}
