public import DependencyContracts
public import RemoteDataFetchDependency

/// What every implementation of `RemoteDataFetch` does.
public enum RemoteDataFetchContract {
    /// All cases.
    public static let cases: [ContractCase<any RemoteDataFetch>] = []
}
