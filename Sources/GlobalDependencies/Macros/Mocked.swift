extension GlobalDependencies.MacroSupport {
    /// What a mock that several tasks may share knows of one requirement: its override, and the calls.
    ///
    /// Calls are recorded where their arguments are `Sendable`, and counted otherwise.
    public final class Mocked<Override: Sendable, Call>: Sendable {
        private struct State: Sendable {
            var override: Override?
            var calls: [any Sendable] = []
            var callCount = 0
        }

        private let state = Mutex(State())

        /// Creates what is known of a requirement that nobody called.
        public init() {}

        /// What a call runs, outside of the lock.
        public var override: Override? {
            get { state.withLock { $0.override } }
            set { state.withLock { $0.override = newValue } }
        }

        /// How many calls there were.
        public var callCount: Int { state.withLock { $0.callCount } }

        /// Nothing, and a report, since the arguments are not `Sendable`.
        public var calls: [Call] {
            Misuse.unrecordedCalls(ofType: Call.self).report()
            return []
        }

        /// Counts a call.
        ///
        /// - Parameter call: The arguments, which are not recorded.
        /// - Returns: What the call runs.
        public func record(_ call: Call) -> Override? {
            state.withLock { state in
                state.callCount += 1
                return state.override
            }
        }
    }
}

extension GlobalDependencies.MacroSupport.Mocked where Call: Sendable {
    /// The arguments of the calls so far, in order.
    public var calls: [Call] { state.withLock { $0.calls.compactMap { $0 as? Call } } }

    /// Records a call.
    ///
    /// - Parameter call: The arguments.
    /// - Returns: What the call runs.
    public func record(_ call: Call) -> Override? {
        state.withLock { state in
            state.callCount += 1
            state.calls.append(call)
            return state.override
        }
    }
}
