extension GlobalDependencies {
    /// The namespace of the declarations that macro expansions use.
    ///
    /// The declarations that mocks and clients use are in the module `GlobalDependenciesDoubles`. Those of mocks do not
    /// require the trait `Macros`, because the mocks of the façades are checked in as text.
    public enum MacroSupport {}
}
