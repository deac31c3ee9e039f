import GlobalDependencies
import Swinject
import Testing

private protocol AuthorizationRouter: AnyObject, Sendable {}
private protocol CourseRouter: AnyObject, Sendable {}
private final class Router: AuthorizationRouter, CourseRouter {}
private final class MockRouter: AuthorizationRouter, CourseRouter {}

extension GlobalDependencies {
    fileprivate var router: Router {
        resolveDependency(forKeyPath: \.router, sharedImplementation: { _ in Router() })
    }

    fileprivate var authorizationRouter: any AuthorizationRouter {
        resolveDependency(forKeyPath: \.authorizationRouter, composedImplementation: { $0.router })
    }

    fileprivate var courseRouter: any CourseRouter {
        resolveDependency(forKeyPath: \.courseRouter, composedImplementation: { $0.router })
    }

    /// A router that each read builds, as a registration of the graph does.
    fileprivate var newRouter: Router {
        resolveDependency(forKeyPath: \.newRouter, composedImplementation: { _ in Router() })
    }

    fileprivate var newCourseRouter: any CourseRouter {
        resolveDependency(forKeyPath: \.newCourseRouter, sharedImplementation: { $0.newRouter })
    }

    fileprivate var newAuthorizationRouter: any AuthorizationRouter {
        resolveDependency(forKeyPath: \.newAuthorizationRouter, sharedImplementation: { $0.newRouter })
    }
}

struct AliasTests {
    private let container = Container()
    private let dependencies = GlobalDependencies()

    private var oldAuthorizationRouter: AnyObject { container.required((any AuthorizationRouter).self) }
    private var oldCourseRouter: AnyObject { container.required((any CourseRouter).self) }

    @Test func implementedProtocolsShareInstance() {
        container.register(Router.self) { _ in Router() }.inObjectScope(.container)
            .implements((any AuthorizationRouter).self, (any CourseRouter).self)
        #expect(isSame(oldAuthorizationRouter, oldCourseRouter))
        #expect(isSame(oldCourseRouter, container.required(Router.self)))
        #expect(isSame(dependencies.authorizationRouter, dependencies.courseRouter))
        #expect(isSame(dependencies.courseRouter, dependencies.router))
    }

    @Test func aliasesOfContainerScopeShareInstance() {
        registerAliases(scopeOfRouter: .container)
        #expect(isSame(oldAuthorizationRouter, oldCourseRouter))
        #expect(isSame(dependencies.authorizationRouter, dependencies.courseRouter))
    }

    @Test func aliasesOfGraphKeepOneRouterEach() {
        registerAliases(scopeOfRouter: .graph, scopeOfAliases: .container)
        #expect(isSame(oldCourseRouter, oldCourseRouter))
        #expect(!isSame(oldAuthorizationRouter, oldCourseRouter))
        // Shared aliases of a composed router keep as many routers. Few apps need them.
        #expect(isSame(dependencies.newCourseRouter, dependencies.newCourseRouter))
        #expect(!isSame(dependencies.newAuthorizationRouter, dependencies.newCourseRouter))
        // With a shared target, there is one router.
        #expect(isSame(dependencies.authorizationRouter, dependencies.courseRouter))
    }

    @Test func overrideOfTargetReachesAliases() {
        registerAliases(scopeOfRouter: .container)
        let router = Router()
        container.register(Router.self) { _ in router }
        let overridden = dependencies.with(override: router, for: \.router)
        #expect(isSame(oldCourseRouter, router))
        #expect(isSame(overridden.courseRouter, router))
        #expect(isSame(overridden.authorizationRouter, router))
    }

    @Test func overrideOfAliasDoesNotReachTarget() {
        registerAliases(scopeOfRouter: .container)
        container.register((any CourseRouter).self) { _ in MockRouter() }
        let overridden = dependencies.with(override: MockRouter(), for: \.courseRouter)
        #expect(oldCourseRouter is MockRouter)
        #expect(oldAuthorizationRouter is Router)
        #expect(overridden.courseRouter is MockRouter)
        #expect(overridden.authorizationRouter is Router)
    }

    private func registerAliases(scopeOfRouter: ObjectScope, scopeOfAliases: ObjectScope = .graph) {
        container.register(Router.self) { _ in Router() }.inObjectScope(scopeOfRouter)
        container.register((any AuthorizationRouter).self) { $0.required(Router.self) }.inObjectScope(scopeOfAliases)
        container.register((any CourseRouter).self) { $0.required(Router.self) }.inObjectScope(scopeOfAliases)
    }

    // The compiler crashes if `#expect` compares objects of two protocols.
    private func isSame(_ object: AnyObject, _ other: AnyObject) -> Bool {
        object === other
    }
}
