public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// A journal of the calls of a mock in one order, with the place where the mock was created.
    public final class MockJournal<Call: MockCall>: Sendable {
        private struct State: Sendable {
            var calls: [Call] = []
            /// The number of calls that `takeNewCalls()` has returned.
            var taken = 0
            var observers: [Int: @Sendable ([Call]) -> Bool] = [:]
            var lastObserver = 0
        }

        package let mock: String
        package let location: SourceLocation
        private let state = Mutex(State())

        /// Creates a journal without calls.
        ///
        /// - Parameters:
        ///   - mock: The name of the mock's type.
        ///   - fileID: The file that creates the mock.
        ///   - line: The line that creates the mock.
        public init(of mock: String, fileID: StaticString, line: UInt) {
            self.mock = mock
            location = SourceLocation(fileID: fileID, line: line)
        }

        /// The calls so far, in order.
        public var calls: [Call] { state.withLock { $0.calls } }

        /// Returns the calls since the previous call of this method.
        package func takeNewCalls() -> [Call] {
            state.withLock { state in
                defer { state.taken = state.calls.count }
                return Array(state.calls[state.taken...])
            }
        }

        /// Removes all calls.
        public func reset() {
            state.withLock { state in
                state.calls = []
                state.taken = 0
            }
        }

        /// Calls a closure with the calls so far, and again after each further call, until the closure returns true.
        ///
        /// The closure runs outside of the lock. If two threads call the mock concurrently, the closure may receive
        /// their calls in two steps or in one.
        package func observe(_ observer: @escaping @Sendable ([Call]) -> Bool) {
            let (calls, id) = state.withLock { state in
                state.lastObserver += 1
                state.observers[state.lastObserver] = observer
                return (state.calls, state.lastObserver)
            }
            if observer(calls) { state.withLock { $0.observers[id] = nil } }
        }

        /// Appends a call, and records its arguments with the lock held, so that both have the same order.
        func append(_ call: Call, recordingArguments record: () -> Void) {
            let (calls, observers) = state.withLock { state in
                state.calls.append(call)
                record()
                return (state.observers.isEmpty ? [] : state.calls, state.observers)
            }
            for (id, observer) in observers.sorted(by: { $0.key < $1.key }) where observer(calls) {
                state.withLock { $0.observers[id] = nil }
            }
        }
    }
}
