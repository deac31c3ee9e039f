/// A signal that ships see or hear from afar.
public protocol Signal: Sendable {
    /// Gives the signal.
    func signal(times: Int)
}

/// The beacon of a harbor.
public final class Beacon: Signal {
    /// The beacon of the process.
    public static let shared = Beacon()  // look-alike: the default of `\.beacon`, in another module

    private init() {}
    /// Flashes.
    public func signal(times: Int) {}
}

/// The bell of a harbor.
public final class Bell: Sendable {
    /// The bell of the process.
    public static let shared = Bell()  // look-alike: the default of `\.bell`, as an implicit member

    private init() {}
    /// Rings the bell.
    public func ring() {}
}

/// The horn of a lighthouse.
public final class Horn: Sendable {
    /// The horn of the process.
    public static let shared: Horn = {  // expect: singleton
        let horn = Horn()
        horn.blow()
        return horn
    }()

    private init() {}
    /// Blows the horn.
    public func blow() {}
}
