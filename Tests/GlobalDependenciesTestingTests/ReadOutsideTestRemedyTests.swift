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
        let task = Task.detached {
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
        _ = await Task.detached { greeter.greet() }.value
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

    // Remedy GD024.3: If a static property or a global variable stores the component, create it in each test.
    @Test func componentOfTestReadsBeforeEnd() {
        let subject = Subject()
        #expect(Greeter(dependencies: subject.dependencies).greet() == "Hello, you!")
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

/// Tests for a component that took its container in another test, and the remedies of GD024 for it.
struct ReadOfAnotherTestTests {
    /// A static component, which takes the container of the first test that reads it.
    private enum Shelf {
        static let line: UInt = #line + 1
        static let greeter = Greeter()
    }

    private static let other = "AppTests/greets()"

    /// Returns a component with a container of another test, which overrides `\.greeting`.
    private static func makeGreeter(
        of test: TestScope = TestScope(name: other) { Issue.record("the other test reports: \($0.message)") }
    ) -> Greeter {
        var container = GlobalDependencies()
        container.observers = [TestObserver(test)]
        return Greeter(dependencies: container.mocked)
    }

    @Test(arguments: [false, true]) func readIsIssueOfReadingTest(afterEnd isAfterEnd: Bool) async throws {
        let other = TestScope(name: Self.other) { Issue.record("the other test reports: \($0.message)") }
        let greeter = Self.makeGreeter(of: other)
        if isAfterEnd { other.end() }
        let messages = try await messages(.dependencies { $0.greeting = MockGreeting(words: "Own") }) {
            for _ in 0..<2 { #expect(greeter.greet() == "Hello, you!") }
            #expect(Greeter().greet() == "Own, you!")
        }
        #expect(
            messages.map(\.withoutCallers) == [
                """
                \(String.readOfAnotherTest("greeting"))

                  Test:        GlobalDependenciesTestingTests.ReadOfAnotherTestTests/readIsIssueOfReadingTest(afterEnd:)
                  Other test:  AppTests/greets()
                  Dependency:  `\\.greeting` of type Greeting, resolved at GlobalDependenciesTestingTests/Subjects.swift:54

                To fix it, do one of these:
                  1. If a static property or a global variable stores the component, create it in each test, or make it a dependency with `sharedImplementation: { … }`.
                  2. If both tests use one object that calls the component, such as a notification center, give each test its own.
                """
            ]
        )
    }

    @Test func readIsIssueOfPlainTest() async {
        let other = TestScope(name: Self.other) { Issue.record("the other test reports: \($0.message)") }
        let greeter = Self.makeGreeter(of: other)
        other.end()
        let reports = await reports { #expect(greeter.greet() == "Hello, you!") }
        #expect(reports == [.readOfAnotherTest("greeting")])
    }

    @Test func liveTestReportsNothing() async throws {
        let greeter = Self.makeGreeter()
        try await expectReports([], .dependencies(.live)) { #expect(greeter.greet() == "Hello, you!") }
    }

    // The call stack is available only in a debug build on Linux.
    #if canImport(Glibc) && DEBUG
    @Test func reportNamesStaticProperty() async throws {
        try await expectReports([], .mocked) {
            for _ in 0..<10 { _ = Greeter() }
            #expect(Shelf.greeter.greet() == "Hello, you!")
        }
        let messages = try await messages(.dependencies()) { #expect(Shelf.greeter.greet() == "Hello, you!") }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("\n  Other test:    another run of this test\n") == true)
        let property = ", called by ReadOfAnotherTestTests.Shelf.greeter at \(#filePath):\(Shelf.line)"
        #expect(messages.first?.contains("\(property)\n") == true, "\(messages)")
    }
    #endif

    @Test(arguments: [
        RemedyProgram(.mocked, returns: "Hello, you!", reports: [.readOfAnotherTest("greeting"), .unused("greeting")]) {
            [greeter = makeGreeter()] _ in greeter.greet()
        },
        // Remedy GD024.1: If a static property or a global variable stores the component, create it in each test, or make
        RemedyProgram(.mocked, returns: "Hello, you!") { _ in Greeter().greet() },
        RemedyProgram(.mocked, returns: "Hello, you!") { $0.porter.greet() },
        // Remedy GD024.2: If both tests use one object that calls the component, such as a notification center, give each
        RemedyProgram(.mocked, returns: "Hello, you!") { _ in
            let center = LockIsolated([Greeter()])
            return center.value.map { $0.greet() }.joined()
        },
    ])
    func componentOfAnotherTest(program: RemedyProgram) async throws {
        try await program.expect()
    }
}
