#if Macros
/// What is wrong with the properties of a client.
extension MacroDiagnostic {
    /// An initialiser cannot have an argument in one case and not in another.
    static let dependencyClientConditionalProperty = MacroDiagnostic(
        "dependencyClientConditionalProperty",
        "'@DependencyClient' needs a value for a property that is in '#if'"
    )
    /// The initialiser would have one argument for two properties.
    static let dependencyClientTuple = MacroDiagnostic(
        "dependencyClientTuple",
        "'@DependencyClient' needs a declaration of its own for each property"
    )
    /// The initialiser would take the argument for the client.
    static let dependencyClientSelf = MacroDiagnostic(
        "dependencyClientSelf",
        "'@DependencyClient' needs another name for this property"
    )
    /// The argument of the initialiser has a type.
    static func dependencyClientPropertyType(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic("dependencyClientPropertyType", "'@DependencyClient' needs to see the type of '\(name)'")
    }
    /// The default may use what is not public.
    static let dependencyClientOptionalDefault = MacroDiagnostic(
        "dependencyClientOptionalDefault",
        "'@DependencyClient' needs 'nil' or a literal as the value of a public optional"
    )
    /// There is nothing that could be called, or nothing that could be set.
    static let dependencyEndpointNeedsClosure = MacroDiagnostic(
        "dependencyEndpointNeedsClosure",
        "'@DependencyEndpoint' is for a stored property that is a closure and not optional"
    )
    /// The name is not known to the macro, or is none.
    static let dependencyEndpointMethodName = MacroDiagnostic(
        "dependencyEndpointMethodName",
        "'method' must be a string literal that is the name of a method"
    )
    /// The macro does not see what the closure takes.
    static let dependencyEndpointTypeName = MacroDiagnostic(
        "dependencyEndpointTypeName",
        "'@DependencyEndpoint' needs to see the type of the closure for this: write it out"
    )
    /// Nobody could catch it.
    static let dependencyEndpointFailure = MacroDiagnostic(
        "dependencyEndpointFailure",
        "'failure' is for a closure that may throw"
    )
    /// Swift has no way to pass it on.
    static let dependencyEndpointForwarding = MacroDiagnostic(
        "dependencyEndpointForwarding",
        "a method cannot pass this on to the closure: leave out the names of the arguments"
    )
}
#endif
