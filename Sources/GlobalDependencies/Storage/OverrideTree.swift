/// A tree of overrides that never changes, sorted by the hashes of their dependencies.
///
/// A leaf contains up to 64 overrides. A branch contains 32 trees, of which five bits of the hash select one: the highest
/// ones in the first branch. An insertion copies the nodes from the root to the leaf.
///
/// The elements are in the object itself, so a lookup reads them without retaining anything. The invariant is that nothing
/// writes them after the creation, and that all are overrides in a leaf, and trees in a branch.
final class OverrideTree: ManagedBuffer<(count: Int, isBranch: Bool), AnyObject> {
    private static let bits: UInt64 = 5
    private static let limitOfLeaf = 64

    /// Creates a node with the objects that a closure returns for the indices.
    @inline(__always)
    private static func make(_ count: Int, isBranch: Bool = false, _ element: (Int) -> AnyObject) -> OverrideTree {
        let node = create(minimumCapacity: count) { _ in (count, isBranch) }
        node.withUnsafeMutablePointerToElements { elements in
            for index in 0..<count { (elements + index).initialize(to: element(index)) }
        }
        // `create` returns an object of this class, as one of the superclass.
        return unsafeDowncast(node, to: OverrideTree.self)
    }

    /// Creates a tree of two overrides.
    static func make(_ one: AnyOverride, _ other: AnyOverride) -> OverrideTree {
        let (first, second) = one.id.hash <= other.id.hash ? (one, other) : (other, one)
        return make(2) { $0 == 0 ? first : second }
    }

    deinit {
        _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: count) }
    }

    /// The access to `header` would be checked for exclusivity at each read.
    @inline(__always)
    private var count: Int {
        withUnsafeMutablePointerToHeader { $0.pointee.count }
    }

    @inline(__always)
    private var isBranch: Bool {
        withUnsafeMutablePointerToHeader { $0.pointee.isBranch }
    }

    /// Returns the element at an index, which the node retains.
    @inline(__always)
    private func element<Element: AnyObject>(_ index: Int, _ type: Element.Type = Element.self) -> Unretained<Element> {
        // An unretained reference has the layout of a reference.
        withUnsafeMutablePointerToElements {
            UnsafeRawPointer($0 + index).assumingMemoryBound(to: Unretained<Element>.self).pointee
        }
    }

    /// Returns the index of a tree in a branch, given a hash without the bits that the branches above have used.
    @inline(__always)
    private static func index(of rest: UInt64) -> Int {
        Int(truncatingIfNeeded: rest >> (64 - bits))
    }

    /// Returns the leaf of this tree for a hash.
    @inline(__always)
    private static func leaf(of root: Unretained<OverrideTree>, for hash: UInt64) -> Unretained<OverrideTree> {
        var (node, rest) = (root, hash)
        while node.with({ $0.isBranch }) {
            node = node.with { $0.element(index(of: rest)) }
            rest <<= bits
        }
        return node
    }

    /// Returns the index of the first override in this leaf whose hash is not less than another hash.
    @inline(__always)
    private func firstIndex(of hash: UInt64) -> Int {
        var (start, end) = (0, count)
        while start < end {
            let middle = (start &+ end) >> 1
            let isLess = element(middle, AnyOverride.self).with { $0.id.hash < hash }
            if isLess { start = middle &+ 1 } else { end = middle }
        }
        return start
    }

    /// Returns the index of the override in this leaf that fulfills a condition, if there is one.
    @inline(__always)
    private func index(_ hash: UInt64, where isMatch: (AnyOverride) -> Bool) -> Int? {
        var index = firstIndex(of: hash)
        while index < count, element(index, AnyOverride.self).with({ $0.id.hash == hash }) {
            if element(index).with(isMatch) { return index }
            index &+= 1
        }
        return nil
    }

    /// Returns the override with a hash that fulfills a condition, if there is one.
    ///
    /// The tree retains the override.
    @inline(__always)
    static func find(
        in root: Unretained<OverrideTree>,
        _ hash: UInt64,
        where isMatch: (AnyOverride) -> Bool
    ) -> Unretained<AnyOverride>? {
        leaf(of: root, for: hash).with { leaf in leaf.index(hash, where: isMatch).map { leaf.element($0) } }
    }

    /// Returns this tree, whose branch is at a depth, with an override inserted, which replaces that of the same dependency.
    @inline(never)
    func inserting(_ override: AnyOverride, depth: UInt64 = 0) -> OverrideTree {
        let hash = override.id.hash
        if isBranch {
            let changed = Self.index(of: hash << (depth * Self.bits))
            let tree = element(changed, OverrideTree.self).object.inserting(override, depth: depth + 1)
            return .make(count, isBranch: true) { $0 == changed ? tree : element($0).object }
        }
        if let known = index(hash, where: { $0.isOverride(of: override.id) }) {
            return .make(count) { $0 == known ? override : element($0).object }
        }
        let place = firstIndex(of: hash)
        let leaf = OverrideTree.make(count + 1) { index in
            index == place ? override : element(index < place ? index : index - 1).object
        }
        // Beyond the bits of a hash, a leaf may contain more.
        return leaf.count > Self.limitOfLeaf && depth * Self.bits < 60 ? leaf.divided(at: depth) : leaf
    }

    /// Returns a branch with the overrides of this leaf.
    @inline(never)
    private func divided(at depth: UInt64) -> OverrideTree {
        func part(_ index: Int) -> Int {
            Self.index(of: element(index, AnyOverride.self).object.id.hash << (depth * Self.bits))
        }
        var end = 0
        let parts = (0..<1 << Int(Self.bits)).map { selected in
            let start = end
            while end < count, part(end) == selected { end += 1 }
            return OverrideTree.make(end - start) { element(start + $0).object }
        }
        return .make(parts.count, isBranch: true) { parts[$0] }
    }

    /// The overrides, sorted by hash.
    @inline(never)
    var all: [AnyOverride] {
        var all: [AnyOverride] = []
        for index in 0..<count {
            if isBranch {
                all += element(index, OverrideTree.self).object.all
            } else {
                all.append(element(index).object)
            }
        }
        return all
    }
}
