public import GlobalDependenciesLifetimes
public import GlobalDependenciesScopes

extension GlobalDependencies {
    @DependencyEntry(.composed) public var briefing: Briefing = Briefing(dependencies: .default)
    @DependencyEntry(.composed, test: Briefing(title: "test")) public var titledBriefing: Briefing = Briefing()
    @DependencyEntry(.root) public var archive: Logger = Logger()
    @DependencyEntry(.weak, test: Logger("test")) public var session: Logger = Logger()
    @DependencyEntry(.replaceable) public var theme: any Theme = DayTheme()
    @DependencyEntry(.replaceable) public var currentUser: String? = nil
}

/// A component that stores its container.
public struct Briefing: Sendable {
    public let title: String
    let dependencies: GlobalDependencies

    init(title: String = "live", dependencies: GlobalDependencies = .default) {
        self.title = title
        self.dependencies = dependencies
    }

    public var brightness: Int { dependencies.brightness }
}

/// An object that captures the default container during its creation.
public final class Logger: Sendable {
    public let kind: String
    public let brightness: Int

    init(_ kind: String = "live", dependencies: GlobalDependencies = .default) {
        self.kind = kind
        brightness = dependencies.brightness
    }
}

public protocol Theme: Sendable {
    var name: String { get }
}

public struct DayTheme: Theme {
    public let name = "day"
}

public struct NightTheme: Theme {
    public let name = "night"

    public init() {}
}
