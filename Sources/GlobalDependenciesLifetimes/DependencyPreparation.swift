public import GlobalDependencies

/// The overrides and resources with which a program is prepared.
///
/// ```swift
/// func runServer() async throws {
///     try await withPreparedDependencies {
///         $0.settings = try Settings(contentsOf: "settings.json")
///         $0.open(\.database) { try await Database(at: $0.settings.path) } closing: { await $0.close() }
///         $0.open(\.search, after: \.database) { try await Search(dependencies: $0) } closing: { try await $0.stop() }
///     } operation: {
///         try await Server().run()
///     }
/// }
/// ```
///
/// Set a dependency to override it. Call ``open(_:after:fileID:line:opening:closing:)`` to override it with a resource
/// that opens asynchronously. Use ``dependencies`` to call other methods of the container.
@dynamicMemberLookup
public struct DependencyPreparation: Sendable {
    /// The container, without the resources.
    public var dependencies: GlobalDependencies
    var openings: [ResourceOpening] = []

    /// A dependency of the container.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<GlobalDependencies, Value>) -> Value {
        get { dependencies[keyPath: keyPath] }
        set { dependencies[keyPath: keyPath] = newValue }
    }

    /// A dependency of the container, for reading only, because its accessor has no setter.
    public subscript<Value>(dynamicMember keyPath: KeyPath<GlobalDependencies, Value>) -> Value {
        dependencies[keyPath: keyPath]
    }
}

extension DependencyPreparation {
    /// Overrides a dependency whose accessor has no setter.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: The override.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public mutating func override<Value: Sendable>(
        keyPath: KeyPath<GlobalDependencies, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        dependencies.override(keyPath: keyPath, with: value, function: "", fileID: fileID, line: line)
    }

    /// Declares a resource that opens before the program runs, and overrides a dependency with it.
    ///
    /// Resources open in parallel, after the closure that makes this call has returned. If a resource reads another
    /// one, name that one in `after`: the resource opens when all of its prerequisites are open. The container of a
    /// resource never contains any resources other than its prerequisites, and it has its own shared instances.
    ///
    /// If a resource reads another one while it opens, and `after` does not name that one, all resources close and an
    /// ``OpeningError`` is thrown. A later read of such a resource returns the default, and is reported.
    ///
    /// Traps if `after` contains a dependency that was not passed to this method before.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - prerequisites: The key paths of the other resources that this one reads.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - opening: A closure that opens the resource, given the container with its prerequisites.
    ///   - closing: A closure that closes the resource. It is called once if the resource was opened.
    public mutating func open<Value: Sendable>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        after prerequisites: PartialKeyPath<GlobalDependencies>...,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        opening: @escaping @Sendable (_ dependencies: GlobalDependencies) async throws -> Value,
        closing: @escaping @Sendable (_ resource: Value) async throws -> Void = { _ in }
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        let indices = prerequisites.map { prerequisite in
            guard let index = openings.lastIndex(where: { $0.keyPath == prerequisite }) else {
                Misuse.unknownPrerequisite(of: Value.self, location: location).trap()
            }
            return index
        }
        // The type of a key path does not show whether its arguments are `Sendable`: see `ResourceOpening`.
        nonisolated(unsafe) let keyPath = keyPath
        openings.append(
            ResourceOpening(
                keyPath: keyPath,
                valueType: Value.self,
                prerequisites: indices.reduce(into: Set(indices)) { $0.formUnion(openings[$1].prerequisites) },
                location: location
            ) { dependencies in
                let resource = try await opening(dependencies)
                return OpenResource(
                    override: { container in
                        container.override(
                            keyPath: keyPath,
                            with: resource,
                            function: "",
                            fileID: location.fileID,
                            line: location.line
                        )
                    },
                    close: { try await closing(resource) }
                )
            }
        )
    }
}
