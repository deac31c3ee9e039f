import GlobalDependencies
import GlobalDependenciesTesting
import TestSupport
import Testing

/// A test with hundreds of parallel cases, each with fifty overrides of its own.
struct IsolationStressTests {
    private static let numbers = 0..<50

    @Test(
        .dependencies { dependencies in
            let base = Test.Case.number
            for number in numbers { dependencies[number: number] = base + number }
            dependencies.useLive(\.counter)
            dependencies.greeting = MockGreeting(words: "\(base)")
        },
        arguments: 0..<RandomOperations.count(100)
    )
    func parallelCasesAreIsolated(case: Int) async {
        let dependencies = GlobalDependencies.default
        let base = dependencies[number: 0]
        for _ in 0..<3 {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    for number in Self.numbers { #expect(GlobalDependencies.default[number: number] == base + number) }
                }
                group.addTask {
                    await Task.yield()
                    #expect(Greeter().greet() == "\(base), you!")
                }
            }
            await Task.yield()
        }
        await Task.detached { #expect(Greeter(dependencies: dependencies).greet() == "\(base), you!") }.value
        #expect(dependencies.counter.next() == 1)
        #expect(dependencies.keptCount.withLock { $0 } == 0)
        dependencies.keptCount.withLock { $0 += 1 }
        #expect(Self.seen.withValue { $0.insert(base).inserted })
    }

    private static let seen = LockIsolated<Set<Int>>([])
}

extension Test.Case {
    private static let last = LockIsolated(0)

    /// Returns a number that is unique among the cases.
    fileprivate static var number: Int {
        last.withValue { last in
            last += 1000
            return last
        }
    }
}
