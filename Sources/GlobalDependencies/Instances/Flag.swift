/// A flag that is raised once, by any thread, and seen by all.
///
/// `Sendable` is unchecked for the mark, which is set once and atomically.
final class Flag: @unchecked Sendable {
    private final class Mark: Sendable {}

    @exclusivity(unchecked)
    private var markOnceRaised: Mark?

    @inline(__always)
    var isRaised: Bool {
        _stdlib_atomicAcquiringLoadARCRef(object: &markOnceRaised) != nil
    }

    @inline(never)
    func raise() {
        if !isRaised { _stdlib_atomicAcquiringInitializeARCRef(object: &markOnceRaised, desired: Mark()) }
    }
}
