import Dispatch
import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

@Suite(.dependencies())
struct StrictTests {
    @Test func forgottenOverride() {
        _ = Greeter().greet()
    }

    @Test func forgottenInALoop() {
        for _ in 0..<1000 { _ = Greeter().greet() }
    }

    @Test func forgottenInADetachedTask() async {
        let greeter = Greeter()
        await Task.detached { _ = greeter.greet() }.value
    }

    @Test func forgottenInADetachedTaskOfACancelledTest() async {
        let greeter = Greeter()
        withUnsafeCurrentTask { $0?.cancel() }
        await Task.detached { _ = greeter.greet() }.value
    }

    @Test func forgottenOnQueue() async {
        let greeter = Greeter()
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "a queue").async {
                _ = greeter.greet()
                continuation.resume()
            }
        }
    }

    @Test(arguments: [1, 2]) func forgottenInOneCase(number: Int) {
        if number == 2 { _ = Greeter().greet() }
    }

    @Test func forgottenByASharedInstance() {
        #expect(GlobalDependencies.default.visitors.welcome() == "Good day, all.")
    }

    @Test func forgottenInAContainerMadeByHand() {
        _ = Greeter(dependencies: .default.with(override: 5, for: \.volume)).greet()
    }

    @Test func keyWithoutTestValue() {
        #expect(GlobalDependencies.default.limit == 3)
    }

    @Test func knownIssue() {
        withKnownIssue { _ = Greeter().greet() }
    }

    @Test func knownIssueThatIsNone() {
        withKnownIssue { _ = GlobalDependencies.default.volume }
    }

    @Test func testImplementationIsUsed() {
        #expect(GlobalDependencies.default.volume == 0)
    }

    @Test(.dependencies(.live)) func liveImplementationIsAllowed() {
        #expect(Greeter().greet() == "Good day, you.")
        #expect(GlobalDependencies.default.volume == 11)
        #expect(GlobalDependencies.default.limit == 3)
    }

    @Test(.dependencies { $0 = GlobalDependencies() }) func forgottenInAnAssignedContainer() {
        _ = Greeter().greet()
    }

    @Suite(.dependencies(.live)) struct LiveTests {
        @Test(.dependencies(.strict)) func strictAgain() {
            _ = Greeter().greet()
        }
    }

    @Test(
        .dependencies {
            $0.useLive(\.greeting)
            $0.useLive(\.limit)
            $0.useLive(\.visitors)
            $0.useLive(\.volume)
        }
    )
    func someAreLive() {
        #expect(Greeter().greet() == "Good day, you.")
        #expect(GlobalDependencies.default.visitors.welcome() == "Good day, all.")
        #expect(GlobalDependencies.default.volume == 11)
        #expect(GlobalDependencies.default.limit == 3)
    }

    @Test(.dependencies { _ in throw Failure() }) func dependenciesThatCannotBeMade() {
        Issue.record("it ran")
    }
}
