import BenchmarkSubjects
import GlobalDependencies
import GlobalDependenciesLifetimes

protocol FirstDependency: Dependencies {
    var first: any Service { get }
}

extension GlobalDependencies: FirstDependency {
    var first: any Service {
        get { resolveDependency(forKeyPath: \.first, defaultImplementation: LiveService()) }
        set { override(keyPath: \.first, with: newValue) }
    }

    var second: any Service {
        resolveDependency(forKeyPath: \.second, defaultImplementation: LiveService())
    }

    /// Other dependencies, to fill a container.
    subscript(other number: Int) -> any Service {
        resolveDependency(forKeyPath: \.[other: number], defaultImplementation: LiveService())
    }

    var composed: any Service {
        resolveDependency(forKeyPath: \.composed, composedImplementation: { _ in LiveService() })
    }

    var ofRoot: any Service {
        resolveDependency(forKeyPath: \.ofRoot, rootImplementation: { _ in LiveService() })
    }

    var replaceable: any Service {
        resolveDependency(forKeyPath: \.replaceable, replaceableImplementation: { _ in LiveService() })
    }

    var weak: Link {
        resolveDependency(forKeyPath: \.weak, weakImplementation: { _ in Link(after: nil) })
    }

    var shared: any Service {
        resolveDependency(forKeyPath: \.shared, sharedImplementation: { _ in LiveService() })
    }

    /// Shared instances, one for each argument.
    subscript(shared number: Int) -> any Service {
        resolveDependency(forKeyPath: \.[shared: number], sharedImplementation: { _ in LiveService() })
    }

    /// A shared instance that reads another one through its container.
    var reader: SharedReader {
        resolveDependency(forKeyPath: \.reader, sharedImplementation: { SharedReader(dependencies: $0) })
    }

    var link1: Link {
        resolveDependency(forKeyPath: \.link1, sharedImplementation: { _ in Link(after: nil) })
    }

    var link2: Link {
        resolveDependency(forKeyPath: \.link2, sharedImplementation: { Link(after: $0.link1) })
    }

    var link3: Link {
        resolveDependency(forKeyPath: \.link3, sharedImplementation: { Link(after: $0.link2) })
    }

    var link4: Link {
        resolveDependency(forKeyPath: \.link4, sharedImplementation: { Link(after: $0.link3) })
    }

    var link5: Link {
        resolveDependency(forKeyPath: \.link5, sharedImplementation: { Link(after: $0.link4) })
    }
}

/// The value of a lifetime.
struct Session {}

extension LifetimeDependencies<Session> {
    var ofSession: any Service {
        resolveDependency(forKeyPath: \.ofSession, sharedImplementation: { _ in LiveService() })
    }
}
