import Foundation
import GlobalDependenciesScopes

struct Route: Sendable, Equatable {
    var stops = ["Pier", "Island"]
}

protocol RouteDependency: Dependencies {
    var morningRoute: Route { get }
}

extension GlobalDependencies: RouteDependency {
    var morningRoute: Route {
        get { resolveDependency(forKeyPath: \.morningRoute, defaultImplementation: Route()) }
        set { override(keyPath: \.morningRoute, with: newValue) }
    }

    var noonRoute: Route {
        get { resolveDependency(forKeyPath: \.morningRoute, defaultImplementation: Route()) }  // expect: wrong-key-path
        set { override(keyPath: \.noonRoute, with: newValue) }  // look-alike: the right key path
    }

    var eveningRoute: Route {
        resolveDependency(forKeyPath: \GlobalDependencies.noonRoute) { _ in  // expect: wrong-key-path
            Route(stops: ["Island", "Pier"])
        }
    }

    var nightRoute: Route {
        get {
            resolveDependency(
                forKeyPath:  // \.nightRoute
                    \.morningRoute,  // expect: wrong-key-path
                defaultImplementation: Route(stops: []),
                testImplementation: Route()
            )
        }
        set {
            guard newValue != nightRoute else { return }
            override(keyPath: \.morningRoute, with: newValue)  // expect: wrong-override
        }
    }

    var sundayRoute: Route {
        get { resolveDependency(forKeyPath: \.sundayRoute, defaultImplementation: morningRoute) }
        set { override(keyPath: \DependencyValues.nightRoute, with: newValue) }  // expect: wrong-override
    }

    var holidayRoute: Route {
        get {
            resolveDependency(
                forKeyPath: /* \.sundayRoute */ \.holidayRoute,  // look-alike: another key path in a comment
                defaultImplementation: with(override: Route(), for: \.sundayRoute).sundayRoute,
                previewImplementation: Route(stops: ["\\.morningRoute"])  // look-alike: a key path in a string
            )
        }
        set(route) { override(keyPath: \.holidayRoute, with: route) }  // look-alike: the right key path
    }

    var springRoute: Route {
        get { resolveDependency(forKeyPath: \.springRoute) { $0.morningRoute } }  // look-alike: reads another one
        set(route) {
            var route = route
            route.stops.reverse()
            self.override(keyPath: \.holidayRoute, with: route)  // expect: wrong-override
        }
    }

    var firstStop: String { morningRoute.stops.first ?? "" }
}

extension GlobalDependencies {
    func route(named name: String) -> Route {
        resolveDependency(forKeyPath: \.morningRoute) { _ in Route() }  // expect: resolve-outside-accessor
    }

    func stamp() -> Date {
        Date()  // expect: date
    }
}

extension RouteDependency {
    var cachedRoute: Route {
        let container = buildGlobal()
        return container.resolveDependency(  // expect: resolve-outside-accessor
            forKeyPath: \.morningRoute,
            defaultImplementation: Route()
        )
    }

    var readAt: Date { .now }  // expect: date
}

struct RoutePlanner {
    let container: GlobalDependencies
    var plan: Route {
        container.resolveDependency(forKeyPath: \.noonRoute) { _ in Route() }  // expect: resolve-outside-accessor
    }

    func planLater() -> () -> Route {
        { container.resolveDependency(forKeyPath: \.noonRoute) { _ in Route() } }  // expect: resolve-outside-accessor
    }

    func resolveDependency(forKeyPath keyPath: KeyPath<Route, [String]>) -> [String] {
        Route()[keyPath: keyPath]
    }

    func stops() -> [String] {
        resolveDependency(forKeyPath: \.stops)  // look-alike: a method of its own
    }

    func reroute() -> GlobalDependencies {
        var copy = container
        copy.override(keyPath: \.morningRoute, with: Route())  // look-alike: outside a setter
        return copy
    }
}
