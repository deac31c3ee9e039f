import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct DependencyTests {
    private static let noon = Date(timeIntervalSince1970: 43_200)

    // Remedy GD036.1: Override the dependency with a value of the type \(Value.self).
    @Test(.dependencies { $0.continuousClock = TestClock() }) func propertyHasTypeOfOverride() async {
        @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
        #expect(clock.deadlines == [])
        @Dependency(\.continuousClock, fileID: #fileID, line: #line) var plain
        #expect(plain is TestClock<Duration>)
    }

    @Test(.dependencies) func traitNeedsNoParentheses() {
        #expect(GlobalDependencies.default.context == .test)
    }

    @Test(.dependency(\.date.now, noon)) func traitOverridesPartOfDependency() {
        @Dependency(\.date.now) var now
        #expect(now == Self.noon)
    }

    @Test(.dependencies) func preparingReturnsResultOfClosure() {
        let date = prepareDependencies {
            $0.date.now = Self.noon
            return $0.date.now
        }
        #expect(date == Self.noon)
        @Dependency(\.date) var generator
        #expect(generator() == Self.noon)
    }

    @Test func preparingOutsideOfScopeReturnsResult() {
        withKnownIssue {
            let number = prepareDependencies { dependencies in
                dependencies.date.now = Self.noon
                return 5
            }
            #expect(number == 5)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("GlobalDependencies [GD009]: ") == true
        }
    }

    @Test(.dependencies { $0.randomNumberGenerator = .seeded(1) }) func randomNumbersComeFromCore() {
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        let numbers = (0..<3).map { _ in withRandomNumberGenerator { Int.random(in: 0...1_000, using: &$0) } }
        let same = GlobalDependencies().with { $0.randomNumberGenerator = .seeded(1) }.randomNumberGenerator
        #expect(numbers == (0..<3).map { _ in same { Int.random(in: 0...1_000, using: &$0) } })
    }

    @Test(.dependencies { $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counter()) })
    func generatorKeepsItsState() {
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        #expect((0..<3).map { _ in withRandomNumberGenerator { $0.next() } } == [1, 2, 3])
    }

    @Test(.dependencies { $0.openURL = OpenURLEffect { $0.scheme == "https" } }) func openURLCallsClosure() async throws
    {
        @Dependency(\.openURL) var openURL
        #expect(await openURL(try #require(URL(string: "https://a.example"))))
        #expect(!(await openURL(try #require(URL(string: "mailto:a@b.example")))))
    }

    @Test func assertEffectReceivesFailure() {
        let messages = LockIsolated<[String]>([])
        let effect = AnyAssertEffect { condition, message, _, _ in
            if !condition() { messages.withValue { $0.append(message()) } }
        }
        withDependencies {
            $0.assert = effect
            $0.assertionFailure = effect
        } operation: {
            @Dependency(\.assert) var assert
            @Dependency(\.assertionFailure) var assertionFailure
            assert(true, "right")
            assert(false, "wrong")
            assertionFailure("unreachable")
        }
        #expect(messages.value == ["wrong", "unreachable"])
    }

    @Test(
        .dependencies {
            $0.preferredLanguages = ["de", "en-GB"]
            $0.useLive(\.preferredLocales)
        }
    )
    func preferredLocalesFollowLanguages() {
        #expect(GlobalDependencies.default.preferredLocales.map(\.identifier) == ["de", "en-GB"])
    }

    @Test func testsHaveNotificationCenterOfTheirOwn() {
        let first = GlobalDependencies(context: .test)
        #expect(first.notificationCenter === first.notificationCenter)
        #expect(first.notificationCenter !== GlobalDependencies(context: .test).notificationCenter)
        #expect(GlobalDependencies(context: .live).notificationCenter === NotificationCenter.default)
    }

    @Test(.dependencies) func nestedScopeUsesNotificationCenterOfTest() {
        @Dependency(\.notificationCenter) var center
        withDependencies {
            $0.date.now = Self.noon
        } operation: {
            @Dependency(\.notificationCenter) var nested
            @Dependency(\.date.now) var now
            #expect(nested === center)
            #expect(now == Self.noon)
        }
    }

    @Test func urlSessionIsOverridden() {
        let session = URLSession(configuration: .ephemeral)
        #expect(GlobalDependencies().with { $0.urlSession = session }.urlSession === session)
        #expect(GlobalDependencies(context: .live).urlSession === URLSession.shared)
    }

    @Test func generatorsAreCreatedFromClosures() {
        let dependencies = DependencyValues().with {
            $0.date = DateGenerator { Self.noon }
            $0.uuid = UUIDGenerator { UUID(7) }
        }
        #expect(dependencies.date() == Self.noon)
        #expect(dependencies.uuid() == UUID(7))
    }

    @Test(.dependencies { $0.date.now = noon }) func escapedContainerIsContinuation() {
        let continuation = withEscapedDependencies { $0 as DependencyValues.Continuation }
        let date = continuation.yield {
            @Dependency(\.date.now) var now
            return now
        }
        #expect(date == Self.noon)
    }
}

extension DependencyTests {
    // Remedy GD036.2: Change the type after `as:`.
    @Test(.dependencies()) func propertyOfOtherTypeHasOverride() {
        let clock = ImmediateClock()
        withDependencies {
            $0.continuousClock = clock
        } operation: {
            @Dependency(\.continuousClock, as: ImmediateClock<Duration>.self) var property
            #expect(property === clock)
        }
    }
}

private struct Counter: RandomNumberGenerator, Sendable {
    var count: UInt64 = 0

    mutating func next() -> UInt64 {
        count += 1
        return count
    }
}

#if os(macOS) || os(Linux)
extension DependencyTests {
    @Test func propertyOfOtherTypeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withDependencies {
                $0.continuousClock = ImmediateClock()
            } operation: {
                @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
                _ = clock
            }
        }
        let headline =
            "GlobalDependencies [GD036]: a `@Dependency` property expected the type TestClock<Duration>, "
            + "but its dependency had the type ImmediateClock<Duration>."
        expect(result, headline)
    }
}
#endif
