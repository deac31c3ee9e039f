/// A node of a hash trie of overrides.
///
/// Five bits of a hash select one of 32 places. A place contains one override, or a child that contains several:
///
/// ```text
/// level 0, bits 0–4    [ a | · | b | ● | … ]
///                                    │
/// level 1, bits 5–9                 [ · | c | d | … ]
/// ```
///
/// After the last bits, a node is a list of overrides with equal hashes.
///
/// Invariants: a node never changes; `children` is empty or has 32 places; a place has an override or a child, not
/// both. The places are not packed, because counting bits costs about as much as the rest of a lookup.
package final class OverrideTrie: Sendable {
    private static let bitsPerLevel = 5
    private static let placeCount = 1 << bitsPerLevel
    private static let levelOfLists = (UInt64.bitWidth + bitsPerLevel - 1) / bitsPerLevel

    private let overrides: [AnyOverride?]
    private let children: [OverrideTrie?]

    private init(overrides: [AnyOverride?], children: [OverrideTrie?]) {
        self.overrides = overrides
        self.children = children
    }

    /// Creates a node with two overrides of different dependencies.
    convenience init(_ first: AnyOverride, _ second: AnyOverride, level: Int = 0) {
        guard level < Self.levelOfLists else {
            self.init(overrides: [first, second], children: [])
            return
        }
        let firstPlace = Self.place(of: first.id.hash, level)
        let secondPlace = Self.place(of: second.id.hash, level)
        var overrides = [AnyOverride?](repeating: nil, count: Self.placeCount)
        var children: [OverrideTrie?] = []
        if firstPlace == secondPlace {
            children = Array(repeating: nil, count: Self.placeCount)
            children[firstPlace] = OverrideTrie(first, second, level: level + 1)
        } else {
            overrides[firstPlace] = first
            overrides[secondPlace] = second
        }
        self.init(overrides: overrides, children: children)
    }

    var all: [AnyOverride] {
        overrides.compactMap { $0 } + children.flatMap { $0?.all ?? [] }
    }

    /// Returns the node with an override inserted, which replaces that of the same dependency.
    func inserting(_ override: AnyOverride, level: Int = 0) -> OverrideTrie {
        var (overrides, children) = (overrides, children)
        let place = Self.place(of: override.id.hash, level)
        if level == Self.levelOfLists {
            let index = overrides.firstIndex { $0?.isOverride(of: override.id) == true }
            if let index { overrides[index] = override } else { overrides.append(override) }
        } else if let child = children.isEmpty ? nil : children[place] {
            children[place] = child.inserting(override, level: level + 1)
        } else if let other = overrides[place], !other.isOverride(of: override.id) {
            overrides[place] = nil
            children = children.isEmpty ? Array(repeating: nil, count: Self.placeCount) : children
            children[place] = OverrideTrie(other, override, level: level + 1)
        } else {
            overrides[place] = override
        }
        return OverrideTrie(overrides: overrides, children: children)
    }

    /// Returns the node without the override of a dependency.
    func removing(_ id: DependencyID, level: Int = 0) -> OverrideTrie {
        var (overrides, children) = (overrides, children)
        let place = Self.place(of: id.hash, level)
        if !children.isEmpty { children[place] = children[place]?.removing(id, level: level + 1) }
        for index in overrides.indices where overrides[index]?.isOverride(of: id) == true { overrides[index] = nil }
        return OverrideTrie(overrides: overrides, children: children)
    }

    private static func place(of hash: UInt64, _ level: Int) -> Int {
        Int(truncatingIfNeeded: hash >> UInt64(truncatingIfNeeded: bitsPerLevel &* level)) & (placeCount - 1)
    }

    fileprivate func child(for hash: UInt64, _ level: Int) -> Unretained<OverrideTrie>? {
        children.unretained(at: Self.place(of: hash, level))
    }

    fileprivate func find(
        _ call: AccessorCall,
        hash: UInt64,
        _ level: Int,
        keyPath: () -> AnyKeyPath
    ) -> Unretained<AnyOverride>? {
        guard level < Self.levelOfLists else {
            let override = overrides.first { $0?.id.isResolved(by: call, keyPath: keyPath) == true } ?? nil
            return override.map(Unretained.init)
        }
        let override = overrides.unretained(at: Self.place(of: hash, level))
        return override?.with { $0.id.matches(call, keyPath: keyPath) } == true ? override : nil
    }
}

extension Unretained where Object == OverrideTrie {
    /// Returns the override of the dependency that a call of `resolveDependency` resolves.
    ///
    /// The trie retains the override. The lookup does not retain the nodes along the path: that would take four times
    /// as long, and concurrent lookups would contend for the reference counts.
    @inline(__always)
    func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Unretained<AnyOverride>? {
        let hash = call.hash(keyPath: keyPath)
        var (node, level) = (self, 0)
        while let child = node.with({ $0.child(for: hash, level) }) {
            node = child
            level &+= 1
        }
        return node.with { $0.find(call, hash: hash, level, keyPath: keyPath) }
    }
}

extension Array {
    /// Returns an element without retaining it, or nil if the index is out of bounds.
    @inline(__always)
    fileprivate func unretained<Object: AnyObject>(at index: Int) -> Unretained<Object>? where Element == Object? {
        guard index < count else { return nil }
        return withUnsafeBytes {
            $0.load(fromByteOffset: index * MemoryLayout<Object?>.stride, as: Unretained<Object>?.self)
        }
    }
}
