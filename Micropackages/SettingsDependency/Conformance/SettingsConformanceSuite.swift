public import FacadeConformance
public import SettingsDependency

/// The conformance suite of `Settings`: test cases that every implementation passes.
///
/// Each case needs empty settings of its own:
///
/// ```swift
/// @Test(arguments: SettingsConformanceSuite.cases)
/// func conforms(_ fact: ConformanceCase<any Settings>) async throws {
///     try await fact.check(InMemorySettings())  // or yours
/// }
/// ```
///
/// A case waits for changes until its task is cancelled. With a time limit, a missing change is a failure.
public enum SettingsConformanceSuite {
    /// All cases.
    public static let cases: [ConformanceCase<any Settings>] =
        storing + keeping + coding + corrupting + updating + changing + separating + competing
}
