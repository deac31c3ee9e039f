/// A dependency, as its accessor tells which it is.
///
/// `Sendable` is unchecked since a key path is not: it may have an argument that is a mutable object. Such a subscript is
/// no dependency that one could find again.
struct ResolvedDependency: @unchecked Sendable {
    let site: ResolutionSite
    /// The key path that the accessor resolves under.
    let keyPath: AnyKeyPath
    /// Whether it is the only one that is resolved there.
    let isOnlyOne: Bool

    init(site: ResolutionSite, keyPath: AnyKeyPath, isOnlyOne: Bool) {
        self.site = site
        self.keyPath = keyPath
        self.isOnlyOne = isOnlyOne
    }

    /// Creates the dependency that a call resolves, given the only reference to its key path that the caller has.
    init<Value>(resolvedAt site: ResolutionSite, keyPath: consuming KeyPath<GlobalDependencies, Value>) {
        // A literal without arguments is one object for ever, so nobody holds one alone.
        isOnlyOne = site.isOfOnlyOne(hasArguments: isKnownUniquelyReferenced(&keyPath))
        self.site = site
        self.keyPath = keyPath
    }

    /// Whether this is the dependency of a key, of a type: what an accessor of that type reads that reads nothing else.
    func isOfKey(of type: any Any.Type) -> Bool {
        site.isOfKey && Swift.type(of: keyPath).valueType == type
    }

    @inline(never)
    var readingKeyPath: () -> AnyKeyPath {
        let keyPath = keyPath
        return { keyPath }
    }

    var name: String {
        site.name
    }

    @inline(never)
    var hash: UInt64 {
        site.hash { keyPath }
    }
}

extension ResolvedDependency: Hashable {
    @inline(never)
    static func == (one: ResolvedDependency, other: ResolvedDependency) -> Bool {
        one.site.resolvesSame(as: other.site, ifOnlyOne: one.isOnlyOne) { one.keyPath == other.keyPath }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
