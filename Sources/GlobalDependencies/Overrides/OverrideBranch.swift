/// One level of a hash trie of overrides: 32 places, told apart by five bits of the hash, for an override each or, where
/// several meet, a deeper branch.
///
/// Below the last bits of the hash, where only equal hashes meet, a branch is a list of overrides. Nothing is changed
/// once it is made. The places are not packed, since counting bits on the way takes longer than all the rest.
///
/// `Sendable` is unchecked as that of ``ContainerStorage`` has to be restated.
@usableFromInline
final class OverrideBranch: ContainerStorage, @unchecked Sendable {
    private static let bitsPerLevel = 5
    private static let places = 1 << bitsPerLevel
    private static let levelOfLists = (UInt64.bitWidth + bitsPerLevel - 1) / bitsPerLevel

    private let overrides: [AnyOverride?]
    /// Empty where there is none.
    private let branches: [OverrideBranch?]

    private init(overrides: [AnyOverride?], branches: [OverrideBranch?]) {
        self.overrides = overrides
        self.branches = branches
    }

    /// Creates a branch of two overrides of different dependencies.
    convenience init(_ first: AnyOverride, _ second: AnyOverride, level: Int = 0) {
        guard level < Self.levelOfLists else {
            self.init(overrides: [first, second], branches: [])
            return
        }
        let firstPlace = Self.place(of: first.dependency.hash, level)
        let secondPlace = Self.place(of: second.dependency.hash, level)
        var overrides = [AnyOverride?](repeating: nil, count: Self.places)
        var branches: [OverrideBranch?] = []
        if firstPlace == secondPlace {
            branches = Array(repeating: nil, count: Self.places)
            branches[firstPlace] = OverrideBranch(first, second, level: level + 1)
        } else {
            overrides[firstPlace] = first
            overrides[secondPlace] = second
        }
        self.init(overrides: overrides, branches: branches)
    }

    /// Returns the same branch, in an object of its own.
    func copy() -> OverrideBranch {
        OverrideBranch(overrides: overrides, branches: branches)
    }

    var isEmpty: Bool {
        overrides.allSatisfy { $0 == nil } && branches.allSatisfy { $0?.isEmpty ?? true }
    }

    var all: [AnyOverride] {
        overrides.compactMap { $0 } + branches.flatMap { $0?.all ?? [] }
    }

    /// Returns the override that a call of `resolveDependency` resolves to, which the branch keeps alive.
    @inline(__always)
    func first(resolvedBy site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Unmanaged<AnyOverride>? {
        let hash = site.hash(keyPath: keyPath)
        var level = 0
        var branch = Unmanaged.passUnretained(self)
        while let next = branch._withUnsafeGuaranteedRef({ $0.branches.unretained(at: Self.place(of: hash, level)) }) {
            branch = next
            level &+= 1
        }
        return branch._withUnsafeGuaranteedRef { branch in
            guard level < Self.levelOfLists else { return branch.firstInList(resolvedBy: site, keyPath: keyPath) }
            guard let override = branch.overrides.unretained(at: Self.place(of: hash, level)) else { return nil }
            return override.resolved(by: site, keyPath: keyPath)
        }
    }

    @inline(never)
    private func firstInList(resolvedBy site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Unmanaged<AnyOverride>? {
        for override in all {
            let override = Unmanaged.passUnretained(override).resolved(by: site, keyPath: keyPath)
            if let override { return override }
        }
        return nil
    }

    /// Returns the branch with an override added, in place of that of the same dependency if there is one.
    func inserting(_ override: AnyOverride, level: Int = 0) -> OverrideBranch {
        var (overrides, branches) = (overrides, branches)
        let dependency = override.dependency
        let place = Self.place(of: dependency.hash, level)
        if level == Self.levelOfLists {
            overrides = overrides.filter { !Self.isOverride($0, of: dependency) } + [override]
        } else if let branch = branches.isEmpty ? nil : branches[place] {
            branches[place] = branch.inserting(override, level: level + 1)
        } else if let other = overrides[place], !Self.isOverride(other, of: dependency) {
            overrides[place] = nil
            branches = branches.isEmpty ? Array(repeating: nil, count: Self.places) : branches
            branches[place] = OverrideBranch(other, override, level: level + 1)
        } else {
            overrides[place] = override
        }
        return OverrideBranch(overrides: overrides, branches: branches)
    }

    /// Returns the branch without the override of a dependency.
    func removing(_ dependency: ResolvedDependency, level: Int = 0) -> OverrideBranch {
        var branches = branches
        let place = Self.place(of: dependency.hash, level)
        if !branches.isEmpty {
            branches[place] = branches[place]?.removing(dependency, level: level + 1)
        }
        var overrides = overrides
        for index in overrides.indices where Self.isOverride(overrides[index], of: dependency) {
            overrides[index] = nil
        }
        return OverrideBranch(overrides: overrides, branches: branches)
    }

    @inline(never)
    private static func isOverride(_ override: AnyOverride?, of dependency: ResolvedDependency) -> Bool {
        override?.dependency == dependency
    }

    private static func place(of hash: UInt64, _ level: Int) -> Int {
        Int(truncatingIfNeeded: hash >> UInt64(truncatingIfNeeded: bitsPerLevel &* level)) & (places - 1)
    }
}

extension Array {
    /// Returns an element without counting the reference, which the array has to outlive, or `nil` beyond the end.
    ///
    /// A lookup that counts references on its way takes four times as long, and two threads that do it on one branch
    /// get in each other's way.
    @inline(__always)
    fileprivate func unretained<Object: AnyObject>(at index: Int) -> Unmanaged<Object>? where Element == Object? {
        guard index < count else { return nil }
        return withUnsafeBytes {
            $0.load(fromByteOffset: index * MemoryLayout<Object?>.stride, as: Unmanaged<Object>?.self)
        }
    }
}
