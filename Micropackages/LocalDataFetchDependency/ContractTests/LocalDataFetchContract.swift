public import DependencyContracts
public import LocalDataFetchDependency

/// What every implementation of `LocalDataFetch` does.
public enum LocalDataFetchContract {
    /// All cases.
    public static let cases: [ContractCase<any LocalDataFetch>] = []
}
