#if DEBUG

import GlobalDependencies
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Tests for reads of overrides that wrap an earlier value, which later overrides do not reach.
struct EarlierValueTests {
    private static let kinds: [any KeyPath<GlobalDependencies, any Sign> & Sendable] = [
        \.defaultSign, \.composedSign, \.sharedSign, \.weakSign,
    ]

    private func wrapped(_ keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) -> GlobalDependencies {
        GlobalDependencies().with(
            { $0.override(keyPath: keyPath, with: LoudSign($0[keyPath: keyPath], mark: "!")) },
            fileID: "App/Main.swift",
            line: 5
        )
    }

    @Test(arguments: kinds)
    func laterOverrideIsReported(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) async {
        let container = wrapped(keyPath)
        let reports = await reports {
            #expect(container[keyPath: keyPath].text == "RYE!")
            let later = container.with {
                $0.override(keyPath: \.harbour, with: "Ely", fileID: "App/Main.swift", line: 7)
            }
            #expect(later[keyPath: keyPath].text == "RYE!")
            #expect(later[keyPath: keyPath].text == "RYE!")
        }
        let dependency = container.stored.overrides.all[0].id
        let name = dependency.quoted
        #expect(
            reports == [
                """
                GlobalDependencies [GD065]: \(name) ignored the override of `\\.harbour`. A closure overrode \(name) with a \
                value that it made from the earlier one, which had read `\\.harbour` without that override.

                  Made in:        the closure at App/Main.swift:5
                  Overridden at:  App/Main.swift:7
                  Dependency:     \(dependency)

                To fix it, do one of these:
                  1. Call `decorate` of GlobalDependenciesLifetimes for \(name), so that each container makes its own value.
                  2. Override `\\.harbour` before the closure reads \(name).
                  3. If the value should not change, read the earlier one before the closure.
                """
            ]
        )
    }

    /// The value has read the dependency when it was built, and does not store a container.
    @Test func laterOverrideOfDependencyOfConstantIsReported() async {
        let reports = await reports {
            let container = GlobalDependencies().with {
                $0.place = Place(name: $0.place.name + "!", number: 1)
                $0.override(keyPath: \.harbour, with: "Ely")
            }
            #expect(container.place.name == "Rye!")
        }
        #expect(reports.map(headline(of:)) == [Self.line(reporting: "`\\.place`")])
    }

    @Test(arguments: kinds.filter { $0 != \.defaultSign })
    func laterOverrideIsReportedInStrictTest(
        keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable
    ) async throws {
        let reports = await reports {
            try? await runAsTest(
                .dependencies { $0.override(keyPath: keyPath, with: LoudSign($0[keyPath: keyPath], mark: "!")) }
            ) {
                let container = GlobalDependencies.default.with(override: "Ely", for: \.harbour)
                #expect(container[keyPath: keyPath].text == "RYE!")
            }
        }
        let name = wrapped(keyPath).stored.overrides.all[0].id.quoted
        #expect(reports.map(headline(of:)) == [Self.line(reporting: name)])
    }

    private static func line(reporting name: String) -> String {
        "[GD065]: \(name) ignored the override of `\\.harbour`. A closure overrode \(name) with a value that it made from the "
            + "earlier one, which had read `\\.harbour` without that override."
    }

    // Remedy GD065.1: Call `decorate` of GlobalDependenciesLifetimes for \(dependency.quoted), so that each container makes its own value.
    // DecoratingTests.laterOverrideReachesDecoratedImplementation

    // Remedy GD065.2: Override \(part.quoted) before the closure reads \(dependency.quoted).
    @Test(arguments: kinds)
    func earlierOverrideIsNotReported(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) {
        let container = GlobalDependencies().with {
            $0.override(keyPath: \.harbour, with: "Ely")
            $0.override(keyPath: keyPath, with: LoudSign($0[keyPath: keyPath], mark: "!"))
        }
        #expect(container.with(override: "?", for: \.mark)[keyPath: keyPath].text == "ELY!")
    }

    // Remedy GD065.3: If the value should not change, read the earlier one before the closure.
    @Test(arguments: kinds)
    func valueThatWasReadBeforeIsNotReported(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) {
        let sign = LoudSign(GlobalDependencies()[keyPath: keyPath], mark: "!")
        let container = GlobalDependencies().with { $0.override(keyPath: keyPath, with: sign) }
        #expect(container.with(override: "Ely", for: \.harbour)[keyPath: keyPath].text == "RYE!")
    }

    /// The second override does not wrap the value.
    @Test(arguments: kinds)
    func laterOverrideOfWrapperIsNotReported(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) {
        let container = GlobalDependencies().with {
            $0.override(keyPath: keyPath, with: LoudSign($0[keyPath: keyPath], mark: "!"))
            $0.override(keyPath: keyPath, with: PlainSign(text: "mock"))
        }
        #expect(container.with(override: "Ely", for: \.harbour)[keyPath: keyPath].text == "mock")
    }

    @Test(arguments: kinds)
    func observedContainerIsReleased(keyPath: any KeyPath<GlobalDependencies, any Sign> & Sendable) {
        weak var sign: LoudSign?
        do {
            let container = wrapped(keyPath)
            sign = container[keyPath: keyPath] as? LoudSign
            #expect(sign?.text == "RYE!")
        }
        #expect(sign == nil)
    }
}

#endif
