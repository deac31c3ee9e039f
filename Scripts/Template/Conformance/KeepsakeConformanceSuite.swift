public import FacadeConformance
public import KeepsakeDependency

/// The conformance suite of `Keepsake`: test cases that every implementation passes.
///
/// Each case needs an empty store of its own:
///
/// ```swift
/// @Test(arguments: KeepsakeConformanceSuite.cases)
/// func conforms(_ fact: ConformanceCase<any Keepsake>) async throws {
///     try await fact.check(InMemoryKeepsake())  // or yours
/// }
/// ```
public enum KeepsakeConformanceSuite {
    /// All cases.
    public static let cases: [ConformanceCase<any Keepsake>] = storing + competing
}
