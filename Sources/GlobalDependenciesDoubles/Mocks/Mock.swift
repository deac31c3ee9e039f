public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// A mock that `@DependencyMock` has written.
    public protocol Mock: AnyObject {
        /// The type of the calls in ``calls``.
        associatedtype JournalCall: MockCall

        /// The journal of the mock.
        nonisolated var mockJournal: MockJournal<JournalCall> { get }
    }

    /// The names of a requirement in reports.
    struct RequirementNames: Sendable {
        let requirement: String
        /// The property of the mock that contains the override.
        let override: String
    }
}

extension GlobalDependencies.MacroSupport.Mock {
    /// The override, the calls and the value of one requirement, for the expansion of the macro.
    public typealias MockRequirement = GlobalDependencies.MacroSupport.Mocked

    #if Macros
    /// The override, the calls and the value of one requirement that is not `Sendable`, for the expansion of the macro.
    public typealias UnsharedMockRequirement = GlobalDependencies.MacroSupport.UnsharedMocked
    #endif

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
