public import GlobalDependencies

extension GlobalDependencies.MacroSupport.MockJournal {
    /// Records a call, and its arguments if they contain no object.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - arguments: The arguments that can be kept.
    ///   - requirement: The requirement that was called.
    /// - Returns: The override, or nil.
    public func record<Override, Arguments: Sendable>(
        _ call: Call,
        _ arguments: Arguments,
        in requirement: GlobalDependencies.MacroSupport.Mocked<Override, Arguments>
    ) -> Override? {
        let containsObject = call.recorded.containsObject
        append(call) { containsObject ? requirement.recordWithoutArguments() : requirement.record(arguments) }
        return requirement.override
    }

    /// Records a call whose arguments are not `Sendable`, which the requirement only counts.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - arguments: The arguments, which are not kept.
    ///   - requirement: The requirement that was called.
    /// - Returns: The override, or nil.
    public func record<Override, Arguments>(
        _ call: Call,
        _ arguments: Arguments,
        in requirement: GlobalDependencies.MacroSupport.Mocked<Override, Arguments>
    ) -> Override? {
        append(call) { requirement.recordWithoutArguments() }
        return requirement.override
    }

    /// Records a call without arguments.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - requirement: The requirement that was called.
    /// - Returns: The override, or nil.
    public func record<Override>(
        _ call: Call,
        in requirement: GlobalDependencies.MacroSupport.Mocked<Override, Void>
    ) -> Override? {
        record(call, (), in: requirement)
    }
}

#if Macros
extension GlobalDependencies.MacroSupport.MockJournal {
    /// Returns the value that was assigned to a property of a mock, or reports a call without an override.
    ///
    /// - Parameters:
    ///   - requirement: The property.
    ///   - name: The name of the property.
    ///   - override: The name of the property that contains the override.
    /// - Returns: The value. If there is none, nil or a stream without elements; for any other type, this method traps.
    public func value<Override, Arguments, Value>(
        of requirement: GlobalDependencies.MacroSupport.Mocked<Override, Arguments>,
        _ name: String,
        set override: String
    ) -> Value {
        requirement.value(as: Value.self) ?? unimplemented(name, set: override)
    }

    /// Stores a value that is assigned to a property of a mock.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - requirement: The property.
    ///   - name: The name of the property.
    public func store<Override, Arguments, Value: Sendable>(
        _ value: Value,
        in requirement: GlobalDependencies.MacroSupport.Mocked<Override, Arguments>,
        _ name: String
    ) {
        requirement.store(value)
    }

    /// Reports that a value whose type is not `Sendable` was assigned to a property of a `Sendable` mock.
    ///
    /// - Parameters:
    ///   - value: The value, which is not stored.
    ///   - requirement: The property.
    ///   - name: The name of the property.
    public func store<Override, Arguments, Value>(
        _ value: Value,
        in requirement: GlobalDependencies.MacroSupport.Mocked<Override, Arguments>,
        _ name: String
    ) {
        Misuse.valueNotStored(name: "\(mock).\(name)", type: Value.self, location: location).report()
    }

    /// Records a call, and its arguments if they contain no object.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - arguments: The arguments.
    ///   - requirement: The requirement that was called.
    /// - Returns: The override, or nil.
    public func record<Override, Arguments>(
        _ call: Call,
        _ arguments: Arguments,
        in requirement: GlobalDependencies.MacroSupport.UnsharedMocked<Override, Arguments>
    ) -> Override? {
        let containsObject = call.recorded.containsObject
        append(call) { containsObject ? requirement.recordWithoutArguments() : requirement.record(arguments) }
        return requirement.override
    }

    /// Records a call without arguments.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - requirement: The requirement that was called.
    /// - Returns: The override, or nil.
    public func record<Override>(
        _ call: Call,
        in requirement: GlobalDependencies.MacroSupport.UnsharedMocked<Override, Void>
    ) -> Override? {
        record(call, (), in: requirement)
    }

    /// Returns the value that was assigned to a property of a mock, or reports a call without an override.
    ///
    /// - Parameters:
    ///   - requirement: The property.
    ///   - name: The name of the property.
    ///   - override: The name of the property that contains the override.
    /// - Returns: The value. If there is none, nil or a stream without elements; for any other type, this method traps.
    public func value<Override, Arguments, Value>(
        of requirement: GlobalDependencies.MacroSupport.UnsharedMocked<Override, Arguments>,
        _ name: String,
        set override: String
    ) -> Value {
        requirement.value.flatMap { $0 as? Value } ?? unimplemented(name, set: override)
    }

    /// Stores a value that is assigned to a property of a mock.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - requirement: The property.
    ///   - name: The name of the property.
    public func store<Override, Arguments, Value>(
        _ value: Value,
        in requirement: GlobalDependencies.MacroSupport.UnsharedMocked<Override, Arguments>,
        _ name: String
    ) {
        requirement.value = value
    }
}
#endif
