extension GlobalDependencies.MacroSupport {
    /// Where a mock was created, which the report of a call without an override names.
    public struct MockCreation: Sendable {
        private let mock: String
        private let fileID: StaticString
        private let line: UInt

        /// Creates what a mock knows of its creation.
        ///
        /// - Parameters:
        ///   - mock: The name of the mock's type.
        ///   - fileID: The file that creates it.
        ///   - line: The line that creates it.
        public init(of mock: String, fileID: StaticString, line: UInt) {
            self.mock = mock
            self.fileID = fileID
            self.line = line
        }

        /// Reports a call without an override.
        ///
        /// - Parameters:
        ///   - requirement: The name of the requirement.
        ///   - override: The name of the property that holds the override.
        /// - Returns: `Void`, nil or a stream without elements. For any other type, this method traps.
        public func unimplemented<Result>(_ requirement: String, set override: String) -> Result {
            nothing(insteadOf: "\(mock).\(requirement)", override: override, fileID: fileID, line: line)
        }

        /// Reports a call without an override of a requirement that throws.
        ///
        /// - Parameters:
        ///   - requirement: The name of the requirement.
        ///   - override: The name of the property that holds the override.
        ///   - failure: The type of the errors that the requirement throws.
        /// - Returns: `Void`, nil or a stream without elements if the requirement cannot throw an ``UnimplementedError``.
        ///   For any other type, this method traps then.
        /// - Throws: An ``UnimplementedError``.
        public func unimplemented<Result, Failure: Error>(
            _ requirement: String,
            set override: String,
            throwing failure: Failure.Type
        ) throws(Failure) -> Result {
            let name = "\(mock).\(requirement)"
            guard let error = UnimplementedError(name) as? Failure else {
                return unimplemented(requirement, set: override)
            }
            let location = SourceLocation(fileID: fileID, line: line)
            Misuse.unimplemented(name, override: override, location: location).report()
            throw error
        }

        /// Returns what an override of a generic requirement returned, as the type that the caller asks for.
        ///
        /// - Parameters:
        ///   - value: What the override returned. Where it has another type, this traps.
        ///   - requirement: The name of what was called.
        ///   - type: The type.
        /// - Returns: The value.
        public func cast<Value, Result>(_ value: Value, from requirement: String, to type: Result.Type) -> Result {
            if let result = value as? Result { return result }
            let location = SourceLocation(fileID: fileID, line: line)
            Misuse.overrideReturned(value, name: "\(mock).\(requirement)", insteadOf: type, location: location).trap()
        }
    }
}
