import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import TestSupport
import Testing

#if os(macOS) || os(Linux)
extension ReplacingTests {
    @Test func replacingSharedDependencyTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            GlobalDependencies().replace(\.harbour, with: "Ely", fileID: "App/Login.swift", line: 4)
        }
        expect(
            result,
            """
            App/Login.swift:4: Fatal error: GlobalDependencies [GD045]: `\\.harbour` was used as a replaceable dependency, but its accessor has no replaceable implementation.

              Where:       App/Login.swift:4
              Dependency:  `\\.harbour` of type String, resolved at
            """
        )
    }

    @Test func replacingPartTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            GlobalDependencies().replace(\.berth.harbour, with: "Ely", fileID: "App/Login.swift", line: 4)
        }
        expect(
            result,
            """
            App/Login.swift:4: Fatal error: GlobalDependencies [GD045]: a property of type String was used as a replaceable dependency, but a key path to it does not end at one.

              Where:  App/Login.swift:4

            To fix it:
              1. Pass the key path of a dependency whose accessor passes `replaceableImplementation: { … }`.
            """
        )
    }

    // Remedy GD007.3: If a value exists only later, as the user after login does, declare its dependency with
    @Test func replacementInProcessDefaultIsKept() async {
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            let early = GlobalDependencies.default
            prepareDependencies { $0.harbour = "Ely" }
            let derived = early.with(override: "Deal", for: \.harbour)
            precondition(derived.speaker.name == "Ely")
            GlobalDependencies.default.replace(\.speaker, with: Speaker("loud"))
            precondition(derived.speaker.name == "loud" && early.speaker.name == "loud")
            withDependencies({ $0.harbour = "Hull" }) {
                precondition(GlobalDependencies.default.speaker.name == "loud")
            }
        }
    }

    @Test func preparedOverrideHidesValue() async {
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            prepareDependencies {
                $0.override(keyPath: \.guest, with: "Grace")
                precondition($0.guest == "Grace")
            }
            precondition(GlobalDependencies.default.guest == "Grace")
        }
    }

    @Test func replacementInTestsIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            withKnownIssue {
                GlobalDependencies.default.replace(\.guest, with: "Ada", fileID: "App/Login.swift", line: 4)
            } matching: { issue in
                HostProcess.printError("\(issue.comments[0])")
                return true
            }
            precondition(GlobalDependencies.default.guest == "Ada")
        }
        expect(
            result,
            """
            GlobalDependencies [GD046]: `\\.guest` was replaced for all tests in this process.

              Where:       App/Login.swift:4
              Dependency:  `\\.guest` of type Optional<String>, resolved at App/Guest.swift:3

            To fix it, do one of these:
              1. Give the test its own dependencies: the trait `.dependencies`, or the base class `DependencyTestCase`.
              2. Replace the dependency in a container of the test: `GlobalDependencies()`.
            """
        )
    }

    @Test func replacementInSharedContainerOfContextIsReported() async {
        await #expect(processExitsWith: .success) {
            for container in [GlobalDependencies.live, .preview, .test] {
                let derived = container.with { $0.context = .live }
                withKnownIssue {
                    derived.replace(\.guest, with: "Ada")
                } matching: { issue in
                    "\(issue.comments[0])".contains("[GD046]: `\\.guest` was replaced for all tests in this process.")
                }
                precondition(container.guest == "Ada")
            }
            GlobalDependencies(context: .live).replace(\.guest, with: "Ada")
        }
    }
}
#endif
