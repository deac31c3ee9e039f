public import GlobalDependencies

public protocol Counting: Sendable {
    func count(_ number: Int) -> Int
}

/// An implementation without state, as most façades of the system are.
public struct LiveCounting: Counting {
    public init() {}

    @inline(never)
    public func count(_ number: Int) -> Int {
        number &+ 1
    }
}

public struct OtherCounting: Counting {
    public init() {}

    @inline(never)
    public func count(_ number: Int) -> Int {
        number &+ 2
    }
}

/// An implementation that is reference counted, as mocks mostly are.
public final class MockCounting: Counting {
    public init() {}

    @inline(never)
    public func count(_ number: Int) -> Int {
        number &+ 3
    }
}

public protocol CountingDependency: Dependencies {
    var counting: any Counting { get }
}

public protocol SettableCountingDependency: Dependencies {
    var settableCounting: any Counting { get set }
}

extension GlobalDependencies: CountingDependency, SettableCountingDependency {
    public var counting: any Counting {
        resolveDependency(forKeyPath: \.counting, defaultImplementation: LiveCounting())
    }

    public var settableCounting: any Counting {
        get { resolveDependency(forKeyPath: \.settableCounting, defaultImplementation: LiveCounting()) }
        set { override(keyPath: \.settableCounting, with: newValue) }
    }

    /// As many other dependencies as it takes to fill a container.
    public subscript(other number: Int) -> any Counting {
        resolveDependency(forKeyPath: \.[other: number], defaultImplementation: LiveCounting())
    }
}
