import GlobalDependencies
import TestSupport
import Testing

struct ConcurrencyTests {
    @Test(.timeLimit(.minutes(15)))
    func concurrentTasksDeriveIsolatedContainers() async {
        let shared = GlobalDependencies().with(override: -1, for: \.answer).with(override: "shared", for: \.[word: 0])
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var wrong = 0
                    var own = shared
                    for step in 0..<RandomOperations.count(8_000) {
                        let derived = own.with(override: step, for: \.answer)
                        if derived.answer != step || own.answer == step || shared.answer != -1 { wrong += 1 }
                        if derived[word: 0] != "shared" { wrong += 1 }
                        // Yields often, so that time-dependent tests that run in parallel make progress.
                        if step % 20 == 0 { await Task.yield() }
                        if step % 100 == 0 {
                            own = shared.with(override: "task \(task)", for: \.[word: task + 1]).with {
                                $0.player.volume = Double(step)
                            }
                        }
                        if step % 1_000 == 7, own[word: task + 1] != "task \(task)" { wrong += 1 }
                    }
                    return wrong
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test func detachedTaskAndActorReadCapturedContainer() async {
        actor Host {
            private let dependencies: any GreetingDependency
            init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
            func greet() -> String { dependencies.greeting.greet("Ada") }
        }
        let host = Host(dependencies: .default.with(override: RudeGreeting(), for: \.greeting))
        #expect(await Task.detached { await host.greet() }.value == "Oi, Ada")
    }
}
