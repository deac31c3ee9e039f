import GlobalDependencies
import GlobalDependenciesInspection
import Testing

struct SharingTests {
    let log = BuildLog()
    let dependencies: GlobalDependencies

    init() {
        dependencies = GlobalDependencies().with(override: log, for: \.buildLog)
    }

    /// The property is set in a copy of this container's shared instance, not of another container's.
    @Test func overridingPartCopiesSharedInstanceOfContainer() {
        let dependencies = GlobalDependencies()
        let part = dependencies.part
        let derived = dependencies.with(override: "new", for: \.part.name)
        #expect(derived.part.name == "new")
        #expect(derived.part.workshop === part.workshop)
        #expect(GlobalDependencies().with(override: "new", for: \.part.name).part.workshop !== part.workshop)
        #expect(GlobalDependencies.default.part.workshop !== part.workshop)
    }

    @Test(arguments: [
        GlobalDependencies.default, GlobalDependencies(), GlobalDependencies().with(override: 1, for: \.answer),
        GlobalDependencies().with(override: 1, for: \.answer).with(override: Tool(), for: \.tool),
        GlobalDependencies().with { $0.recordReads() },
    ])
    func emptyClosureDerivesContainerWithItsOwnInstances(dependencies: GlobalDependencies) {
        let workshop = dependencies.workshop
        let other = dependencies.with { _ in }
        #expect(other.workshop !== workshop)
        #expect(other.workshop === other.workshop)
        #expect(dependencies.workshop === workshop)
        #expect(other.answer == dependencies.answer)
    }

    @Test func copiesOfContainerShareInstance() {
        let copy = dependencies
        let narrowed: any WorkshopDependency = dependencies
        let first = dependencies.workshop
        #expect(copy.workshop === first)
        #expect(narrowed.workshop === first)
        #expect(narrowed.buildGlobal().workshop === first)
        #expect(log.names == ["workshop"])
    }

    @Test func firstReadBuildsInstance() {
        #expect(dependencies.town.dependencies.tool == Tool())
        #expect(log.names == ["town"])
        _ = dependencies.town.workshop
        _ = dependencies.workshop
        #expect(log.names == ["town", "workshop"])
    }

    // Remedy GD015.1: Do not store `self` in the accessor of a dependency, and do not pass it to a task.
    @Test func instanceSharesInstancesOfItsContainer() {
        let town = dependencies.town
        #expect(town.workshop === dependencies.workshop)
        #expect(town.workshop.dependencies.town === town)
        #expect(log.names == ["town", "workshop"])
    }

    @Test func rootContainersHaveTheirOwnInstances() {
        let one = GlobalDependencies()
        let other = GlobalDependencies()
        #expect(one.workshop !== other.workshop)
        #expect(one.workshop !== GlobalDependencies.default.workshop)
        #expect(GlobalDependencies.default.workshop === GlobalDependencies.default.workshop)
        #expect(GlobalDependencies.default.town.workshop === GlobalDependencies.default.workshop)
    }

    @Test func derivedContainerBuildsItsOwnInstances() {
        let first = dependencies.workshop
        let derived = dependencies.with(override: Tool(name: "saw"), for: \.tool)
        #expect(derived.workshop !== first)
        #expect(derived.workshop === derived.workshop)
        #expect(dependencies.workshop === first)
        #expect(derived.workshop !== dependencies.with(override: Tool(name: "saw"), for: \.tool).workshop)
        #expect(log.names == ["workshop", "workshop", "workshop"])
    }

    @Test(arguments: [true, false])
    func overrideReachesSharedInstancesInEitherOrder(_ baseIsFirst: Bool) {
        let derived = dependencies.with(override: Tool(name: "saw"), for: \.tool)
        let read = { (dependencies: GlobalDependencies) in
            let workshop = dependencies.town.workshop
            return [workshop.toolAtFirst.name, workshop.toolNow.name, dependencies.workshop.toolNow.name]
        }
        let names = baseIsFirst ? [read(dependencies), read(derived)] : [read(derived), read(dependencies)].reversed()
        #expect(names == [["hammer", "hammer", "hammer"], ["saw", "saw", "saw"]])
    }

    @Test func overrideInContainerOfInstanceReachesNewInstances() {
        let derived = dependencies.town.dependencies.with(override: Tool(name: "saw"), for: \.tool)
        #expect(derived.workshop.toolNow.name == "saw")
        #expect(derived.workshop !== dependencies.workshop)
        #expect(dependencies.workshop.toolNow.name == "hammer")
        #expect(derived.buildLog === log)
    }

    @Test func overridingSharedDependencyBuildsNoInstance() {
        let other = Workshop(dependencies: GlobalDependencies())
        let derived = dependencies.with(override: other, for: \.workshop)
        #expect(derived.workshop === other)
        #expect(derived.town.workshop === other)
        let otherTown = Town(dependencies: derived)
        #expect(dependencies.with { $0.town = otherTown }.town === otherTown)
        #expect(log.names == ["town"])
    }

    @Test func resetDependencyIsSharedAgain() {
        var changed = dependencies.with(override: Workshop(dependencies: dependencies), for: \.workshop)
        changed.resetToDefault(keyPath: \.workshop)
        #expect(changed.workshop === changed.workshop)
        #expect(changed.workshop !== dependencies.workshop)
        #expect(log.names == ["workshop", "workshop"])
        var only = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        only.resetToDefault(keyPath: \.tool)
        #expect(only.workshop !== GlobalDependencies.default.workshop)
    }

    @Test func changedContainerRebuildsAndCopyKeepsInstance() {
        var changed = dependencies
        let first = changed.workshop
        changed.tool = Tool(name: "saw")
        #expect(changed.workshop !== first)
        #expect(changed.workshop.toolNow.name == "saw")
        #expect(dependencies.workshop === first)
    }

    @Test func readInClosureSeesEarlierChanges() {
        let derived = dependencies.with {
            $0.tool = Tool(name: "saw")
            #expect($0.workshop.toolNow.name == "saw")
            #expect($0.workshop === $0.workshop)
            $0.tool = Tool(name: "file")
            #expect($0.workshop.toolNow.name == "file")
        }
        #expect(derived.workshop.toolNow.name == "file")
    }

    @Test func optionalInstanceIsShared() {
        #expect(dependencies.annex != nil)
        #expect(dependencies.annex === dependencies.annex)
        let without = dependencies.with(override: Tool(name: ""), for: \.tool)
        #expect(without.annex == nil && without.annex == nil)
        #expect(log.names == ["annex", "annex"])
    }

    @Test func eachArgumentOfSubscriptHasItsOwnInstance() {
        let one = dependencies[workshop: "one"]
        #expect(dependencies[workshop: "two"] !== one)
        #expect(dependencies[workshop: "one"] === one)
        let names = (0..<500).map { "\($0)" }
        let all = names.map { dependencies[workshop: $0] }
        #expect(zip(names, all).allSatisfy { dependencies[workshop: $0] === $1 })
        #expect(log.names == ["one", "two"] + names)
    }

    @Test func argumentsWithEqualHashesHaveTheirOwnInstances() {
        let all = (0..<100).map { dependencies[workshop: Colliding(number: $0)] }
        #expect(Set(all.map { ObjectIdentifier($0) }).count == 100)
        #expect(all.indices.allSatisfy { dependencies[workshop: Colliding(number: $0)] === all[$0] })
        #expect(log.names == (0..<100).map { "\($0)" })
    }
}

/// An argument whose hash is that of all others.
private struct Colliding: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
}

extension GlobalDependencies {
    fileprivate subscript(workshop argument: Colliding) -> Workshop {
        resolveDependency(forKeyPath: \.[workshop: argument]) { dependencies in
            dependencies.buildLog.add("\(argument.number)")
            return Workshop(dependencies: dependencies)
        }
    }
}
