/// A dependency with one method, which each library resolves.
public protocol Service: Sendable {
    /// Returns another number.
    func call(_ number: Int) -> Int
}

/// An implementation without state, like most façades of the system.
public struct LiveService: Service {
    /// Creates a service.
    public init() {}

    /// Returns the next number.
    @inline(never)
    public func call(_ number: Int) -> Int {
        number &+ 1
    }
}

/// The implementation of an override.
public struct MockService: Service {
    /// Creates a service.
    public init() {}

    /// Returns the number after the next one.
    @inline(never)
    public func call(_ number: Int) -> Int {
        number &+ 2
    }
}

/// A shared instance that is created from the previous one of a chain.
public final class Link: Sendable {
    private let position: Int

    /// Creates an instance after another one.
    public init(after previous: Link?) {
        position = (previous?.position ?? 0) + 1
    }

    /// Returns a number that depends on the position in the chain.
    @inline(never)
    public func call(_ number: Int) -> Int {
        number &+ position
    }
}

/// The floor: a component that stores its dependency.
public struct StoringComponent: Sendable {
    private let service: any Service

    /// Creates a component with its dependency.
    public init(service: any Service) {
        self.service = service
    }

    /// Calls the dependency.
    @inline(never)
    public func call(_ number: Int) -> Int {
        service.call(number)
    }
}
