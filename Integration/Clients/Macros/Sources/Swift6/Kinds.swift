import GlobalDependenciesLifetimes
public import GlobalDependenciesScopes

nonisolated extension GlobalDependencies {
    @DependencyEntry(.composed) public var briefing: Logger = Logger(dependencies: .default)
    @DependencyEntry(.root) public var archive: Logger = Logger()
    @DependencyEntry(.shared, test: Logger("test"), preview: Logger("preview"))
    public var notes: Logger = Logger()
    @DependencyEntry(.weak, test: Logger("test")) public var session: Logger = Logger()
    @DependencyEntry(.replaceable) public var currentUser: String? = nil
}

extension LifetimeDependencies<Voyage> {
    @DependencyEntry(.shared, test: Logger("test")) var logbook: Logger = Logger()
    @DependencyEntry(test: 1) var passengers: Int = 12
}

struct Voyage {
    let ship: String
}

/// An object that captures the default container during its creation.
nonisolated public final class Logger: Sendable {
    public let kind: String
    public let brightness: Int

    init(_ kind: String = "live", dependencies: GlobalDependencies = .default) {
        self.kind = kind
        brightness = dependencies.brightness
    }
}

/// A dependency of the main actor.
@MainActor
@GlobalDependency
package protocol Banner: Sendable {
    var title: String { get }
}

@MainActor
public final class Window: Banner {
    public let title: String

    public init(_ title: String) {
        self.title = title
    }
}

/// A component of the main actor that reads the default container during its creation.
@MainActor
public final class Doorway {
    public let title: String

    init() {
        title = GlobalDependencies.default.window.title
    }
}

extension GlobalDependencies: BannerDependency {
    @DependencyEntry @MainActor package var banner: any Banner = Window("Welcome")
    @DependencyEntry(.shared, test: Window("test")) @MainActor public var window: Window = Window("live")
    @DependencyEntry(.composed) @MainActor public var doorway: Doorway = Doorway()
}
