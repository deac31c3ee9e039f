/// A persistent map from dependencies to their overrides.
///
/// A change copies the path to one override and shares everything else with the original map. A lookup neither retains
/// nor allocates anything.
package enum OverrideMap: Sendable {
    case empty
    case one(AnyOverride)
    case trie(OverrideTrie)

    package var isEmpty: Bool {
        if case .empty = self { true } else { false }
    }

    /// The overrides, in no particular order.
    @inline(never)
    package var all: [AnyOverride] {
        switch self {
        case .empty: []
        case .one(let override): [override]
        case .trie(let trie): trie.all
        }
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

    /// The object with which a lookup begins, which the map retains.
    ///
    /// Retaining an override costs as much as the rest of a lookup, and threads that retain the same object
    /// concurrently contend for its reference count. A lookup therefore retains nothing.
    var root: (one: Unretained<AnyOverride>?, trie: Unretained<OverrideTrie>?) {
        switch self {
        case .empty: (nil, nil)
        case .one(let override): (Unretained(override), nil)
        case .trie(let trie): (nil, Unretained(trie))
        }
    }

    /// Returns the override of a dependency.
    package subscript(id: DependencyID) -> AnyOverride? {
        switch self {
        case .empty: nil
        case .one(let override): override.isOverride(of: id) ? override : nil
        case .trie(let trie): Unretained(trie).find(id.call) { id.keyPath }?.object
        }
    }

    /// Returns a Boolean value that indicates whether an override is in the map.
    @inline(never)
    package func contains(_ override: AnyOverride) -> Bool {
        self[override.id] === override
    }

    /// Returns a Boolean value that indicates whether two maps contain the same overrides.
    @inline(never)
    func hasSameOverrides(as other: OverrideMap) -> Bool {
        let (own, others) = (all, other.all)
        return own.count == others.count && own.allSatisfy(other.contains)
    }

    /// Returns the map with an override inserted, which replaces that of the same dependency.
    func inserting(_ override: consuming AnyOverride) -> OverrideMap {
        switch self {
        case .empty: .one(override)
        case .one(let other): other.isOverride(of: override.id) ? .one(override) : .trie(OverrideTrie(other, override))
        case .trie(let trie): .trie(trie.inserting(override))
        }
    }

    /// Returns the map with several overrides inserted.
    func inserting(_ overrides: [AnyOverride]) -> OverrideMap {
        overrides.reduce(self) { $0.inserting($1) }
    }

    /// Returns the map without the override of a dependency.
    @inline(never)
    func removing(_ id: DependencyID) -> OverrideMap {
        switch self {
        case .empty: return self
        case .one(let override): return override.isOverride(of: id) ? .empty : self
        case .trie(let trie):
            let rest = trie.removing(id)
            return rest.all.isEmpty ? .empty : .trie(rest)
        }
    }
}
