public import FacadeConformance
public import LocalDataFetchDependency

/// The conformance suite of `LocalDataFetch`: test cases that every implementation passes.
///
/// Each case needs an empty store of its own:
///
/// ```swift
/// import LocalDataFetchDoubles
///
/// @Test(arguments: LocalDataFetchConformanceSuite.cases)
/// func conforms(_ fact: ConformanceCase<any LocalDataFetch>) async throws {
///     try await fact.check(InMemoryLocalDataFetch())  // or yours
/// }
/// ```
public enum LocalDataFetchConformanceSuite {
    /// All cases.
    public static let cases: [ConformanceCase<any LocalDataFetch>] = casesOnAnyVolume + casesOfExactNames

    /// The cases for a store on a volume that may ignore case or Unicode normalization.
    public static let casesOnAnyVolume: [ConformanceCase<any LocalDataFetch>] =
        reading + writing + appending + failing + moving + copying + directories + listing + values + competing
        + rotating + cancelling

    /// The cases of paths that differ only in their bytes, and so lead to different files.
    package static let casesOfExactNames: [ConformanceCase<any LocalDataFetch>] = exactNames
}
