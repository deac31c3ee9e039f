import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Tests for `.default` in the closures of instances of the root, which must not depend on the scope of the first read.
struct RootDefaultTests {
    @Test(arguments: [\.rootAuditor, \.replaceableAuditor] as [any KeyPath<GlobalDependencies, Auditor> & Sendable])
    fileprivate func defaultContainerIsThatOfRoot(keyPath: any KeyPath<GlobalDependencies, Auditor> & Sendable) {
        let root = GlobalDependencies()
        let harbours = ["Ely", "Deal"].map { harbour in
            withDependencies({ $0 = root.with(override: harbour, for: \.harbour) }) {
                GlobalDependencies.default[keyPath: keyPath].harbour
            }
        }
        #expect(harbours == ["Rye", "Rye"])
    }
}

private struct Auditor {
    var dependencies: any HarbourDependency = GlobalDependencies.default

    var harbour: String { dependencies.harbour }
}

extension GlobalDependencies {
    fileprivate var rootAuditor: Auditor {
        resolveDependency(forKeyPath: \.rootAuditor, rootImplementation: { _ in Auditor() })
    }

    fileprivate var replaceableAuditor: Auditor {
        resolveDependency(forKeyPath: \.replaceableAuditor, replaceableImplementation: { _ in Auditor() })
    }
}
