/// The innermost scope of each task, from the first scope of the process on.
///
/// Without one, nothing is looked for in a task, which takes longer than all the rest.
///
/// `Sendable` is unchecked for what is set once and atomically.
final class TaskScopes: @unchecked Sendable {
    private final class Opened: Sendable {
        let innermost = Launch.scopes
        /// Returns the container of a use of `.default` outside of every scope, if a test wants to know of it.
        let observer: (@Sendable () -> TestScope?)?

        init(observer: (@Sendable () -> TestScope?)?) {
            self.observer = observer
        }
    }

    @exclusivity(unchecked)
    private var openedOnceAsked: Opened?

    @inline(__always)
    private var opened: Unmanaged<Opened>? {
        _stdlib_atomicAcquiringLoadARCRef(object: &openedOnceAsked)
    }

    /// The launch of the innermost scope of this task, if it has one.
    @inline(__always)
    var innermost: Launch? {
        opened?._withUnsafeGuaranteedRef { $0.innermost.get().launch }
    }

    /// Looks into the tasks from now on.
    ///
    /// - Parameter observer: Returns the test that reads of `.default` outside of every scope are reported to, if any. Only
    ///   the first call can set it.
    func open(observer: (@Sendable () -> TestScope?)? = nil) {
        guard opened == nil else { return }
        _stdlib_atomicAcquiringInitializeARCRef(object: &openedOnceAsked, desired: Opened(observer: observer))
    }

    /// The test that a use of `.default` outside of every scope is reported to.
    ///
    /// It is nil in apps, which have no observer.
    @inline(__always)
    var observingTest: TestScope? {
        opened?._withUnsafeGuaranteedRef { $0.observer }?()
    }
}
