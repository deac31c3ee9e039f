import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

@Suite(
    .dependencies(.leaks) {
        $0.greeting = Hello()
        $0.useLive(\.visitors)
    }
)
struct LeakTests {
    private static let kept = LockIsolated<Visitors?>(nil)

    @Test func keepsAnInstance() {
        let visitors = GlobalDependencies.default.visitors
        #expect(visitors.welcome() == "Hello, all!")
        Self.kept.setValue(visitors)
    }

    @Test func keepsNone() {
        #expect(GlobalDependencies.default.visitors.welcome() == "Hello, all!")
    }
}
