import GlobalDependenciesTesting
import TestSupport
import Testing

/// Runs an operation as the only case of a test with traits, the outermost trait first.
///
/// - Returns: The headlines of the issues that the test records, without failing, and the description of a thrown
///   error.
func reports(
    _ traits: DependenciesTrait...,
    operation: @escaping @Sendable () async throws -> Void
) async throws -> [String] {
    let run = try caseOfTest(with: traits, operation: operation)
    return await reports(during: run)
}

/// Expects the reports of an operation that runs as the only case of a test with traits, the outermost trait first.
func expectReports(
    _ expected: [String],
    _ traits: DependenciesTrait...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    from operation: @escaping @Sendable () async throws -> Void
) async throws {
    let run = try caseOfTest(with: traits, operation: operation)
    #expect(await reports(during: run) == expected, sourceLocation: sourceLocation)
}

/// Runs an operation as the only case of a test with a trait.
///
/// - Returns: The issues that the test records, without failing.
func messages(
    _ trait: DependenciesTrait,
    operation: @escaping @Sendable () async throws -> Void
) async throws -> [String] {
    let run = try caseOfTest(with: [trait], operation: operation)
    return await messages(during: run)
}

/// Returns a closure that runs an operation as the only case of a test with traits, the outermost trait first.
func caseOfTest(
    with traits: [DependenciesTrait],
    operation: @escaping @Sendable () async throws -> Void
) throws -> @Sendable () async throws -> Void {
    let test = try #require(Test.current)
    let testCase = try #require(Test.Case.current)
    var run = operation
    for testCase in [testCase, nil] {
        for trait in traits.reversed() {
            let inner = run
            run = { try await trait.provideScope(for: test, testCase: testCase, performing: inner) }
        }
    }
    return run
}

/// Runs an operation, and returns the headlines of the issues recorded meanwhile and the description of a thrown error.
func reports(during operation: @Sendable () async throws -> Void) async -> [String] {
    await messages(during: operation).map { String($0.prefix { $0 != "\n" }) }
}

/// Runs an operation, and returns the issues recorded meanwhile and the description of a thrown error.
private func messages(during operation: @Sendable () async throws -> Void) async -> [String] {
    let (issues, error) = await issues(during: operation)
    let messages = issues.map { issue in
        let message = issue.comments.first?.rawValue ?? "\(issue)"
        return issue.severity == .warning ? "warning: \(message)" : message
    }
    return messages + (error.map { ["\($0)"] } ?? [])
}

extension String {
    static func live(_ name: String) -> String {
        live(name, "in a test that does not override it")
    }

    static func liveBeforeTest(_ name: String) -> String {
        live(name, "through a container that was made before the test")
    }

    static func liveWithoutOverride(_ name: String) -> String {
        live(name, "through a container that its override in the test did not reach")
    }

    private static func live(_ name: String, _ circumstance: String) -> String {
        "GlobalDependencies [GD022]: `\\.\(name)` was read \(circumstance), so its live implementation was used."
    }

    static func liveBesideSameType(_ name: String) -> String {
        live(name, "in a test that does not override it, but overrides another dependency of its type")
    }

    static func liveThroughCopy(_ name: String) -> String {
        live(name, "through a container that was copied before its override")
    }

    static func liveThroughRoot(_ name: String, _ call: String) -> String {
        live(name, "through a container of `\(call)`, which does not have the overrides of the test")
    }

    static func liveInstance(_ name: String) -> String {
        "GlobalDependencies [GD022]: `\\.\(name)` was read in a test that does not override it, "
            + "so it was created as in an app."
    }

    static func noTestValue(_ key: String) -> String {
        "GlobalDependencies [GD011]: `\(key)` was read in a test and has no test value, so its live value was used."
    }

    static func defaultUsed(_ name: String) -> String {
        "GlobalDependencies [GD027]: `.default` was used while `\\.\(name)` was created for another container, "
            + "whose overrides did not reach it."
    }

    static func defaultUsedBesideContainer(_ name: String) -> String {
        "warning: GlobalDependencies [GD027]: `.default` was used while `\\.\(name)` was created, "
            + "so the overrides of any other container do not reach it."
    }

    static func readOfAnotherTest(_ name: String) -> String {
        "GlobalDependencies [GD024]: `\\.\(name)` was read through the container of another test, "
            + "so the overrides of that test were used."
    }

    static func retainedContainer(_ name: String) -> String {
        "GlobalDependencies [GD028]: the shared instance of `\\.\(name)` retained its container, so neither was released."
    }

    static let furtherReaders =
        "warning: GlobalDependencies [GD022]: live implementations that were reported had further readers."

    static func unimplemented(_ name: String) -> String {
        "GlobalDependencies [GD014]: `\(name)` was called, but is unimplemented."
    }

    static func unused(_ name: String) -> String {
        unused(dependency: "\\.\(name)")
    }

    static func unused(key: String) -> String {
        unused(dependency: key)
    }

    private static func unused(dependency: String) -> String {
        "warning: GlobalDependencies [GD025]: "
            + "the override of `\(dependency)` had no effect: the test never read the dependency."
    }

    static func unusedLive(_ type: String) -> String {
        "warning: GlobalDependencies [GD026]: "
            + "`useLive` had no effect: the test never read the dependency of type \(type)."
    }
}

/// A trait in another file than the tests that use it.
enum SharedTrait {
    static let line: UInt = #line + 1
    static let mockedGreeting = DependenciesTrait.dependencies { $0.greeting = MockGreeting() }
    static let path = #filePath
}
