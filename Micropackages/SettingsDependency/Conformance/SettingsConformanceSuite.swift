public import FacadeConformance
public import SettingsDependency

/// The conformance suite of `Settings`: test cases that every implementation passes.
///
/// Each case wants settings of its own, in which nothing is stored:
///
/// ```swift
/// @Test(arguments: SettingsConformanceSuite.cases)
/// func conforms(_ fact: ConformanceCase<any Settings>) async throws {
///     try await fact.check(InMemorySettings())  // or yours
/// }
/// ```
///
/// A case waits for changes, until its task is cancelled: with a time limit, a change that never comes is a failure.
public enum SettingsConformanceSuite {
    /// All cases.
    public static let cases: [ConformanceCase<any Settings>] =
        storing + keeping + coding + corrupting + updating + changing + separating + competing
}
