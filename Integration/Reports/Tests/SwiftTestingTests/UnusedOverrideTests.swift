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

    @Test(.dependencies { $0.greeting = Hello() }) func endedEarly() throws {
        throw Failure()
    }

    @Test(.dependencies { $0.useLive(\.greeting) }) func unusedLive() {}

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

    /// A suite whose override only a disabled test reads.
    @Suite(.dependencies(.unusedOverrides(.error)) { $0.greeting = Hello() }) struct OfSuiteWithDisabledTest {
        @Test func readsNone() {}

        @Test(.disabled()) func readsOne() {
            #expect(Greeter().greet() == "Hello, you!")
        }
    }

    /// A suite whose override only a test without cases reads.
    @Suite(.dependencies(.unusedOverrides(.error)) { $0.greeting = Hello() }) struct OfSuiteWithTestWithoutCases {
        @Test func readsNone() {}

        @Test(arguments: [] as [Int]) func readsOne(number: Int) {
            #expect(Greeter().greet() == "Hello, you!")
        }
    }

    #if compiler(>=6.3)
    /// A suite whose override only a cancelled test would read.
    @Suite(.dependencies(.unusedOverrides(.error)) { $0.greeting = Hello() }) struct OfSuiteWithCancelledTest {
        @Test func readsNone() {}

        @Test func readsOne() throws {
            try Test.cancel()
        }
    }
    #endif
}
