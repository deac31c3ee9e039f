public import GlobalDependencies

extension GlobalDependencies.MacroSupport.MockJournal {
    /// Reports a call without an override.
    ///
    /// - Parameters:
    ///   - requirement: The name of the requirement.
    ///   - override: The name of the property that contains the override.
    /// - Returns: `Void`, nil or a stream without elements. For any other type, this method traps.
    public func unimplemented<Result>(_ requirement: String, set override: String) -> Result {
        nothing(insteadOf: "\(mock).\(requirement)", override: override, fileID: location.fileID, line: location.line)
    }

    /// Reports a call without an override of a requirement that throws any error.
    ///
    /// - Parameters:
    ///   - requirement: The name of the requirement.
    ///   - override: The name of the property that contains the override.
    /// - Returns: Nothing, since this method always throws.
    /// - Throws: An `UnimplementedError`.
    public func missingOverride<Override>(_ requirement: String, set override: String) throws -> Override {
        try unimplemented(requirement, set: override, throwing: (any Error).self)
    }

    /// Reports a call without an override of a requirement that throws errors of one type.
    ///
    /// - Parameters:
    ///   - requirement: The name of the requirement.
    ///   - override: The name of the property that contains the override.
    ///   - failure: The type of the errors that the requirement throws.
    /// - Returns: `Void`, nil or a stream without elements, if the requirement cannot throw an `UnimplementedError`.
    ///   In that case, this method traps for any other type.
    /// - Throws: An `UnimplementedError`.
    public func unimplemented<Result, Failure: Error>(
        _ requirement: String,
        set override: String,
        throwing failure: Failure.Type
    ) throws(Failure) -> Result {
        let name = "\(mock).\(requirement)"
        guard let error = UnimplementedError(name) as? Failure else {
            return unimplemented(requirement, set: override)
        }
        Misuse.unimplemented(name, override: override, location: location).report()
        throw error
    }
}

#if Macros
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
