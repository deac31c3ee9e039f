import Testing

@testable import GlobalDependencies

/// Tests for containers with many overrides, whose map is a tree.
struct OverrideMapTests {
    /// A number whose hash is that of every other one, so that all overrides belong in one leaf.
    private struct Colliding: Hashable, Sendable {
        let number: Int

        func hash(into hasher: inout Hasher) {}
    }

    private static func container<Argument: Hashable & Sendable>(
        _ count: Int,
        _ argument: (Int) -> Argument
    ) -> [GlobalDependencies] {
        (0..<count).reduce(into: [GlobalDependencies()]) { containers, number in
            containers.append(containers[number].with(override: number, for: \.[numberOf: argument(number)]))
        }
    }

    private func expectNumbers<Argument: Hashable & Sendable>(_ count: Int, _ argument: (Int) -> Argument) {
        let containers = Self.container(count, argument)
        for (size, container) in containers.enumerated()
        where size < 3 || (60..<70).contains(size) || size.isMultiple(of: 97) {
            let numbers = (0..<count).map { container[numberOf: argument($0)] }
            #expect(numbers == (0..<count).map { $0 < size ? $0 : -1 })
            #expect(container.stored.overrides.all.count == size)
        }
        let full = containers[count]
        let changed = full.with(override: 7, for: \.[numberOf: argument(count / 2)])
        #expect(changed[numberOf: argument(count / 2)] == 7)
        #expect(full[numberOf: argument(count / 2)] == count / 2)
        #expect(changed.stored.overrides.all.count == count)
        #expect(!changed.stored.overrides.hasSameOverrides(as: full.stored.overrides))
        var reset = full
        reset.resetToDefault(keyPath: \.[numberOf: argument(1)])
        #expect(reset[numberOf: argument(1)] == -1)
        #expect(reset.stored.overrides.all.count == count - 1)
        #expect(
            full.stored.overrides.hasSameOverrides(as: OverrideMap().inserting(full.stored.overrides.all.reversed()))
        )
    }

    @Test func manyOverridesAreFound() {
        // The leaves of 5,000 are below two branches.
        expectNumbers(5_000) { $0 }
    }

    @Test func overridesWithOneHashAreFound() {
        expectNumbers(100) { Colliding(number: $0) }
    }

    @Test(arguments: [2, 64, 65])
    func fewOverridesAreFound(count: Int) {
        expectNumbers(count) { $0 }
    }
}

extension GlobalDependencies {
    fileprivate subscript(numberOf argument: some Hashable & Sendable) -> Int {
        resolveDependency(forKeyPath: \.[numberOf: argument], defaultImplementation: -1)
    }
}
