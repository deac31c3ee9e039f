public import DependencyContracts
public import LocalDataFetchDependency

/// What every implementation of `LocalDataFetch` does.
///
/// Each case wants an empty store of its own:
///
/// ```swift
/// @Test(arguments: LocalDataFetchContract.cases)
/// func fulfilsTheContract(_ fact: ContractCase<any LocalDataFetch>) async throws {
///     try await fact.check(InMemoryLocalDataFetch())  // or yours
/// }
/// ```
public enum LocalDataFetchContract {
    /// All cases.
    public static let cases: [ContractCase<any LocalDataFetch>] = casesOnAnyVolume + casesOfExactNames

    /// The cases for a store on a volume that may ignore the case or the Unicode form of names.
    public static let casesOnAnyVolume: [ContractCase<any LocalDataFetch>] =
        reading + writing + appending + failing + moving + copying + directories + listing + values + competing
        + rotating + cancelling

    /// The cases of paths that differ in their bytes alone, which are those of different files.
    public static let casesOfExactNames: [ContractCase<any LocalDataFetch>] = exactNames
}
