#if Macros
public import GlobalDependencies

extension GlobalDependencies.MacroSupport.MockJournal {
    /// Returns a value that the override of a generic requirement has returned or passed on, with the expected type.
    ///
    /// - Parameters:
    ///   - value: The value. If it has another type, this method traps.
    ///   - requirement: The name of the requirement.
    ///   - type: The expected type.
    /// - Returns: The value.
    public func cast<Value, Result>(_ value: Value, from requirement: String, to type: Result.Type) -> Result {
        if let result = value as? Result { return result }
        Misuse.overrideReturned(value, name: "\(mock).\(requirement)", insteadOf: type, location: location).trap()
    }

    /// Returns an error that the override of a rethrowing requirement has thrown, with the type that the closure
    /// throws.
    ///
    /// - Parameters:
    ///   - error: The error. If the closure cannot throw it, this method traps.
    ///   - requirement: The name of the requirement.
    ///   - failure: The type of the errors that the closure throws.
    /// - Returns: The error.
    public func rethrown<Failure: Error>(
        _ error: any Error,
        from requirement: String,
        as failure: Failure.Type
    ) -> Failure {
        if let error = error as? Failure { return error }
        Misuse.overrideThrew(error, name: "\(mock).\(requirement)", location: location).trap()
    }
}
#endif
