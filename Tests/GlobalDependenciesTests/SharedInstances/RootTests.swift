import Foundation
import GlobalDependenciesScopes
import TestSupport
import Testing

/// Tests for instances of a root container, which its derived containers share.
struct RootTests {
    @Test func derivedContainersShareInstance() {
        let root = GlobalDependencies()
        let copy = root
        let derived = root.with(override: Tool(name: "saw"), for: \.tool)
        let vault = derived.vault
        #expect(copy.vault === vault)
        #expect(derived.with { $0.context = .preview }.vault === vault)
        #expect(derived.with { _ in }.with(override: BuildLog(), for: \.buildLog).vault === vault)
        withDependencies {
            $0 = derived
            $0.tool = Tool(name: "file")
        } operation: {
            #expect(GlobalDependencies.default.vault === vault)
            withDependencies({ $0.tool = Tool(name: "rasp") }) {
                #expect(GlobalDependencies.default.vault === vault)
            }
        }
    }

    @Test func containersOfProcessShareInstance() {
        let early = GlobalDependencies.default
        let vault = GlobalDependencies.default.with(override: Tool(name: "saw"), for: \.tool).vault
        #expect(early.vault === vault)
        withDependencies({ $0.tool = Tool(name: "file") }) {
            #expect(GlobalDependencies.default.vault === vault)
        }
    }

    @Test func eachRootHasItsInstance() {
        let vaults = [GlobalDependencies(), GlobalDependencies(), .live, .preview, .default].map(\.vault)
        #expect(Set(vaults.map { ObjectIdentifier($0) }).count == 5)
    }

    @Test func overrideHidesInstance() {
        let root = GlobalDependencies()
        let vault = root.vault
        let mock = Vault(dependencies: root)
        var derived = root.with(override: mock, for: \.vault)
        #expect(derived.vault === mock)
        #expect(derived.with(override: Tool(name: "saw"), for: \.tool).vault === mock)
        derived.resetToDefault(keyPath: \.vault)
        #expect(derived.vault === vault)
        #expect(root.vault === vault)
    }

    @Test func overrideDoesNotReachInstance() {
        let root = GlobalDependencies()
        let derived = root.with(override: Tool(name: "saw"), for: \.tool)
        #expect(derived.vault.toolAtFirst == Tool())
        #expect(derived.vault.toolNow == Tool())
        #expect(derived.tool.name == "saw")
    }

    @Test func instanceHasSharedInstancesOfRoot() {
        let root = GlobalDependencies()
        let derived = root.with(override: Tool(name: "saw"), for: \.tool)
        #expect(derived.vault.workshop === root.workshop)
        #expect(derived.vault.workshop !== derived.workshop)
    }

    @Test func sharedInstanceReadsInstanceOfRoot() {
        let root = GlobalDependencies()
        let derived = root.with(override: Tool(name: "saw"), for: \.tool)
        #expect(derived.workshop.dependencies.vault === root.vault)
        #expect(derived.workshop.dependencies.with(override: BuildLog(), for: \.buildLog).vault === root.vault)
        #expect(root.vault.derived.vault === root.vault)
    }

    @Test func eachArgumentHasItsInstance() {
        let root = GlobalDependencies()
        let derived = root.with(override: Tool(name: "saw"), for: \.tool)
        #expect(derived[vault: 1] === root[vault: 1])
        #expect(derived[vault: 1] !== root[vault: 2])
    }

    @Test func nilIsBuiltOnce() {
        let root = GlobalDependencies()
        #expect(root.emptyVault == nil)
        #expect(root.with(override: Tool(name: ""), for: \.tool).emptyVault == nil)
        #expect(root.rootLog.names == ["empty"])
    }

    @Test func contextOfRootSelectsImplementation() {
        #expect(GlobalDependencies(context: .test).with { $0.context = .live }.nameOfVault == "test")
        #expect(GlobalDependencies(context: .preview).with { $0.context = .live }.nameOfVault == "preview")
        #expect(GlobalDependencies(context: .live).with { $0.context = .test }.nameOfVault == "live")
    }

    @Test func derivedContainerRetainsInstance() {
        weak var vault: Vault?
        do {
            let derived = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
            vault = derived.vault
            #expect(vault != nil)
            #expect(derived.vault === vault)
        }
        #expect(vault == nil)
    }

    @Test func instanceOutlivingItsRootKeepsResolving() {
        let vault = GlobalDependencies().vault
        #expect(vault.toolNow == Tool())
        #expect(vault.derived.vault === vault)
    }

    @Test func instanceIsBuiltOnceUnderRace() async {
        let containers = (0..<500).map { _ in GlobalDependencies() }
        let vaults = await withTaskGroup(of: [ObjectIdentifier].self) { group in
            for number in 0..<16 {
                group.addTask {
                    containers.map { container in
                        let derived = container.with(override: Tool(name: "\(number)"), for: \.tool)
                        return ObjectIdentifier(number.isMultiple(of: 2) ? container.vault : derived.vault)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(vaults).count == 1)
    }

    /// The property captures the default container of the process, and the scope has another root.
    @Test func capturedContainerHasRootOfScope() {
        let component = Component()
        let root = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        withDependencies({ $0 = root }) {
            #expect(component.vault === root.vault)
        }
        #expect(component.vault === GlobalDependencies.default.vault)
        let inner = withDependencies({ $0 = root }) {
            Component()
        }
        withDependencies({ $0.tool = Tool(name: "file") }) {
            #expect(inner.vault === root.vault)
        }
    }

    private struct Component {
        @Dependency(\.vault) var vault
    }
}

private final class Vault: Sendable {
    private let dependencies: GlobalDependencies
    let toolAtFirst: Tool

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
        toolAtFirst = dependencies.tool
    }

    var toolNow: Tool { dependencies.tool }
    var workshop: Workshop { dependencies.workshop }
    var derived: GlobalDependencies { dependencies.with(override: Tool(name: "key"), for: \.tool) }
}

extension GlobalDependencies {
    fileprivate var vault: Vault {
        resolveDependency(forKeyPath: \.vault, rootImplementation: { Vault(dependencies: $0) })
    }

    fileprivate var emptyVault: Vault? {
        resolveDependency(
            forKeyPath: \.emptyVault,
            rootImplementation: { dependencies in
                dependencies.rootLog.add("empty")
                return dependencies.tool.name.isEmpty ? Vault(dependencies: dependencies) : nil
            }
        )
    }

    fileprivate var rootLog: BuildLog {
        resolveDependency(forKeyPath: \.rootLog, rootImplementation: { _ in BuildLog() })
    }

    fileprivate var nameOfVault: String {
        resolveDependency(
            forKeyPath: \.nameOfVault,
            rootImplementation: { _ in "live" },
            testImplementation: { _ in "test" },
            previewImplementation: { _ in "preview" }
        )
    }

    fileprivate subscript(vault number: Int) -> Vault {
        resolveDependency(forKeyPath: \.[vault: number], rootImplementation: { Vault(dependencies: $0) })
    }

    fileprivate var door: Int {
        resolveDependency(forKeyPath: \.door, rootImplementation: { $0.lock })
    }

    fileprivate var lock: Int {
        resolveDependency(forKeyPath: \.lock, sharedImplementation: { $0.with(override: 1, for: \.answer).door })
    }
}

#if os(macOS) || os(Linux)
extension RootTests {
    @Test func preparedOverrideReachesInstance() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            let early = GlobalDependencies.default
            prepareDependencies { $0.tool = Tool(name: "saw") }
            let derived = GlobalDependencies.default.with(override: Tool(name: "file"), for: \.tool)
            precondition(derived.vault.toolAtFirst.name == "saw")
            precondition(early.vault === derived.vault)
        }
    }

    @Test func readDuringPreparationTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            prepareDependencies {
                _ = $0.vault
                $0.tool = Tool(name: "saw")
            }
        }
        expect(result, "[GD007]: dependencies were prepared after `\\.vault` had been read from the default container.")
    }

    @Test func cycleTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().door
        }
        expect(result, "`\\.door` -> `\\.lock` -> `\\.door`\n")
    }
}
#endif
