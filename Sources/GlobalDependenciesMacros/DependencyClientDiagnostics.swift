#if Macros
/// The diagnostics about the properties of a client.
extension MacroDiagnostic {
    /// An argument of an initializer cannot be conditional.
    static let dependencyClientConditionalProperty = MacroDiagnostic(
        "dependencyClientConditionalProperty",
        "'@DependencyClient' needs a value for a property that is in '#if'"
    )
    /// The initializer would have one argument for two properties.
    static let dependencyClientTuple = MacroDiagnostic(
        "dependencyClientTuple",
        "'@DependencyClient' needs a declaration of its own for each property"
    )
    /// The argument of the initializer would hide `self` or `GlobalDependencies`.
    static let dependencyClientSelf = MacroDiagnostic(
        "dependencyClientSelf",
        "'@DependencyClient' needs another name for this property"
    )
    /// The argument of the initializer needs a type.
    static func dependencyClientPropertyType(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic("dependencyClientPropertyType", "'@DependencyClient' needs to see the type of '\(name)'")
    }
    /// The default may use declarations that are not public.
    static let dependencyClientOptionalDefault = MacroDiagnostic(
        "dependencyClientOptionalDefault",
        "'@DependencyClient' needs 'nil' or a literal as the value of a public optional"
    )
    /// The property cannot be called, or cannot be set.
    static let dependencyEndpointNeedsClosure = MacroDiagnostic(
        "dependencyEndpointNeedsClosure",
        "'@DependencyEndpoint' is for a stored property that is a closure and not optional"
    )
    /// A macro only sees the text of an argument, so an expression is invalid, like a string that is not an identifier.
    static let dependencyEndpointMethodName = MacroDiagnostic(
        "dependencyEndpointMethodName",
        "'method' must be a string literal that is the name of a method"
    )
    /// The macro cannot see the arguments of the closure.
    static let dependencyEndpointTypeName = MacroDiagnostic(
        "dependencyEndpointTypeName",
        "'@DependencyEndpoint' needs to see the type of the closure for this: write it out"
    )
    /// The caller could not catch the error.
    static let dependencyEndpointFailure = MacroDiagnostic(
        "dependencyEndpointFailure",
        "'failure' is for a closure that may throw"
    )
    /// Swift has no way to pass the argument on.
    static let dependencyEndpointForwarding = MacroDiagnostic(
        "dependencyEndpointForwarding",
        "a method cannot pass this on to the closure: leave out the names of the arguments"
    )
}
#endif
