package import GlobalDependencies
private import GlobalDependenciesLifetimes

package protocol Counting: Sendable {
    func count(_ number: Int) -> Int
}

/// An implementation without state, like most façades of the system.
package struct LiveCounting: Counting {
    package init() {}

    @inline(never)
    package func count(_ number: Int) -> Int {
        number &+ 1
    }
}

package struct OtherCounting: Counting {
    package init() {}

    @inline(never)
    package func count(_ number: Int) -> Int {
        number &+ 2
    }
}

/// A reference-counted implementation, like most mocks.
package final class MockCounting: Counting {
    package init() {}

    @inline(never)
    package func count(_ number: Int) -> Int {
        number &+ 3
    }
}

package protocol CountingDependency: Dependencies {
    var counting: any Counting { get }
}

package protocol SharedCountingDependency: Dependencies {
    var sharedCounting: any Counting { get }
}

package protocol SettableCountingDependency: Dependencies {
    var settableCounting: any Counting { get set }
}

extension GlobalDependencies: CountingDependency, SettableCountingDependency, SharedCountingDependency {
    package var counting: any Counting {
        resolveDependency(forKeyPath: \.counting, defaultImplementation: LiveCounting())
    }

    package var settableCounting: any Counting {
        get { resolveDependency(forKeyPath: \.settableCounting, defaultImplementation: LiveCounting()) }
        set { override(keyPath: \.settableCounting, with: newValue) }
    }

    package var otherCounting: any Counting {
        resolveDependency(forKeyPath: \.otherCounting, defaultImplementation: LiveCounting())
    }

    package var furtherCounting: any Counting {
        resolveDependency(forKeyPath: \.furtherCounting, defaultImplementation: LiveCounting())
    }

    package var lastCounting: any Counting {
        resolveDependency(forKeyPath: \.lastCounting, defaultImplementation: LiveCounting())
    }

    package var sharedReader: ReadingComponent {
        resolveDependency(forKeyPath: \.sharedReader, sharedImplementation: { ReadingComponent(dependencies: $0) })
    }

    package var sharedCounting: any Counting {
        resolveDependency(forKeyPath: \.sharedCounting, sharedImplementation: { _ in LiveCounting() })
    }

    package var composedCounting: any Counting {
        resolveDependency(forKeyPath: \.composedCounting, composedImplementation: { _ in LiveCounting() })
    }

    package var rootCounting: any Counting {
        resolveDependency(forKeyPath: \.rootCounting, rootImplementation: { _ in LiveCounting() })
    }

    package var weakCounting: MockCounting {
        resolveDependency(forKeyPath: \.weakCounting, weakImplementation: { _ in MockCounting() })
    }

    package var replaceableCounting: any Counting {
        resolveDependency(forKeyPath: \.replaceableCounting, replaceableImplementation: { _ in LiveCounting() })
    }

    /// Shared instances, one for each argument.
    package subscript(shared number: Int) -> any Counting {
        resolveDependency(forKeyPath: \.[shared: number], sharedImplementation: { _ in LiveCounting() })
    }

    /// A shared instance that reads another one through its container.
    package var sharedComponent: SharedComponent {
        resolveDependency(forKeyPath: \.sharedComponent, sharedImplementation: { SharedComponent(dependencies: $0) })
    }

    package var firstLink: Link {
        resolveDependency(forKeyPath: \.firstLink, sharedImplementation: { _ in Link(nil) })
    }

    package var secondLink: Link {
        resolveDependency(forKeyPath: \.secondLink, sharedImplementation: { Link($0.firstLink) })
    }

    package var thirdLink: Link {
        resolveDependency(forKeyPath: \.thirdLink, sharedImplementation: { Link($0.secondLink) })
    }

    package var fourthLink: Link {
        resolveDependency(forKeyPath: \.fourthLink, sharedImplementation: { Link($0.thirdLink) })
    }

    package var fifthLink: Link {
        resolveDependency(forKeyPath: \.fifthLink, sharedImplementation: { Link($0.fourthLink) })
    }

    /// Other dependencies, to fill a container.
    package subscript(other number: Int) -> any Counting {
        resolveDependency(forKeyPath: \.[other: number], defaultImplementation: LiveCounting())
    }
}

/// A shared instance that reads another one during its creation.
package final class Link: Sendable {
    private let previous: Link?

    init(_ previous: Link?) {
        self.previous = previous
    }

    @inline(never)
    package func count(_ number: Int) -> Int {
        number &+ 1
    }
}
