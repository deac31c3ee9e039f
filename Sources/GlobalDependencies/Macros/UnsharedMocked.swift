#if Macros
extension GlobalDependencies.MacroSupport {
    /// What a mock that is not `Sendable`, or belongs to an actor, knows of one requirement: its override, and the calls.
    ///
    /// It has a lock for those whose compiler does not see that they share the mock after all.
    public final class UnsharedMocked<Override, Call> {
        /// Its state is not `Void`, as the thread sanitizer takes a state of no size for the lock itself.
        private let lock = Mutex(false)
        private var lockedOverride: Override?
        private var lockedCalls: [Call] = []

        /// Creates what is known of a requirement that nobody called.
        public init() {}

        /// What a call runs, outside of the lock.
        public var override: Override? {
            get {
                var override: Override?
                lock.withLock { _ in override = lockedOverride }
                return override
            }
            set { lock.withLock { _ in lockedOverride = newValue } }
        }

        /// The arguments of the calls so far, in order.
        public var calls: [Call] {
            var calls: [Call] = []
            lock.withLock { _ in calls = lockedCalls }
            return calls
        }

        /// How many calls there were.
        public var callCount: Int { calls.count }

        /// Records a call.
        ///
        /// - Parameter call: The arguments.
        /// - Returns: What the call runs.
        public func record(_ call: Call) -> Override? {
            var override: Override?
            lock.withLock { _ in
                lockedCalls.append(call)
                override = lockedOverride
            }
            return override
        }
    }
}
#endif
