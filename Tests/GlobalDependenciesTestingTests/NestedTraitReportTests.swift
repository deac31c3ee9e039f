import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// What is reported elsewhere than in a test, where one of its traits is around another one.
///
/// The traits run within the tests, so that these know what no task of theirs has reported.
struct NestedTraitReportTests {
    @Test func detachedTaskIsHeardOnce() async throws {
        let reports = try await reports(.dependencies(), .dependencies(), .dependencies()) {
            let greeter = Greeter()
            let words = await Task.detached { greeter.greet() }.value
            #expect(words == "Good day, you.")
        }
        #expect(reports == [.live("greeting")])
    }

    @Test func escapedScopeIsHeardOnce() async throws {
        let reports = try await reports(.dependencies(), .dependencies()) {
            let task = withEscapedDependencies { scope in
                Task.detached { scope.yield { unimplemented("part") } }
            }
            await task.value
        }
        #expect(reports == [.unimplemented("part")])
    }

    @Test func detachedTaskIsHeardAfterTheInnerTrait() async throws {
        let outside = try await reports(.dependencies()) {
            let inside = try await reports(.dependencies()) {}
            #expect(inside == [])
            let greeter = Greeter()
            let words = await Task.detached { greeter.greet() }.value
            #expect(words == "Good day, you.")
        }
        #expect(outside == [.live("greeting")])
    }

    @Test func knownIssueIsHeardAfterTheInnerTrait() async throws {
        let outside = try await reports(.dependencies()) {
            let inside = try await reports(.dependencies()) {}
            #expect(inside == [])
            withKnownIssue { unimplemented("part") }
        }
        #expect(outside == [])
    }

    /// The scope in between belongs to no test, so the inner trait begins one.
    @Test func bothAreHeardWhereTheInnerTraitBeginsATest() async throws {
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

    @Test func casesAtTheSameTimeAreNotToBlameForOneAnother() async throws {
        let containers = CallRecorder<GlobalDependencies>()
        let reads = CallRecorder<String>()
        async let first = reports(.dependencies(), .dependencies()) {
            containers.record(.default)
            let words = try await reads.first(1)
            #expect(words == ["Good day, you."])
        }
        async let second = reports(.dependencies(), .dependencies()) {
            let dependencies = try await containers.first(1)[0]
            reads.record(Greeter(dependencies: dependencies).greet())
            unimplemented("part")
        }
        #expect(try await first == [.live("greeting")])
        #expect(try await second == [.unimplemented("part")])
    }

    @Test func errorOfTheInnerTraitIsThrownOnce() async throws {
        struct Failure: Error {}
        let reports = try await reports(.dependencies(), .dependencies()) {
            unimplemented("part")
            throw Failure()
        }
        #expect(reports == [.unimplemented("part"), "Failure()"])
    }

    @Test func survivorsAreHeardWhereTheInnerTraitAsksForThem() async throws {
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
        #expect(reports == ["GlobalDependencies: an instance of Counter that was built for a test is alive after it."])
    }

    @Test func testIsOneAndFreedAfterItsTraits() async throws {
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
