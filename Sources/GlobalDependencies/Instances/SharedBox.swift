/// A shared instance that is built, and which dependency it is an instance of: it is never changed.
///
/// `Sendable` is unchecked since the compiler refuses it to a class with a subclass.
@usableFromInline
class AnySharedBox: @unchecked Sendable {
    private final let site: ResolutionSite
    private final let keyPath: AnyKeyPath
    private final let isOnlyOne: Bool

    fileprivate init(_ dependency: ResolvedDependency) {
        site = dependency.site
        keyPath = dependency.keyPath
        isOnlyOne = dependency.isOnlyOne
    }

    /// Whether a call of `resolveDependency` resolves it.
    @inline(__always)
    final func isResolved(by site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Bool {
        if isOnlyOne, self.site.isSameCall(as: site) { return true }
        return self.site.resolvesSame(as: site, ifOnlyOne: isOnlyOne) { self.keyPath == keyPath() }
    }
}

/// A shared instance of the type `Value` that is built.
///
/// `Sendable` is unchecked as that of ``AnySharedBox`` has to be restated.
@usableFromInline
final class SharedBox<Value: Sendable>: AnySharedBox, @unchecked Sendable {
    @usableFromInline
    let value: Value

    init(_ value: Value, of dependency: ResolvedDependency) {
        self.value = value
        super.init(dependency)
    }
}
