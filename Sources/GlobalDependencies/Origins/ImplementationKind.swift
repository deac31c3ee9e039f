/// What a dependency is where it is not overridden.
@usableFromInline
enum ImplementationKind: Sendable {
    case defaultImplementation
    /// One for tests in their context, and the default implementation in others.
    case testImplementation
    case shared
    /// The value that its key has.
    case key

    /// Whether that is the same in tests as in an app.
    var isLive: Bool {
        switch self {
        case .defaultImplementation, .shared: true
        case .testImplementation, .key: false
        }
    }

    var source: Read.Source {
        switch self {
        case .defaultImplementation, .testImplementation: .defaultImplementation
        case .shared, .key: .shared
        }
    }
}
