/// The innermost scope of each task, from the first scope of the process on.
///
/// Without one, nothing is looked for in a task, which takes longer than all the rest.
///
/// `Sendable` is unchecked for what is set once and atomically.
final class TaskScopes: @unchecked Sendable {
    private final class Opened: Sendable {
        let innermost = Launch.scopes
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
    func open() {
        if opened == nil { _stdlib_atomicAcquiringInitializeARCRef(object: &openedOnceAsked, desired: Opened()) }
    }
}
