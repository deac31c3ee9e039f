public import DependencyContracts
public import SettingsDependency

/// What every implementation of `Settings` does.
///
/// Each case wants settings of its own, in which nothing is stored:
///
/// ```swift
/// @Test(arguments: SettingsContract.cases)
/// func fulfilsTheContract(_ fact: ContractCase<any Settings>) async throws {
///     try await fact.check(InMemorySettings())  // or yours
/// }
/// ```
///
/// A case waits for changes, until its task is cancelled: with a time limit, a change that never comes is a failure.
public enum SettingsContract {
    /// All cases.
    public static let cases: [ContractCase<any Settings>] =
        storing + keeping + coding + corrupting + updating + changing + separating + competing
}
