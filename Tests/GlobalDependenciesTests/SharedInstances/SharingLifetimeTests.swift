import GlobalDependencies
import Testing

struct SharingLifetimeTests {
    @Test(arguments: 0..<4)
    func lastCopyOfContainerReleasesInstances(_ overrides: Int) {
        weak var workshop: Workshop?
        weak var town: Town?
        do {
            var containers = [container(overrides)]
            containers.append(containers[0].buildGlobal())
            town = containers[0].town
            workshop = town?.workshop
            #expect(workshop === containers[1].workshop)
            containers.removeFirst()
            #expect(town != nil && workshop != nil)
        }
        #expect(town == nil)
        #expect(workshop == nil)
    }

    @Test(arguments: 1..<4)
    func derivedContainerDoesNotRetainInstancesOfBase(_ overrides: Int) {
        weak var workshop: Workshop?
        let derived: GlobalDependencies
        do {
            let base = container(overrides)
            workshop = base.workshop
            derived = base.with(override: RudeGreeting(), for: \.greeting)
            #expect(workshop != nil)
        }
        #expect(workshop == nil)
        #expect(derived.workshop === derived.workshop)
    }

    /// A root instance may read the shared instances of the root.
    @Test func derivedContainerRetainsInstancesOfRoot() {
        weak var workshop: Workshop?
        do {
            let derived: GlobalDependencies
            do {
                let root = GlobalDependencies()
                workshop = root.workshop
                derived = root.with(override: RudeGreeting(), for: \.greeting)
            }
            #expect(workshop != nil)
            #expect(derived.workshop !== workshop)
        }
        #expect(workshop == nil)
    }

    @Test func changedContainerReleasesItsInstances() {
        var changed = container(1)
        weak let before = changed.workshop
        #expect(before != nil)
        changed.tool = Tool(name: "saw")
        #expect(before == nil)
    }

    @Test func instanceOutlivingItsContainerKeepsResolving() {
        weak var workshop: Workshop?
        do {
            let town = container(2).town
            #expect(town.dependencies.tool.name == "tool 1")
            let first = town.workshop
            workshop = first
            #expect(first.toolNow.name == "tool 1")
            #expect(town.workshop === first)
            #expect(first.dependencies.town === town)
        }
        #expect(workshop == nil)
    }

    /// The first instance retains a copy of the container, which does not retain the others.
    @Test func lastCopyReleasesInstancesOfAllArguments() {
        var others: [WeakWorkshop] = []
        let first: Workshop
        do {
            let dependencies = container(1)
            first = dependencies[workshop: "first"]
            others = (0..<500).map { WeakWorkshop(workshop: dependencies[workshop: "\($0)"]) }
            #expect(others.allSatisfy { $0.workshop != nil })
        }
        #expect(others.allSatisfy { $0.workshop == nil })
        #expect(first.dependencies[workshop: "first"] === first)
    }

    @Test func instanceReadDuringChangeIsReleased() {
        weak var workshop: Workshop?
        let derived = container(1).with {
            workshop = $0.workshop
            #expect(workshop != nil)
            $0.tool = Tool(name: "saw")
        }
        #expect(workshop == nil)
        #expect(derived.tool.name == "saw")
    }

    @Test func defaultContainerRetainsItsInstances() {
        weak let workshop = GlobalDependencies.default[workshop: "of the default container"]
        #expect(workshop != nil)
        #expect(workshop === GlobalDependencies.default[workshop: "of the default container"])
    }

    private func container(_ overrides: Int) -> GlobalDependencies {
        (0..<overrides).reduce(GlobalDependencies()) { container, number in
            number == 0
                ? container.with(override: Tool(name: "tool 1"), for: \.tool)
                : container.with(override: BuildLog(), for: \.buildLog)
                    .with(override: "word \(number)", for: \.[word: number])
        }
    }
}

private struct WeakWorkshop {
    weak var workshop: Workshop?
}
