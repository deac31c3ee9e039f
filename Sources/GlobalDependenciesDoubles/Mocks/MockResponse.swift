public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// The response of a mock to a call: the override, or a report of the call.
    ///
    /// It is an object, because each requirement of each mock would contain the code that copies and destroys a structure.
    public final class MockResponse<Override> {
        /// The closure that the call runs, or nil.
        public let override: Override?
        /// The value that was assigned to the property, if the call reads one.
        let value: Any?
        let names: RequirementNames
        let mock: String
        let location: SourceLocation

        init(_ override: Override?, value: Any?, names: RequirementNames, mock: String, location: SourceLocation) {
            self.override = override
            self.value = value
            self.names = names
            self.mock = mock
            self.location = location
        }

        /// Returns the override, or reports a call of a requirement that throws any error.
        ///
        /// - Returns: The override.
        /// - Throws: An `UnimplementedError` if there is no override.
        public func orThrow() throws -> Override {
            if let override { return override }
            return try unimplemented(throwing: (any Error).self)
        }

        /// Reports a call without an override.
        ///
        /// - Returns: `Void`, nil or a stream without elements. For any other type, this method traps.
        public func unimplemented<Result>() -> Result {
            let name = "\(mock).\(names.requirement)"
            return nothing(
                insteadOf: name,
                override: names.override,
                fileID: location.fileID,
                line: location.line
            )
        }

        /// Reports a call without an override of a requirement that throws errors of one type.
        ///
        /// - Parameter failure: The type of the errors that the requirement throws.
        /// - Returns: `Void`, nil or a stream without elements, if the requirement cannot throw an `UnimplementedError`.
        ///   In that case, this method traps for any other type.
        /// - Throws: An `UnimplementedError`.
        public func unimplemented<Result, Failure: Error>(throwing failure: Failure.Type) throws(Failure) -> Result {
            let name = "\(mock).\(names.requirement)"
            guard let error = UnimplementedError(name) as? Failure else { return unimplemented() }
            Misuse.unimplemented(name, override: names.override, location: location).report()
            throw error
        }

        #if Macros
        /// Returns the value that was assigned to a property of a mock, or reports a call without an override.
        ///
        /// - Returns: The value, or nil or a stream without elements. Without a value of any other type, this method traps.
        public func storedValue<Value>() -> Value {
            // Without a value, a cast to an optional type would succeed, and return an optional without a value.
            value.flatMap { $0 as? Value } ?? unimplemented()
        }
        #endif
    }
}
