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
}

struct AliasTests {
    private let container = Container()
    private let dependencies = GlobalDependencies()

    private var oldAuthorizationRouter: AnyObject { container.required((any AuthorizationRouter).self) }
    private var oldCourseRouter: AnyObject { container.required((any CourseRouter).self) }

    @Test func overrideOfTargetReachesAliases() {
        registerAliases()
        let router = Router()
        container.register(Router.self) { _ in router }
        let overridden = dependencies.with(override: router, for: \.router)
        #expect(isSame(oldCourseRouter, router))
        #expect(isSame(overridden.courseRouter, router))
        #expect(isSame(overridden.authorizationRouter, router))
    }

    @Test func overrideOfAliasDoesNotReachTarget() {
        registerAliases()
        container.register((any CourseRouter).self) { _ in MockRouter() }
        let overridden = dependencies.with(override: MockRouter(), for: \.courseRouter)
        #expect(oldCourseRouter is MockRouter)
        #expect(oldAuthorizationRouter is Router)
        #expect(overridden.courseRouter is MockRouter)
        #expect(overridden.authorizationRouter is Router)
    }

    private func registerAliases() {
        container.register(Router.self) { _ in Router() }.inObjectScope(.container)
        container.register((any AuthorizationRouter).self) { $0.required(Router.self) }
        container.register((any CourseRouter).self) { $0.required(Router.self) }
    }

    // The compiler crashes if `#expect` compares objects of two protocols.
    private func isSame(_ object: AnyObject, _ other: AnyObject) -> Bool {
        object === other
    }
}
