import Features
import GlobalDependencies
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

private struct AppRouter: Router {
    func path(to page: String) -> String { "app/\(page)" }
}

// Another package declares the key. Without the attribute, the compiler warns, and a warning is an error here.
extension RouterKey: @retroactive DependencyKey {
    public static var liveValue: any Router { AppRouter() }
}

struct RouterTests {
    @Test(.dependencies(.live))
    func appSuppliesRouterOfPackage() {
        let live = GlobalDependencies.default.with { $0.context = .live }
        #expect(live.router.path(to: "home") == "app/home")
    }

    @Test(.dependencies())
    func testUsesTestValue() {
        #expect(GlobalDependencies.default.router.path(to: "home") == "nowhere")
    }
}
