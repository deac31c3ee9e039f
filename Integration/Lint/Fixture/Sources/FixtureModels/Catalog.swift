/// A catalog of the ferry routes.
public final class Catalog: Sendable {
    /// The catalog of the process.
    public static let shared = Catalog()  // expect: singleton
    /// The names of the routes.
    public let routes: [String]

    /// Creates a catalog.
    public init(routes: [String] = []) { self.routes = routes }

    /// Returns the first route of the catalog.
    public static func first() -> String? {
        shared.routes.first  // look-alike: the singleton is reported at its declaration
    }
}

/// The events of the process, which a framework collects.
public enum Analytics {
    /// Records an event.
    public static func track(_ event: String) {}
    /// Records an event with a value.
    public static func track(_ event: String, value: Int) {}
}
