import Foundation
public import GlobalDependencies

/// The value of the dependencies of a package that the fixture depends on by path.
public struct Tide: Sendable {
    /// Creates a tide.
    public init() {}
}

struct TideTable {
    let time = Date()  // expect: date
}

extension GlobalDependencies {
    /// A dependency that the fixture reads.
    public var tide: Tide {
        get { resolveDependency(forKeyPath: \.tide, defaultImplementation: Tide()) }
        set { override(keyPath: \.tide, with: newValue) }
    }

    /// A dependency that code outside the fixture may read.
    public var unreadTide: Tide {
        get { resolveDependency(forKeyPath: \.unreadTide, defaultImplementation: Tide()) }
        set { override(keyPath: \.unreadTide, with: newValue) }
    }

    var internalTide: Tide {
        get { resolveDependency(forKeyPath: \.internalTide, defaultImplementation: Tide()) }
        set { override(keyPath: \.internalTide, with: newValue) }
    }
}
