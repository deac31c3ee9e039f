import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

struct UnreadOverrideTests {
    @Test(.dependencies { $0.greeting = Hello() }) func unread() {}

    @Test(.dependencies(override: Hello(), for: \.greeting), arguments: [1, 2]) func readInOneCase(number: Int) {
        if number == 1 { #expect(Greeter().greet() == "Hello, you!") }
    }

    @Test(.dependencies(override: Hello(), for: \.greeting), arguments: [1, 2]) func readInNoCase(number: Int) {}

    @Test(.dependencies(.unreadOverrides(.error)) { $0.greeting = Hello() }) func unreadIsAnError() {}

    @Test(.dependencies(.unreadOverrides(.ignored)) { $0.greeting = Hello() }) func unreadIsFine() {}

    @Test(.dependencies { $0.greeting = Hello() }) func endedEarly() throws {
        throw Failure()
    }

    @Test(.dependencies { $0.useLive(\.greeting) }) func unreadLive() {}

    @Suite(.dependencies(.unreadOverrides(.ignored))) struct OfASuiteThatIgnoresThem {
        @Test(.dependencies { $0.greeting = Hello() }) func unreadIsFine() {}
    }

    @Suite(
        .dependencies {
            $0.greeting = Hello()
            $0.volume = 5
        }
    )
    struct OfASuite {
        @Test func readsOne() {
            #expect(Greeter().greet() == "Hello, you!")
        }

        @Test func readsNone() {}
    }
}
