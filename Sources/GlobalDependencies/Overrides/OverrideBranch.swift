/// One level of an ``Overrides``: up to 32 overrides and deeper branches, told apart by five bits of the hash.
///
/// Below the last bits of the hash, where only equal hashes meet, a branch is a list of overrides.
@usableFromInline
final class OverrideBranch: Sendable {
    private static let bitsPerLevel = 5
    private static let levelOfLists = (UInt64.bitWidth + bitsPerLevel - 1) / bitsPerLevel

    /// For which five bits there is an override here. The overrides are packed, in the order of those bits.
    private let overrideBits: UInt32
    private let overrideNodes: [AnyOverride]
    /// For which five bits there is a deeper branch.
    private let branchBits: UInt32
    private let branchNodes: [OverrideBranch]

    private init(
        overrideBits: UInt32,
        overrideNodes: [AnyOverride],
        branchBits: UInt32 = 0,
        branchNodes: [OverrideBranch] = []
    ) {
        self.overrideBits = overrideBits
        self.overrideNodes = overrideNodes
        self.branchBits = branchBits
        self.branchNodes = branchNodes
    }

    convenience init(_ override: AnyOverride, level: Int) {
        self.init(overrideBits: Self.bit(of: override.hash, level: level), overrideNodes: [override])
    }

    var all: [AnyOverride] {
        overrideNodes + branchNodes.flatMap(\.all)
    }

    /// Returns the override that a call of `resolveDependency` resolves to. The branch keeps it alive.
    func first(resolvedBy site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Unmanaged<AnyOverride>? {
        let hash = site.hash(keyPath: keyPath)
        var level = 0
        var branch = Unmanaged.passUnretained(self)
        while let next = branch._withUnsafeGuaranteedRef({ $0.unretainedBranch(for: hash, level: level) }) {
            branch = next
            level += 1
        }
        return branch._withUnsafeGuaranteedRef { branch in
            if level == Self.levelOfLists {
                return branch.overrideNodes.first { $0.isResolved(by: site, keyPath: keyPath) }
                    .map(Unmanaged.passUnretained)
            }
            let bit = Self.bit(of: hash, level: level)
            guard branch.overrideBits & bit != 0 else { return nil }
            let override = branch.overrideNodes.unretained(at: branch.overrideBits.position(of: bit))
            let isResolved = override._withUnsafeGuaranteedRef {
                $0.hash == hash && $0.isResolved(by: site, keyPath: keyPath)
            }
            return isResolved ? override : nil
        }
    }

    @inline(__always)
    private func unretainedBranch(for hash: UInt64, level: Int) -> Unmanaged<OverrideBranch>? {
        let bit = Self.bit(of: hash, level: level)
        guard branchBits & bit != 0 else { return nil }
        return branchNodes.unretained(at: branchBits.position(of: bit))
    }

    /// Returns the branch with an override added, in place of that of the same dependency if there is one.
    func inserting(_ override: AnyOverride, level: Int) -> OverrideBranch {
        var (overrideNodes, branchNodes) = (overrideNodes, branchNodes)
        let bit = Self.bit(of: override.hash, level: level)
        let position = overrideBits.position(of: bit)
        let branchPosition = branchBits.position(of: bit)
        if level == Self.levelOfLists {
            overrideNodes.removeAll { $0.dependency.isSame(as: override.dependency) }
            overrideNodes.append(override)
        } else if branchBits & bit != 0 {
            branchNodes[branchPosition] = branchNodes[branchPosition].inserting(override, level: level + 1)
        } else if overrideBits & bit == 0 {
            overrideNodes.insert(override, at: position)
        } else if overrideNodes[position].dependency.isSame(as: override.dependency) {
            overrideNodes[position] = override
        } else {
            let other = overrideNodes.remove(at: position)
            let branch = OverrideBranch(other, level: level + 1).inserting(override, level: level + 1)
            branchNodes.insert(branch, at: branchPosition)
            return OverrideBranch(
                overrideBits: overrideBits & ~bit,
                overrideNodes: overrideNodes,
                branchBits: branchBits | bit,
                branchNodes: branchNodes
            )
        }
        return OverrideBranch(
            overrideBits: branchBits & bit == 0 ? overrideBits | bit : overrideBits,
            overrideNodes: overrideNodes,
            branchBits: branchBits,
            branchNodes: branchNodes
        )
    }

    /// Returns the branch without the override of a dependency, or `nil` where nothing is left.
    func removing(_ dependency: Dependency, level: Int) -> OverrideBranch? {
        let bit = Self.bit(of: dependency.hash, level: level)
        var (overrideBits, branchBits) = (overrideBits, branchBits)
        var branchNodes = branchNodes
        let overrideNodes = overrideNodes.filter { !$0.dependency.isSame(as: dependency) }
        if overrideNodes.count < self.overrideNodes.count {
            overrideBits &= ~bit
        } else if branchBits & bit != 0 {
            let position = branchBits.position(of: bit)
            if let rest = branchNodes[position].removing(dependency, level: level + 1) {
                branchNodes[position] = rest
            } else {
                branchNodes.remove(at: position)
                branchBits &= ~bit
            }
        }
        guard !overrideNodes.isEmpty || !branchNodes.isEmpty else { return nil }
        return OverrideBranch(
            overrideBits: overrideBits,
            overrideNodes: overrideNodes,
            branchBits: branchBits,
            branchNodes: branchNodes
        )
    }

    private static func bit(of hash: UInt64, level: Int) -> UInt32 {
        level < levelOfLists ? 1 << UInt32(truncatingIfNeeded: hash >> UInt64(bitsPerLevel * level) & 31) : 0
    }
}

extension UInt32 {
    /// How many bits are set below a bit.
    fileprivate func position(of bit: UInt32) -> Int {
        (self & (bit &- 1)).nonzeroBitCount
    }
}

extension Array where Element: AnyObject {
    /// Returns an element without counting the reference, which the array has to outlive.
    ///
    /// A lookup that counts references on its way takes four times as long, and two threads that do it on one tree get
    /// in each other's way.
    fileprivate func unretained(at index: Int) -> Unmanaged<Element> {
        withUnsafeBytes { $0.load(fromByteOffset: index * MemoryLayout<Element>.stride, as: Unmanaged<Element>.self) }
    }
}
