internal import GlobalDependencies

extension LifetimeDependencies {
    /// Returns the override of a dependency, or its current value, which all containers of the lifetime share.
    ///
    /// ```swift
    /// extension LifetimeDependencies<Session> {
    ///     var draft: String {
    ///         resolveDependency(forKeyPath: \.draft, replaceableImplementation: { "Dear \($0.user.name)," })
    ///     }
    /// }
    ///
    /// func sign(_ session: Lifetime<Session>) {
    ///     session.dependencies.update(\.draft) { $0 += " goodbye" }
    /// }
    /// ```
    ///
    /// The implementation builds the first value once, at the first read, with the container of the lifetime. In all other
    /// respects, this method behaves like the `resolveDependency` with a `replaceableImplementation` of `GlobalDependencies`,
    /// with the lifetime in place of the root.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - replaceableImplementation: A closure that builds the first value, given the container of the lifetime.
    ///   - testImplementation: A closure that builds the first value for tests, or nil if tests build the live one.
    ///   - previewImplementation: A closure that builds the first value for previews, or nil if previews build the live
    ///     one.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the current value.
    @_disfavoredOverload  // A closure without a label is a shared implementation.
    public func resolveDependency<Member: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, Member>,
        replaceableImplementation: (Self) -> Member,
        testImplementation: ((Self) -> Member)? = nil,
        previewImplementation: ((Self) -> Member)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Member {
        let call = AccessorCall(Member.self, in: function, fileID: fileID, line: line, column: column)
        let (original, id) = (original, DependencyID(call, keyPath: Self.keyPathOfContainer(keyPath())))
        // A strict test reports the first value, which is a shared instance of the lifetime, and not this read.
        let kind = ImplementationKind.replaceable(hasTestImplementation: true)
        let place: ReplaceableValue<Member> = original.instances.replaceableValue(of: id, as: kind)
        let replacement = place.replacement.value
        return own.lookUp(
            call,
            keyPath: { Self.keyPathOfContainer(keyPath()) },
            as: replacement == nil ? kind : .replacement
        ) {
            if let replacement { return replacement }
            return resolveShared(
                in: GlobalDependencies(storage: original),
                call,
                keyPath: keyPath,
                as: testImplementation == nil ? .shared : .sharedTestImplementation,
                live: replaceableImplementation,
                test: testImplementation,
                preview: previewImplementation
            )
        }
    }

    /// Replaces the value of a dependency for all containers of the lifetime.
    ///
    /// Traps with the location if the key path does not end at a dependency of the lifetime with a
    /// `replaceableImplementation`. Replace a dependency of the enclosing container with ``buildGlobal()``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency, which an extension of this type declares.
    ///   - value: The new value.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func replace<Member: Sendable>(
        _ keyPath: KeyPath<Self, Member>,
        with value: Member,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        replaceable(at: keyPath, value, location: location).value.replace(with: value)
    }

    /// Changes the value of a dependency atomically, for all containers of the lifetime.
    ///
    /// In all other respects, this method behaves like the method with the same name of `GlobalDependencies`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - change: A closure that changes the value.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure. If the closure throws, the value does not change.
    @discardableResult
    public func update<Member: Sendable, Result, Failure: Error>(
        _ keyPath: KeyPath<Self, Member>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ change: (inout Member) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let location = SourceLocation(fileID: fileID, line: line)
        return try replaceable(at: keyPath, self[keyPath: keyPath], location: location)
            .value.update({ self[keyPath: keyPath] }, change)
    }

    /// Removes the replacement of a dependency, restoring its implementation, for all containers of the lifetime.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency, which an extension of this type declares.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func restore<Member: Sendable>(
        _ keyPath: KeyPath<Self, Member>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard let value: Member = original.instances.firstReplacement() else { return }
        let location = SourceLocation(fileID: fileID, line: line)
        replaceable(at: keyPath, value, location: location).value.replace(with: nil)
    }

    /// Returns the current value of a dependency, and each value that replaces it.
    ///
    /// The stream ends with the release of the lifetime, and retains this container until then. In all other respects, this
    /// method behaves like the method with the same name of `GlobalDependencies`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - bufferingPolicy: The values that the stream keeps until the subscriber receives them.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: A stream for one subscriber.
    public func values<Member: Sendable>(
        of keyPath: KeyPath<Self, Member>,
        bufferingPolicy: AsyncStream<Member>.Continuation.BufferingPolicy = .bufferingNewest(1),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AsyncStream<Member> {
        let location = SourceLocation(fileID: fileID, line: line)
        let value = self[keyPath: keyPath]
        let found = replaceable(at: keyPath, value, location: location)
        // The type of a key path does not show whether its arguments are `Sendable`. The accessor has compared them.
        nonisolated(unsafe) let keyPath = keyPath
        return own.values(of: found, value, bufferingPolicy) { self[keyPath: keyPath] }
    }

    private func replaceable<Member: Sendable>(
        at keyPath: KeyPath<Self, Member>,
        _ value: Member,
        location: SourceLocation
    ) -> (id: DependencyID, value: ReplaceableValue<Member>) {
        own.replaceable(at: Self.keyPathOfContainer(keyPath), value, in: original.instances, location: location)
    }
}
