public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// The override, the calls and the value of one requirement of a `Sendable` mock.
    ///
    /// The calls are recorded if their arguments are `Sendable` and contain no object, and otherwise only counted.
    public final class Mocked<Override: Sendable, Call>: Sendable {
        private struct State: Sendable {
            var override: Override?
            var calls: [any Sendable] = []
            var callCount = 0
            var value: (any Sendable)?
        }

        let names: RequirementNames
        private let state = Mutex(State())

        /// Creates a requirement without an override.
        ///
        /// - Parameters:
        ///   - requirement: The name of the requirement in reports.
        ///   - override: The property of the mock that contains the override.
        public init(_ requirement: String, set override: String) {
            names = RequirementNames(requirement: requirement, override: override)
        }

        /// The closure that a call runs, outside of the lock.
        public var override: Override? {
            get { state.withLock { $0.override } }
            set { state.withLock { $0.override = newValue } }
        }

        /// The number of calls.
        public var callCount: Int { state.withLock { $0.callCount } }

        /// An empty array, after a report that the arguments are not `Sendable`.
        public var calls: [Call] {
            Misuse.unrecordedCalls(ofType: Call.self).report()
            return []
        }

        #if Macros
        /// Removes the override, the calls and the value.
        public func reset() {
            state.withLock { $0 = State() }
        }
        #endif

        /// The value that a test has assigned to a property of a mock.
        var value: (any Sendable)? {
            get { state.withLock { $0.value } }
            set { state.withLock { $0.value = newValue } }
        }

        func recordWithoutArguments() {
            state.withLock { $0.callCount += 1 }
        }
    }
}

extension GlobalDependencies.MacroSupport.Mocked where Call: Sendable {
    /// The arguments of the calls so far, in order, or an empty array after a report that one of them contained an object.
    public var calls: [Call] {
        let (calls, callCount) = state.withLock { ($0.calls, $0.callCount) }
        if calls.count == callCount { return calls.compactMap { $0 as? Call } }
        Misuse.unrecordedObjects(ofType: Call.self).report()
        return []
    }

    func record(_ call: Call) {
        state.withLock { state in
            state.callCount += 1
            state.calls.append(call)
        }
    }
}
