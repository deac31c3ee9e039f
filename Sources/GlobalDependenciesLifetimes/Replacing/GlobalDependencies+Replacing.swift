public import GlobalDependencies

extension GlobalDependencies {
    /// Returns the override of a dependency, or its current value, which all containers with the same root share.
    ///
    /// Use it for a value that changes while the program runs: the user who has logged in, the player of a film, a feature
    /// flag. Call it in the accessor of the dependency, with the key path of that accessor:
    ///
    /// ```swift
    /// extension GlobalDependencies {
    ///     var volume: Int {
    ///         resolveDependency(forKeyPath: \.volume, replaceableImplementation: { _ in 5 })
    ///     }
    /// }
    ///
    /// func mute() {
    ///     GlobalDependencies.default.replace(\.volume, with: 0)
    /// }
    /// ```
    ///
    /// Until it is replaced, the value is that of the implementation, which is built like that of the `resolveDependency`
    /// with a `rootImplementation`.
    /// ``replace(_:with:fileID:line:)`` changes it for all containers that belong to the root, and
    /// ``restore(_:fileID:line:)`` undoes that. An override hides the value and its changes. Each test with its own
    /// dependencies has its own root, so tests can run in parallel.
    ///
    /// A component reads the current value at each use of the dependency. After the first read, a read takes no lock, except
    /// through the container that an instance of the root stores.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - replaceableImplementation: A closure that builds the first value, given the container of the root.
    ///   - testImplementation: A closure that builds the first value for tests, or nil if tests build the live one.
    ///   - previewImplementation: A closure that builds the first value for previews, or nil if previews build the live
    ///     one.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the current value.
    @inlinable
    @_disfavoredOverload  // A closure without a label is a shared implementation.
    public func resolveDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        replaceableImplementation: (GlobalDependencies) -> Value,
        testImplementation: ((GlobalDependencies) -> Value)? = nil,
        previewImplementation: ((GlobalDependencies) -> Value)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolveReplaceable(
            AccessorCall(Value.self, in: function, fileID: fileID, line: line, column: column),
            AccessorCall(ReplaceableValue<Value>.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: .replaceable(hasTestImplementation: testImplementation != nil),
            live: replaceableImplementation,
            test: testImplementation,
            preview: previewImplementation
        )
    }

    /// Returns the override of a dependency, or the replacement of its instance in the root, or that instance.
    @inlinable
    @inline(never)
    func resolveReplaceable<Value: Sendable>(
        _ call: AccessorCall,
        _ callOfReplacement: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        live: (GlobalDependencies) -> Value,
        test: ((GlobalDependencies) -> Value)?,
        preview: ((GlobalDependencies) -> Value)?
    ) -> Value {
        guard
            case (let place, isRetained: true)? = unretainedStored.with({
                $0.lookUpRootInstance(callOfReplacement, keyPath: keyPath)
            })
        else {
            return resolveNewReplaceable(
                call,
                callOfReplacement,
                keyPath: keyPath,
                as: kind,
                live: live,
                test: test,
                preview: preview
            )
        }
        // The root retains the place.
        let replaceable = place.with { Unretained($0.createdValue(as: ReplaceableValue<Value>.self)) }
        let isReplaced = replaceable.with { $0.replacement.hasValue }
        return lookUp(call, keyPath: keyPath, as: isReplaced ? .replacement : kind) {
            if isReplaced, let replacement = replaceable.with({ $0.replacement.value }) { return replacement }
            if let value = replaceable.with({ $0.createdValue }) { return value }
            return sharedInstance(call, keyPath: keyPath, as: kind, live: live, test: test, preview: preview)
        }
    }

    /// Resolves a replaceable dependency that was neither read nor replaced, or whose root may be released.
    ///
    /// An override is found before the call determines the contents of a default container.
    @usableFromInline
    func resolveNewReplaceable<Value: Sendable>(
        _ call: AccessorCall,
        _ callOfReplacement: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        live: (GlobalDependencies) -> Value,
        test: ((GlobalDependencies) -> Value)?,
        preview: ((GlobalDependencies) -> Value)?
    ) -> Value {
        let place = unretainedStored.with { $0.lookUpRootInstance(callOfReplacement, keyPath: keyPath) }?.instance
            .object
        let replacement = place?.valueIfAlive(as: ReplaceableValue<Value>.self)?.replacement.value
        return lookUp(call, keyPath: keyPath, as: replacement == nil ? kind : .replacement) {
            if let replacement { return replacement }
            if place == nil {
                let id = DependencyID(call, keyPath: keyPath())
                let _: ReplaceableValue<Value> = stored.root(after: .read(call)).instances
                    .replaceableValue(of: id, as: kind)
            }
            return sharedInstance(call, keyPath: keyPath, as: kind, live: live, test: test, preview: preview)
        }
    }

    /// Replaces the value of a dependency for all containers that belong to the root of this container.
    ///
    /// ```swift
    /// extension GlobalDependencies {
    ///     var visitor: String? {
    ///         resolveDependency(forKeyPath: \.visitor, replaceableImplementation: { _ in nil })
    ///     }
    /// }
    ///
    /// func register(_ name: String) {
    ///     GlobalDependencies.default.replace(\.visitor, with: name)
    /// }
    /// ```
    ///
    /// Reads that begin after the call return the new value. The root is the default container of the process, or a
    /// container that `GlobalDependencies()` creates, or the container of a test with its own dependencies. A container
    /// that overrides the dependency keeps its override. Like a derivation, the call determines the contents of the default
    /// container. It evaluates no implementation.
    ///
    /// In a process that runs tests, a replacement in the default container of the process would reach all tests. The call
    /// is reported there. Make it in a test that has its own dependencies.
    ///
    /// Traps with the location if the key path does not end at a dependency with a `replaceableImplementation`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: The new value.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func replace<Value: Sendable>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        let found = replaceable(at: keyPath, value, location: location)
        reportReplacementInTests(of: found.id, location: location)
        found.value.replace(with: value)
    }

    /// Changes the value of a dependency atomically, for all containers that belong to the root of this container.
    ///
    /// ```swift
    /// extension GlobalDependencies {
    ///     var visits: Int {
    ///         resolveDependency(forKeyPath: \.visits, replaceableImplementation: { _ in 0 })
    ///     }
    /// }
    ///
    /// func visit() {
    ///     GlobalDependencies.default.update(\.visits) { $0 += 1 }
    /// }
    /// ```
    ///
    /// The closure receives the current value of the root, without decorators, and the call replaces that value with the result. If other
    /// code replaces the value in the meantime, the closure runs again with the new value, so no change is lost. No lock
    /// is held while the closure runs. The closure may run several times, so it should have no other effects, such as
    /// printing.
    ///
    /// The call reads the dependency. In all other respects, this method behaves like ``replace(_:with:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - change: A closure that changes the value.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure. If the closure throws, the value does not change.
    @discardableResult
    public func update<Value: Sendable, Result, Failure: Error>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let location = SourceLocation(fileID: fileID, line: line)
        let root = GlobalDependencies(storage: stored.root(after: .derived(location)))
        let found = replaceable(at: keyPath, root[keyPath: keyPath], location: location)
        reportReplacementInTests(of: found.id, location: location)
        return try found.value.update({ root[keyPath: keyPath] }, change)
    }

    /// Removes the replacement of a dependency, restoring its implementation, for all containers with the same root.
    ///
    /// Does nothing if no dependency of the type has been replaced. Otherwise, traps with the location if the key path does
    /// not end at a dependency with a `replaceableImplementation`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func restore<Value: Sendable>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        let instances = stored.root(after: .derived(location)).instancesIfAny
        // The accessor has to return a value while it reports its identity.
        guard let value: Value = instances?.firstReplacement() else { return }
        replaceable(at: keyPath, value, location: location).value.replace(with: nil)
    }

    /// Returns the current value of a dependency, and each value that replaces it.
    ///
    /// ```swift
    /// extension GlobalDependencies {
    ///     var mood: String {
    ///         resolveDependency(forKeyPath: \.mood, replaceableImplementation: { _ in "calm" })
    ///     }
    /// }
    ///
    /// func follow(dependencies: GlobalDependencies) async {
    ///     for await mood in dependencies.values(of: \.mood) {
    ///         print(mood)
    ///     }
    /// }
    /// ```
    ///
    /// The call reads the dependency. The subscriber receives the values in the order of their replacements. A slow
    /// subscriber does not delay ``replace(_:with:fileID:line:)``: it receives the latest value, and misses the values before
    /// it. Pass `.unbounded` for a subscriber that must not miss a value.
    ///
    /// If this container overrides the dependency, the stream has one element, the override. Otherwise, the stream ends when its
    /// task is cancelled. Until then, it retains this container, and so usually the root. The container that an instance of the
    /// root receives does not retain the root, so a stream of that container also ends when the root is released. The decorators
    /// of this container decorate each element.
    ///
    /// Traps with the location if the key path does not end at a dependency with a `replaceableImplementation`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - bufferingPolicy: The values that the stream keeps until the subscriber receives them.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: A stream for one subscriber.
    public func values<Value: Sendable>(
        of keyPath: KeyPath<GlobalDependencies, Value>,
        bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AsyncStream<Value> {
        let location = SourceLocation(fileID: fileID, line: line)
        let value = self[keyPath: keyPath]
        let found = replaceable(at: keyPath, value, location: location)
        // The type of a key path does not show whether its arguments are `Sendable`. The accessor has compared them.
        nonisolated(unsafe) let keyPath = keyPath
        return values(of: found, value, bufferingPolicy) { self[keyPath: keyPath] }
    }

    /// Returns a stream of the values of a dependency, or of its only value if this container overrides it.
    ///
    /// - Parameters:
    ///   - found: The dependency, and the place of its replacement.
    ///   - value: The current value.
    ///   - bufferingPolicy: The values that the stream keeps for a slow subscriber.
    ///   - read: A closure that reads the dependency.
    /// - Returns: The stream.
    func values<Value: Sendable>(
        of found: (id: DependencyID, value: ReplaceableValue<Value>),
        _ value: Value,
        _ bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy,
        _ read: @escaping @Sendable () -> Value
    ) -> AsyncStream<Value> {
        let contents = stored.current
        let override = contents.overrides[found.id]
        if override?.undecorated != nil {
            return AsyncStream { continuation in
                continuation.yield(value)
                continuation.finish()
            }
        }
        guard let decoration = override?.decoration else { return found.value.values(bufferingPolicy, read) { $0 } }
        return found.value.values(bufferingPolicy, read) { value in
            let container = contents.creation(of: SharedInstance(found.id, .replacement))
            return unboxed(decoration.decoratedContent({ boxed(value) }, container), as: Value.self)
        }
    }

    /// Returns the replaceable dependency that a key path ends at, and the place of its replacement, or traps.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - value: Any value of the dependency.
    ///   - lifetime: The instances of the lifetime that declares the dependency, or nil for those of the root.
    ///   - location: The place of the call.
    /// - Returns: The dependency, and the place of its replacement.
    func replaceable<Value: Sendable>(
        at keyPath: KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        in lifetime: SharedInstanceTable? = nil,
        location: SourceLocation
    ) -> (id: DependencyID, value: ReplaceableValue<Value>) {
        let contents = stored.current(after: .derived(location))
        let probe = KeyPathProbe(keyPath, value: value, in: contents, location: location)
        defer { probe.end() }
        let id = probe.findDependency(at: keyPath)
        guard let id, let kind = probe.kindOfDependency, kind.isReplaceable else {
            Misuse.notReplaceable(id, Value.self, location: location).trap()
        }
        let instances = lifetime ?? stored.root(after: .derived(location)).instances
        return (id, instances.replaceableValue(of: id, as: kind))
    }

    /// Returns a Boolean value that indicates whether all code of the process shares the root of this container.
    private func hasRootOfProcess(by cause: DefaultOutcome.Cause) -> Bool {
        if case .process = stored.current.root { return true }
        let root = stored.root(after: cause)
        return [GlobalDependencies.live, .preview, .test].contains { $0.stored === root }
    }

    /// Reports a replacement that reaches all tests of the process.
    private func reportReplacementInTests(of id: DependencyID, location: SourceLocation) {
        guard DependencyContext.ofProcess == .test, hasRootOfProcess(by: .derived(location)) else { return }
        if !IssueReporting.isLaunchOfHost { Misuse.replacedInTests(id, location: location).report(as: .warning) }
    }
}

extension SharedInstanceTable {
    /// Returns the place of the value that replaces an instance, adding it if needed.
    func replaceableValue<Value: Sendable>(of id: DependencyID, as kind: ImplementationKind) -> ReplaceableValue<Value>
    {
        let implementation = instance(of: id) { SharedInstance($0, kind) }
        func make() -> ReplaceableValue<Value> { ReplaceableValue(implementation) }
        let place = instance(of: DependencyID(id, type: ReplaceableValue<Value>.self)) {
            SharedInstance($0, .replacement, value: make())
        }
        // The root may have been released.
        return place.valueIfAlive(as: ReplaceableValue<Value>.self) ?? make()
    }

    /// Returns a value of a type that replaces an instance, if there is one.
    func firstReplacement<Value: Sendable>() -> Value? {
        for case let value as ReplaceableValue<Value> in all.map(\.anyValue) {
            if let replacement = value.replacement.value { return replacement }
        }
        return nil
    }
}
