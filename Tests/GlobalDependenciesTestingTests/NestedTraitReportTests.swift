import GlobalDependenciesDoubles
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for reports from outside the task tree of a test with nested traits.
///
/// The traits run within the tests, so that the tests can observe reports from outside of their own tasks.
struct NestedTraitReportTests {
    @Test func issueFromDetachedTaskIsRecordedOnce() async throws {
        try await expectReports([.live("greeting")], .dependencies(), .dependencies(), .dependencies()) {
            let greeter = Greeter()
            let words = await Task.detached { greeter.greet() }.value
            #expect(words == "Good day, you.")
        }
    }

    @Test func issueFromEscapedScopeIsRecordedOnce() async throws {
        try await expectReports([.unimplemented("part")], .dependencies(), .dependencies()) {
            let task = withEscapedDependencies { scope in
                Task.detached { scope.yield { unimplemented("part") } }
            }
            await task.value
        }
    }

    @Test func issueFromDetachedTaskIsRecordedAfterInnerTrait() async throws {
        let outside = try await reports(.dependencies()) {
            let inside = try await reports(.dependencies()) {}
            #expect(inside == [])
            let greeter = Greeter()
            let words = await Task.detached { greeter.greet() }.value
            #expect(words == "Good day, you.")
        }
        #expect(outside == [.live("greeting")])
    }

    @Test func knownIssueIsRecordedAfterInnerTrait() async throws {
        let outside = try await reports(.dependencies()) {
            let inside = try await reports(.dependencies()) {}
            #expect(inside == [])
            withKnownIssue { unimplemented("part") }
        }
        #expect(outside == [])
    }

    /// The scope in between belongs to no test, so the inner trait starts one.
    @Test func innerTestAndOuterTestRecordIssues() async throws {
        let outside = try await reports(.dependencies()) {
            try await withDependencies(from: GlobalDependencies()) {
                let inside = try await reports(.dependencies()) { unimplemented("inside") }
                #expect(inside == [.unimplemented("inside")])
                let trait: DependenciesTrait = .dependencies()
                let test = try #require(Test.current)
                try await trait.provideScope(for: test, testCase: Test.Case.current) {
                    let greeter = Greeter()
                    let words = await Task.detached { greeter.greet() }.value
                    #expect(words == "Good day, you.")
                }
            }
        }
        #expect(outside == [.live("greeting")])
    }

    @Test func parallelCasesRecordOnlyTheirIssues() async throws {
        let containers = CallRecorder<GlobalDependencies>()
        let reads = CallRecorder<String>()
        async let first = reports(.dependencies(), .dependencies()) {
            containers.record(.default)
            let words = try await reads.first(1)
            #expect(words == ["Good day, you."])
        }
        async let second = reports(.dependencies(), .dependencies()) {
            let dependencies = try await containers.first(1)[0]
            // A detached task belongs to no test.
            reads.record(await Task.detached { Greeter(dependencies: dependencies).greet() }.value)
            #expect(dependencies.player.stop() == "live stop")
            unimplemented("part")
        }
        #expect(try await first == [.live("greeting")])
        #expect(try await second == [.readOfAnotherTest("player"), .unimplemented("part")])
    }

    @Test func errorOfInnerTraitIsThrownOnce() async throws {
        struct Failure: Error {}
        try await expectReports([.unimplemented("part"), "Failure()"], .dependencies(), .dependencies()) {
            unimplemented("part")
            throw Failure()
        }
    }

    @Test func innerTraitReportsLeakedInstances() async throws {
        let kept = LockIsolated<Counter?>(nil)
        let reports = try await reports(
            .dependencies(),
            .dependencies(.leaks) { dependencies in
                dependencies.greeting = MockGreeting()
                dependencies.useLive(\.counter)
            }
        ) {
            kept.setValue(GlobalDependencies.default.counter)
        }
        #expect(kept.value?.next() == 1)
        let report = "GlobalDependencies [GD029]: `Counter` leaked: an instance outlived the test that created it."
        #expect(reports == [report])
    }

    @Test func detachedReadOfCancelledTestIsRecorded() async throws {
        let task = Task {
            try await reports(.dependencies()) {
                let greeter = Greeter()
                withUnsafeCurrentTask { $0?.cancel() }
                let words = await Task.detached { greeter.greet() }.value
                #expect(words == "Good day, you.")
            }
        }
        #expect(try await task.value == [.live("greeting")])
    }

    @Test func detachedReadOfThrowingTestIsRecorded() async throws {
        struct Failure: Error {}
        try await expectReports([.live("greeting"), "Failure()"], .dependencies()) {
            let greeter = Greeter()
            let words = await Task.detached { greeter.greet() }.value
            #expect(words == "Good day, you.")
            throw Failure()
        }
    }

    @Test func traitsShareTestScopeAndReleaseIt() async throws {
        let tests = LockIsolated<[Weak]>([])
        let trait: DependenciesTrait = .dependencies { _ in tests.withValue { $0.append(Weak(test: .current)) } }
        let reports = try await reports(.dependencies(), trait, trait) {
            #expect(tests.value.count == 2)
            #expect(tests.value.allSatisfy { $0.test != nil && $0.test === TestScope.current })
        }
        #expect(tests.value.allSatisfy { $0.test == nil })
        #expect(reports == [])
    }
}

private struct Weak: Sendable {
    weak var test: TestScope?
}
