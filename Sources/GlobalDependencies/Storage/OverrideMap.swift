/// A persistent map from dependencies to their overrides.
///
/// A change copies the path to one override and shares everything else with the original map. A lookup neither retains nor
/// allocates anything.
@frozen
@usableFromInline
package struct OverrideMap: Sendable {
    @frozen
    @usableFromInline
    enum Contents: Sendable {
        case empty
        case one(AnyOverride)
        case trie(OverrideTrie)
    }

    @usableFromInline
    let contents: Contents

    private init(_ contents: Contents) {
        self.contents = contents
    }

    /// A map without overrides.
    package static let empty = OverrideMap(.empty)

    package var isEmpty: Bool {
        if case .empty = contents { true } else { false }
    }

    /// The overrides, in no particular order.
    package var all: [AnyOverride] {
        switch contents {
        case .empty: []
        case .one(let override): [override]
        case .trie(let trie): trie.all
        }
    }

    /// The way to find overrides.
    var index: Index {
        switch contents {
        case .empty: Index(one: nil, trie: nil)
        case .one(let override): Index(one: Unretained(override), trie: nil)
        case .trie(let trie): Index(one: nil, trie: Unretained(trie))
        }
    }

    /// Returns the override of a dependency.
    package subscript(id: DependencyID) -> AnyOverride? {
        index.find(id.call) { id.keyPath }?.object
    }

    /// Returns a Boolean value that indicates whether an override is in the map.
    package func contains(_ override: AnyOverride) -> Bool {
        self[override.id] === override
    }

    /// Returns a Boolean value that indicates whether two maps are one object, or empty.
    func isIdentical(to other: OverrideMap) -> Bool {
        switch (contents, other.contents) {
        case (.empty, .empty): true
        case (.one(let one), .one(let other)): one === other
        case (.trie(let trie), .trie(let other)): trie === other
        default: false
        }
    }

    /// Returns the map with an override inserted, in place of that of the same dependency.
    func inserting(_ override: consuming AnyOverride) -> OverrideMap {
        switch contents {
        case .empty: OverrideMap(.one(override))
        case .one(let other) where other.id == override.id: OverrideMap(.one(override))
        case .one(let other): OverrideMap(.trie(OverrideTrie(other, override)))
        case .trie(let trie): OverrideMap(.trie(trie.inserting(override)))
        }
    }

    /// Returns the map without the override of a dependency.
    func removing(_ id: DependencyID) -> OverrideMap {
        switch contents {
        case .empty: return self
        case .one(let override): return override.id == id ? .empty : self
        case .trie(let trie):
            let rest = trie.removing(id)
            return rest.isEmpty ? .empty : OverrideMap(.trie(rest))
        }
    }
}

extension OverrideMap {
    /// The way to find the overrides of a map, which has to outlive this.
    ///
    /// A lookup retains nothing, since retaining an override costs as much as the rest of a lookup, and threads that retain
    /// the same object wait for each other.
    struct Index: Sendable {
        fileprivate let one: Unretained<AnyOverride>?
        fileprivate let trie: Unretained<OverrideTrie>?

        /// Returns the override of the dependency that a call of `resolveDependency` resolves.
        ///
        /// The map retains it.
        @inline(__always)
        func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Unretained<AnyOverride>? {
            one?.resolved(by: call, keyPath: keyPath) ?? trie?.find(call, keyPath: keyPath)
        }
    }
}
