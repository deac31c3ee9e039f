/// A map from dependencies to their overrides.
///
/// A lookup neither retains nor allocates anything: retaining an override costs as much as the rest of a lookup, and
/// threads that retain the same object concurrently contend for its reference count.
package struct OverrideMap: Sendable {
    /// The only override, without a tree, which would take longer to create.
    private var one: AnyOverride?
    /// The overrides, if there are several.
    ///
    /// The tree is constant, but the compiler cannot check that, because `ManagedBuffer` is not `Sendable`.
    nonisolated(unsafe) private var several: OverrideTree?

    package init() {}

    package var isEmpty: Bool {
        one == nil && several == nil
    }

    /// The overrides, in no particular order.
    package var all: [AnyOverride] {
        one.map { [$0] } ?? several?.all ?? []
    }

    /// The overrides, sorted by name and file, for messages and mirrors.
    ///
    /// The sort of the standard library would add 8 KB to each app.
    var sorted: [AnyOverride] {
        all.reduce(into: []) { sorted, override in
            let key = (override.id.name, override.id.call.fileID.description)
            let next = sorted.firstIndex { key < ($0.id.name, $0.id.call.fileID.description) }
            sorted.insert(override, at: next ?? sorted.endIndex)
        }
    }

    /// Returns the override of the dependency that a call of `resolveDependency` resolves.
    ///
    /// The map retains the override. The function takes the address of the map, because a copy would be retained.
    @inline(__always)
    static func find(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath,
        in map: UnsafeMutablePointer<OverrideMap>
    ) -> Unretained<AnyOverride>? {
        // An unretained reference has the layout of a reference.
        let (one, several) = UnsafeRawPointer(map)
            .assumingMemoryBound(to: (Unretained<AnyOverride>?, Unretained<OverrideTree>?).self).pointee
        // The hash of a call costs more than the comparison with one override.
        if let one { return one.with { $0.id.matches(call, keyPath: keyPath) } ? one : nil }
        guard let several else { return nil }
        return OverrideTree.find(in: several, call.hash(keyPath: keyPath)) { $0.id.matches(call, keyPath: keyPath) }
    }

    /// Returns the override of a dependency.
    @inline(never)
    package subscript(id: DependencyID) -> AnyOverride? {
        if let one { return one.isOverride(of: id) ? one : nil }
        guard let several else { return nil }
        return OverrideTree.find(in: Unretained(several), id.hash) { $0.isOverride(of: id) }?.object
    }

    /// Returns a Boolean value that indicates whether an override is in the map.
    @inline(never)
    package func contains(_ override: AnyOverride) -> Bool {
        self[override.id] === override
    }

    /// Returns a Boolean value that indicates whether two maps contain the same overrides.
    @inline(never)
    package func hasSameOverrides(as other: OverrideMap) -> Bool {
        if one != nil || other.one != nil { return one === other.one }
        let (own, others) = (all, other.all)
        return own.count == others.count && own.allSatisfy(other.contains)
    }

    /// Inserts an override, which replaces that of the same dependency.
    ///
    /// - Complexity: O(log *n*) for *n* overrides.
    @inline(never)
    mutating func insert(_ override: AnyOverride) {
        if let several {
            self.several = several.inserting(override)
        } else if let known = one, !known.isOverride(of: override.id) {
            several = .make(known, override)
            one = nil
        } else {
            one = override
        }
    }

    /// Returns the map with several overrides inserted.
    package func inserting(_ overrides: [AnyOverride]) -> OverrideMap {
        overrides.reduce(into: self) { $0.insert($1) }
    }

    /// Returns the map without the override of a dependency.
    ///
    /// - Complexity: O(*n* log *n*) for *n* overrides.
    func removing(_ id: DependencyID) -> OverrideMap {
        OverrideMap().inserting(all.filter { !$0.isOverride(of: id) })
    }
}
