extension GlobalDependencies {
    /// The namespace of the declarations that macro expansions use.
    ///
    /// The declarations that mocks use are in the module `GlobalDependenciesMocks`. They do not require the trait
    /// `Macros`, because the mocks of the façades are checked in as text.
    public enum MacroSupport {}
}
