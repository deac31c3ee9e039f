import GlobalDependenciesScopes
import Testing

@testable import GlobalDependenciesTesting

/// The remedies of GD023, for reads of live implementations outside of every test.
///
/// The report belongs to no test. The tests of `Integration/Reports` expect it, and apply the option.
struct DetachedReadRemedyTests {
    @Test(arguments: [
        // Remedy GD023.1: Pass the container of the test to code that runs on a queue, on a thread or in a detached task.
        RemedyProgram(.mocked, returns: "Hello, you!") { _ in
            let greeter = Greeter()
            return await Task.detached { greeter.greet() }.value
        },
        // Remedy GD023.2: Capture `.default` before the closure of `Task.detached`, of a queue or of a thread begins
        RemedyProgram(.mocked, returns: "Hello, you!") { _ in
            let task = Task.detached { [dependencies = GlobalDependencies.default] in
                Greeter(dependencies: dependencies).greet()
            }
            return await task.value
        },
        // Remedy GD023.3: If the code belongs to no test, allow the read: `.dependencies(.allowsDetachedReads)`.
        RemedyProgram(
            .dependencies(.allowsDetachedReads),
            returns: "Good day, you.",
            reports: [.live("greeting")]
        ) { _ in
            let greeter = Greeter()
            return await Task.detached { greeter.greet() }.value
        },
    ])
    func detachedTask(program: RemedyProgram) async throws {
        try await program.expect()
    }
}

/// The remedies of GD024, for reads after the end of a test.
struct ReadAfterTestRemedyTests {
    /// A test, and a container of the test with an override.
    private struct Subject {
        let messages = LockIsolated<[String]>([])
        let test: TestScope
        let dependencies: GlobalDependencies

        init() {
            test = TestScope(name: "AppTests/greets()") { [messages] report in
                messages.withValue { $0.append(String(report.message.prefix { $0 != "\n" })) }
            }
            var container = GlobalDependencies()
            container.observers = [TestObserver(test)]
            dependencies = container.with(override: MockGreeting(), for: \.greeting)
        }
    }

    private static let late =
        "GlobalDependencies [GD024]: `\\.greeting` was read through the container of a test after the test had ended."

    @Test func programIsReported() async {
        let subject = Subject()
        let greeter = Greeter(dependencies: subject.dependencies)
        let task = Task {
            subject.test.end()
            return greeter.greet()
        }
        #expect(await task.value == "Hello, you!")
        #expect(subject.messages.value == [Self.late])
    }

    // Remedy GD024.1: Await all tasks of the test, or cancel them and await their end.
    @Test func awaitedTaskReadsBeforeEnd() async {
        let subject = Subject()
        let greeter = Greeter(dependencies: subject.dependencies)
        let task = Task { greeter.greet() }
        #expect(await task.value == "Hello, you!")
        subject.test.end()
        #expect(subject.messages.value == [])
        _ = greeter.greet()
        #expect(subject.messages.value == [Self.late])
    }

    // Remedy GD024.1: Await all tasks of the test, or cancel them and await their end.
    @Test func cancelledTaskReadsBeforeEnd() async {
        let subject = Subject()
        let greeter = Greeter(dependencies: subject.dependencies)
        let task = Task {
            for await _ in AsyncStream(Never.self, { _ in }) {}
            return greeter.greet()
        }
        task.cancel()
        #expect(await task.value == "Hello, you!")
        subject.test.end()
        #expect(subject.messages.value == [])
    }

    // Remedy GD024.2: If the code should run after the test, pass it its own container, with its overrides:
    @Test func codeWithOwnContainerReadsAfterTest() async throws {
        let greeter = LockIsolated<Greeter?>(nil)
        let reports = try await reports(.dependencies()) {
            let own = GlobalDependencies().with { $0.greeting = MockGreeting(words: "Own") }
            greeter.setValue(Greeter(dependencies: own))
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(greeter.value?.greet() == "Own, you!")
        #expect(reports == [.live("player")])
    }
}
