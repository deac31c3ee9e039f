import GlobalDependenciesScopes
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import TestSupport
import Testing

struct RandomNumberGeneratorDependencyTests {
    @Test func theDefaultIsThatOfTheSystem() {
        let source = GlobalDependencies().randomNumberGenerator
        #expect(source is SystemRandomSource)
        #expect(Set((0..<100).map { _ in source.next() }).count == 100)
    }

    @Test func aSeedGivesTheSameNumbersEverywhere() {
        let source = SeededRandomSource(seed: 0)
        // The outputs of the reference implementation of SplitMix64.
        #expect(
            (0..<3).map { _ in source.next() } == [
                0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F,
            ]
        )
    }

    @Test func anotherSeedGivesOtherNumbers() {
        #expect(SeededRandomSource(seed: 1).next() != SeededRandomSource(seed: 2).next())
    }

    @Test func theStandardLibraryTakesItsNumbersFromTheSource() {
        func rolls(_ dependencies: GlobalDependencies) -> [Int] {
            (0..<20).map { _ in dependencies.randomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
        }
        let seeded = rolls(GlobalDependencies().with { $0.randomNumberGenerator = .seeded(42) })
        #expect(seeded == rolls(GlobalDependencies().with { $0.randomNumberGenerator = .seeded(42) }))
        #expect(Set(seeded).count > 1)
        #expect(seeded.allSatisfy { (1...6).contains($0) })
    }

    @Test func copiesOfAGeneratorGoOnFromOneAnother() {
        let source = SeededRandomSource(seed: 0)
        let (first, second) = (source.generator, source.generator)
        let numbers = [first.next(), second.next(), first.next()]
        let other = SeededRandomSource(seed: 0)
        #expect(numbers == (0..<3).map { _ in other.next() })
    }

    @Test func noNumberIsGivenTwice() async {
        let source = SeededRandomSource(seed: 3)
        let numbers = await withTaskGroup(of: [UInt64].self) { group in
            for _ in 0..<10 { group.addTask { (0..<100).map { _ in source.next() } } }
            return await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        let other = SeededRandomSource(seed: 3)
        #expect(numbers == Set((0..<1000).map { _ in other.next() }))
    }

    @Test func closureErrorIsRethrown() {
        #expect(throws: CancellationError.self) {
            try SystemRandomSource()({ _ in throw CancellationError() })
        }
    }

    @Test(.dependencies { $0.randomNumberGenerator = .seeded(0) }) func aPropertyIsCalledLikeAFunction() {
        @Dependency(\.randomNumberGenerator) var withRandomNumberGenerator
        #expect(withRandomNumberGenerator { $0.next() } == 0xE220_A839_7B1D_CDAF)
    }

    @Test(.dependencies()) func numbersOfTheSystemAreAnIssueInAStrictTest() async {
        await expectLiveReport(of: "randomNumberGenerator") { _ = $0.randomNumberGenerator }
    }
}
