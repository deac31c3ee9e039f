#if Macros
public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// The override, the calls and the value of one requirement of a mock that is not `Sendable`, or is isolated to an
    /// actor.
    ///
    /// The calls are recorded if their arguments contain no object, and otherwise only counted.
    ///
    /// The lock protects mocks that are shared by code that the compiler does not check.
    public final class UnsharedMocked<Override, Call> {
        /// The state is not `Void`, because the thread sanitizer takes a state of size zero for the lock itself.
        private let lock = Mutex(false)
        private var lockedOverride: Override?
        private var lockedCalls: [Call] = []
        private var lockedCallCount = 0
        private var lockedValue: Any?
        let names: RequirementNames

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
            get { withLock { lockedOverride } }
            set { withLock { lockedOverride = newValue } }
        }

        /// The arguments of the calls so far, in order, or an empty array after a report that one of them contained an
        /// object.
        public var calls: [Call] {
            let (calls, callCount) = withLock { (lockedCalls, lockedCallCount) }
            if calls.count == callCount { return calls }
            Misuse.unrecordedObjects(ofType: Call.self).report()
            return []
        }

        /// The number of calls.
        public var callCount: Int { withLock { lockedCallCount } }

        /// Removes the override, the calls and the value.
        public func reset() {
            withLock {
                lockedOverride = nil
                lockedCalls = []
                lockedCallCount = 0
                lockedValue = nil
            }
        }

        var value: Any? {
            get { withLock { lockedValue } }
            set { withLock { lockedValue = newValue } }
        }

        func record(_ call: Call) {
            withLock {
                lockedCallCount += 1
                lockedCalls.append(call)
            }
        }

        func recordWithoutArguments() {
            withLock { lockedCallCount += 1 }
        }

        private func withLock<Result>(_ body: () -> Result) -> Result {
            var result: Result?
            lock.withLock { _ in result = body() }
            guard let result else { preconditionFailure("The lock calls its closure.") }
            return result
        }
    }
}
#endif
