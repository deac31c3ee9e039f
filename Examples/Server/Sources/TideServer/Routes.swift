public import GlobalDependencies
public import Hummingbird

/// The routes of a module.
public protocol Routes: Sendable {
    /// The path with which each route begins.
    var path: RouterPath { get }
    /// Adds the routes to the group of the path.
    func add(to group: RouterGroup<BasicRequestContext>)
}

extension GlobalDependencies {
    /// The routes of the service, to which each module contributes its own.
    public var routes: [any Routes] {
        resolveDependency(forKeyPath: \.routes, composedImplementation: { _ in [] })
    }
}

/// Returns a router with the routes of all modules, in the order of their contributions.
///
/// - Parameter dependencies: The container in which the lifetime of each request begins.
/// - Returns: The router.
public func tideRouter(dependencies: GlobalDependencies = .default) -> Router<BasicRequestContext> {
    let router = Router()
    for routes in dependencies.routes { routes.add(to: router.group(routes.path)) }
    return router
}
