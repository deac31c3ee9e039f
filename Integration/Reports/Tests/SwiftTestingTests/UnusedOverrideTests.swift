import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

struct UnusedOverrideTests {
    @Test(.dependencies { $0.greeting = Hello() }) func unusedOverride() {}

    @Test(.dependencies(override: Hello(), for: \.greeting), arguments: [1, 2]) func readInOneCase(number: Int) {
        if number == 1 { #expect(Greeter().greet() == "Hello, you!") }
    }

    @Test(.dependencies(override: Hello(), for: \.greeting), arguments: [1, 2]) func readInNoCase(number: Int) {}

    @Test(.dependencies(.unusedOverrides(.error)) { $0.greeting = Hello() }) func unusedOverrideIsError() {}

    @Test(.dependencies(.unusedOverrides(.ignored)) { $0.greeting = Hello() }) func ignoredOverrideIsNotReported() {}

    @Test(.dependencies { $0.greeting = Hello() }) func endedEarly() throws {
        throw Failure()
    }

    @Test(.dependencies { $0.useLive(\.greeting) }) func unusedLive() {}

    @Suite(.dependencies(.unusedOverrides(.ignored))) struct OfASuiteThatIgnoresThem {
        @Test(.dependencies { $0.greeting = Hello() }) func ignoredOverrideIsNotReported() {}
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
