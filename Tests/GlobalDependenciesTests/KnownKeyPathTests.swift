import Testing

@testable import GlobalDependencies

/// What is remembered of key paths, so that they are not evaluated each time.
struct KnownKeyPathTests {
    private final class Owner: Hashable, Sendable {
        static func == (one: Owner, other: Owner) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private func dependency(_ keyPath: AnyKeyPath, isOnlyOne: Bool) -> ResolvedDependency {
        let site = ResolutionSite(valueType: Tool.self, function: "tool", fileID: "App/Tool.swift", line: 1, column: 1)
        return ResolvedDependency(site: site, keyPath: keyPath, isOnlyOne: isOnlyOne)
    }

    /// Returns a key path that is equal to all that this returns, and an object of its own.
    private func copy() -> AnyKeyPath {
        \GlobalDependencies[toolOf: 1]
    }

    @Test func whatAKeyPathEndsAtIsKnownOnceItIsRemembered() throws {
        let known = KnownKeyPaths()
        let keyPath = \GlobalDependencies.tool
        #expect(known.known(keyPath) == nil)
        known.remember(keyPath, dependency(keyPath, isOnlyOne: true))
        let found = try #require(known.known(keyPath)).takeUnretainedValue()
        #expect(found.dependency == dependency(keyPath, isOnlyOne: true))
    }

    @Test func anEqualKeyPathIsAnotherOne() {
        let known = KnownKeyPaths()
        let (one, other) = (copy(), copy())
        known.remember(one, dependency(one, isOnlyOne: true))
        #expect(one == other)
        #expect(known.known(other) == nil)
    }

    @Test func whatIsRememberedFirstInAPlaceStays() {
        let known = KnownKeyPaths()
        // Some of so many have a place in common.
        let keyPaths = (0..<2_000).map { _ in copy() }
        for keyPath in keyPaths { known.remember(keyPath, dependency(keyPath, isOnlyOne: true)) }
        let found = keyPaths.filter { known.known($0)?.takeUnretainedValue().dependency.keyPath === $0 }
        #expect(found.count < keyPaths.count)
        #expect(found.count > 100)
        for keyPath in keyPaths where !found.contains(where: { $0 === keyPath }) {
            #expect(known.known(keyPath) == nil)
        }
    }

    @Test func aKeyPathWithArgumentsIsNotKept() {
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

    @Test func manyThreadsFindOutAboutOneKeyPathAtOnce() async {
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

    @Test func anAccessorThatForwardsAsItsContainerSaysIsAskedEachTime() {
        for isForwarded in [false, true, false] {
            let base = GlobalDependencies().with(override: isForwarded ? "gold" : "wood", for: \.material)
            let dependencies = base.with(override: "varnish", for: \.finish)
            #expect(dependencies.finish == "varnish")
            #expect(dependencies.frame.name == (isForwarded ? "varnish" : "a frame of wood"))
        }
    }

    @Test func anOverrideThroughAKnownKeyPathSaysWhereItWasWritten() {
        for _ in 0..<2 {
            let line = #line + 1
            let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
            #expect(dependencies.settled.all.map(\.location.line) == [UInt(line)])
        }
    }
}

extension GlobalDependencies {
    fileprivate subscript(toolOf owner: some Hashable & Sendable) -> Tool {
        resolveDependency(forKeyPath: \.[toolOf: owner], defaultImplementation: Tool())
    }
}

extension GlobalDependencies {
    /// A dependency of its own, or the name of a frame.
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
