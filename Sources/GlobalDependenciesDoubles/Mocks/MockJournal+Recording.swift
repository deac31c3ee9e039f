public import GlobalDependencies

extension GlobalDependencies.MacroSupport.MockJournal {
    /// Records a call, and its arguments if they contain no object.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - arguments: The arguments that can be kept.
    ///   - requirement: The requirement that was called.
    /// - Returns: The response to the call.
    public func record<Override, Arguments: Sendable>(
        _ call: Call,
        _ arguments: Arguments,
        in requirement: GlobalDependencies.MacroSupport.Mocked<Override, Arguments>
    ) -> GlobalDependencies.MacroSupport.MockResponse<Override> {
        let containsObject = call.recorded.containsObject
        append(call) { containsObject ? requirement.recordWithoutArguments() : requirement.record(arguments) }
        return response(requirement.override, requirement.names, value: requirement.value)
    }

    /// Records a call whose arguments are not `Sendable`, which the requirement only counts.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - arguments: The arguments, which are not kept.
    ///   - requirement: The requirement that was called.
    /// - Returns: The response to the call.
    public func record<Override, Arguments>(
        _ call: Call,
        _ arguments: Arguments,
        in requirement: GlobalDependencies.MacroSupport.Mocked<Override, Arguments>
    ) -> GlobalDependencies.MacroSupport.MockResponse<Override> {
        append(call) { requirement.recordWithoutArguments() }
        return response(requirement.override, requirement.names, value: requirement.value)
    }

    private func response<Override>(
        _ override: Override?,
        _ names: GlobalDependencies.MacroSupport.RequirementNames,
        value: Any?
    ) -> GlobalDependencies.MacroSupport.MockResponse<Override> {
        .init(override, value: value, names: names, mock: mock, location: location)
    }
}

#if Macros
extension GlobalDependencies.MacroSupport.MockJournal {
    /// Records a call, and its arguments if they contain no object.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - arguments: The arguments.
    ///   - requirement: The requirement that was called.
    /// - Returns: The response to the call.
    public func record<Override, Arguments>(
        _ call: Call,
        _ arguments: Arguments,
        in requirement: GlobalDependencies.MacroSupport.UnsharedMocked<Override, Arguments>
    ) -> GlobalDependencies.MacroSupport.MockResponse<Override> {
        let containsObject = call.recorded.containsObject
        append(call) { containsObject ? requirement.recordWithoutArguments() : requirement.record(arguments) }
        return response(requirement.override, requirement.names, value: requirement.value)
    }

    /// Stores a value that is assigned to a property of a mock.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - requirement: The property.
    public func store<Override, Arguments, Value: Sendable>(
        _ value: Value,
        in requirement: GlobalDependencies.MacroSupport.Mocked<Override, Arguments>
    ) {
        requirement.value = value
    }

    /// Reports that a value whose type is not `Sendable` was assigned to a property of a `Sendable` mock.
    ///
    /// - Parameters:
    ///   - value: The value, which is not stored.
    ///   - requirement: The property.
    public func store<Override, Arguments, Value>(
        _ value: Value,
        in requirement: GlobalDependencies.MacroSupport.Mocked<Override, Arguments>
    ) {
        let name = "\(mock).\(requirement.names.requirement)"
        Misuse.valueNotStored(name: name, type: Value.self, location: location).report()
    }

    /// Stores a value that is assigned to a property of a mock.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - requirement: The property.
    public func store<Override, Arguments, Value>(
        _ value: Value,
        in requirement: GlobalDependencies.MacroSupport.UnsharedMocked<Override, Arguments>
    ) {
        requirement.value = value
    }
}
#endif
