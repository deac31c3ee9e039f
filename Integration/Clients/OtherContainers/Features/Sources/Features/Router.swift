public import GlobalDependenciesScopes

public protocol Router: Sendable {
    func path(to page: String) -> String
}

private struct UnimplementedRouter: Router {
    func path(to page: String) -> String { "nowhere" }
}

public enum RouterKey: TestDependencyKey {
    public static var testValue: any Router { UnimplementedRouter() }
}

extension GlobalDependencies {
    public var router: any Router {
        get { self[RouterKey.self] }
        set { self[RouterKey.self] = newValue }
    }
}
