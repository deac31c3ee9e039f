import Testing

@testable import GlobalDependencies

struct KeyPathCacheTests {
    private final class Owner: Hashable, Sendable {
        static func == (one: Owner, other: Owner) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Returns the identity of a dependency with a key path that may have arguments.
    private func id(_ keyPath: AnyKeyPath) -> DependencyID {
        DependencyID(
            AccessorCall(Tool.self, in: "tool", fileID: "App/Tool.swift", line: 1, column: 1),
            keyPath: keyPath
        )
    }

    /// Returns a new key path object that equals every other result.
    private func copy() -> AnyKeyPath {
        \GlobalDependencies[toolOf: 1]
    }

    /// Fills the shared cache of the process of an exit test.
    private static func fillSharedCache() {
        let keyPaths = (0..<20_000).map { _ in \GlobalDependencies[toolOf: 1] as AnyKeyPath }
        let call = AccessorCall(Tool.self, in: "tool", fileID: "Tool.swift", line: 1, column: 1)
        for keyPath in keyPaths {
            _ = KeyPathCache.shared.insert(
                DependencyID(call, keyPath: keyPath),
                for: keyPath,
                typeOfOverride: Override<Tool>.self
            )
        }
    }

    @Test func insertedKeyPathIsFound() {
        let cache = KeyPathCache()
        let keyPath = \GlobalDependencies.tool
        #expect(cache.id(of: keyPath) == nil)
        #expect(cache.insert(id(keyPath), for: keyPath, typeOfOverride: Override<Tool>.self))
        #expect(cache.id(of: keyPath) == id(keyPath))
        #expect(!cache.insert(id(keyPath), for: keyPath, typeOfOverride: Override<Tool>.self))
    }

    @Test func equalKeyPathIsAnotherEntry() {
        let cache = KeyPathCache()
        let (one, other) = (copy(), copy())
        #expect(cache.insert(id(one), for: one, typeOfOverride: Override<Tool>.self))
        #expect(one == other)
        #expect(cache.id(of: other) == nil)
    }

    @Test func collidingKeyPathsHaveTheirOwnEntries() {
        let cache = KeyPathCache()
        let keyPaths = (0..<100).map { _ in copy() }
        for keyPath in keyPaths {
            #expect(cache.insert(id(keyPath), for: keyPath, typeOfOverride: Override<Tool>.self))
        }
        #expect(keyPaths.allSatisfy { cache.id(of: $0)?.keyPath === $0 })
    }

    @Test func fullCacheKeepsItsEntries() {
        let cache = KeyPathCache()
        let keyPaths = (0..<4_000).map { _ in copy() }
        let inserted = keyPaths.map { cache.insert(id($0), for: $0, typeOfOverride: Override<Tool>.self) }
        #expect(inserted.filter(\.self).count > 1_000)
        #expect(inserted.contains(false))
        for (keyPath, isInserted) in zip(keyPaths, inserted) {
            #expect((cache.id(of: keyPath)?.keyPath === keyPath) == isInserted)
        }
    }

    @Test func keyPathWithArgumentsIsNotRetained() {
        weak var kept: Owner?
        do {
            let owner = Owner()
            kept = owner
            let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.[toolOf: owner])
            #expect(dependencies[toolOf: owner] == Tool(name: "saw"))
            #expect(dependencies[toolOf: Owner()] == Tool())
        }
        #expect(kept == nil)
    }

    @Test func threadsCacheOneKeyPathConcurrently() async {
        let base = GlobalDependencies()
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { step in
                        let tool = Tool(name: "\(task) \(step)")
                        let one = base.with(override: tool, for: \.tool)
                        let two = one.with { $0.light.brightness = step }
                        return one.tool == tool && two.tool == tool && two.light.brightness == step
                            && one.light.brightness == 1
                    }
                }
            }
            #expect(await group.allSatisfy { $0 })
        }
    }

    @Test func conditionallyForwardingAccessorIsNotCached() {
        for isForwarded in [false, true, false] {
            let base = GlobalDependencies().with(override: isForwarded ? "gold" : "wood", for: \.material)
            let dependencies = base.with(override: "varnish", for: \.finish)
            #expect(dependencies.finish == "varnish")
            #expect(dependencies.frame.name == (isForwarded ? "varnish" : "a frame of wood"))
        }
    }

    @Test func overrideThroughCachedKeyPathHasItsLocation() {
        for _ in 0..<2 {
            let line = #line + 1
            let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
            #expect(dependencies.stored.overrides.all.map(\.location.line) == [UInt(line)])
        }
    }
}

extension GlobalDependencies {
    fileprivate subscript(toolOf owner: some Hashable & Sendable) -> Tool {
        resolveDependency(forKeyPath: \.[toolOf: owner], defaultImplementation: Tool())
    }
}

extension GlobalDependencies {
    /// A dependency whose setter calls a function that overrides it and another dependency.
    fileprivate var estimate: Int {
        get { resolveDependency(forKeyPath: \.estimate, defaultImplementation: 0) }
        set { setEstimate(newValue) }
    }

    private mutating func setEstimate(_ estimate: Int) {
        override(keyPath: \.answer, with: estimate)
        override(keyPath: \.estimate, with: estimate)
    }

    /// A dependency, or the name of a frame if the material is gold.
    fileprivate var finish: String {
        get {
            if material == "gold" { return frame.name }
            return resolveDependency(forKeyPath: \.finish, defaultImplementation: "none")
        }
        set {
            if material == "gold" { frame.name = newValue } else { override(keyPath: \.finish, with: newValue) }
        }
    }
}

#if os(macOS) || os(Linux)
extension KeyPathCacheTests {
    @Test func fullCacheStillAllowsOverriding() async {
        await #expect(processExitsWith: .success) {
            Self.fillSharedCache()
            let dependencies = GlobalDependencies().with { $0.player.volume = 0.5 }
            precondition(dependencies.player.volume == 0.5)
        }
    }

    /// Without an entry in the cache, each override in the setter evaluates its key path again.
    @Test func fullCacheAllowsSetterOfSeveralDependencies() async {
        await #expect(processExitsWith: .success) {
            Self.fillSharedCache()
            let assigned = GlobalDependencies().with {
                $0.guess = 3
                $0.estimate = 5
            }
            precondition(assigned.guess == 3 && assigned.estimate == 5 && assigned.answer == 5)
            let overridden = GlobalDependencies().with(override: 4, for: \.guess).with(override: 6, for: \.estimate)
            precondition(overridden.guess == 4 && overridden.estimate == 6 && overridden.answer == 42)
        }
    }
}
#endif
