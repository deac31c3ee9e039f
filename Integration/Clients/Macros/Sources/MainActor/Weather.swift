public import GlobalDependenciesScopes

@GlobalDependency
nonisolated public protocol MainActorWeather: Sendable {
    func temperature(in city: String) async throws -> Double
}

nonisolated public struct MainActorWeatherService: MainActorWeather {
    public init() {}

    public func temperature(in city: String) async throws -> Double {
        21.5
    }
}

nonisolated extension GlobalDependencies: MainActorWeatherDependency {
    @DependencyEntry public var mainActorWeather: any MainActorWeather = MainActorWeatherService()
    @DependencyEntry(test: 0) public var mainActorVolume: Int = 11
}

nonisolated extension DependencyValues {
    @DependencyEntry(liveValue: 12) public var mainActorDepth: Double = 3
}

@InjectedDependencies((any MainActorWeather).self)
public final class MainActorForecast {
    public func temperature() async throws -> Double {
        try await dependencies.mainActorWeather.temperature(in: "Oslo")
    }
}

/// A dependency of the main actor.
@MainActor
@GlobalDependency
public protocol Banner: Sendable {
    var title: String { get }
}

public struct WelcomeBanner: Banner {
    public let title = "Welcome"

    public init() {}
}

extension GlobalDependencies: BannerDependency {
    @DependencyEntry @MainActor public var banner: any Banner = WelcomeBanner()
}

@MainActor
public final class Window: Sendable {
    public let title: String

    init(_ title: String) {
        self.title = title
    }

    public static func named(_ title: String) -> Window {
        Window(title)
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

extension GlobalDependencies {
    @DependencyEntry(.shared, test: Window("test")) @MainActor public var window: Window = Window("live")
    @DependencyEntry(.composed) @MainActor public var doorway: Doorway = Doorway()
}
