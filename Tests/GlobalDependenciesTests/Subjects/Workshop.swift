import GlobalDependencies

/// What a workshop reads, a dependency with an ordinary default.
struct Tool: Sendable, Equatable {
    var name = "hammer"
}

/// A shared dependency that reads another one while it is built, and later.
final class Workshop: Sendable {
    let dependencies: GlobalDependencies
    let toolAtFirst: Tool

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
        toolAtFirst = dependencies.tool
    }

    var toolNow: Tool { dependencies.tool }
}

/// A shared dependency that reads a shared one later only.
final class Town: Sendable {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    var workshop: Workshop { dependencies.workshop }
}

/// A shared dependency that is a struct, of which a part can be overridden.
struct Part: Sendable {
    let workshop: Workshop
    var name = "old"
}

/// Counts what is built in the container that it is overridden in.
final class BuildLog: Sendable {
    private let entries = Mutex<[String]>([])

    var names: [String] { entries.withLock { $0 } }

    func add(_ name: String) {
        entries.withLock { $0.append(name) }
    }
}

/// What a test does while something is built.
struct BuildStep: Sendable {
    let run: @Sendable (_ name: String) -> Void

    init(_ run: @escaping @Sendable (_ name: String) -> Void = { _ in }) {
        self.run = run
    }
}

protocol WorkshopDependency: Dependencies {
    var workshop: Workshop { get }
}

extension GlobalDependencies: WorkshopDependency {
    var tool: Tool {
        get { resolveDependency(forKeyPath: \.tool, defaultImplementation: Tool()) }
        set { override(keyPath: \.tool, with: newValue) }
    }

    var buildLog: BuildLog {
        resolveDependency(forKeyPath: \.buildLog, defaultImplementation: BuildLog())
    }

    var buildStep: BuildStep {
        resolveDependency(forKeyPath: \.buildStep, defaultImplementation: BuildStep())
    }

    var workshop: Workshop {
        resolveDependency(forKeyPath: \.workshop) { dependencies in
            dependencies.buildLog.add("workshop")
            return Workshop(dependencies: dependencies)
        }
    }

    var town: Town {
        get {
            resolveDependency(forKeyPath: \.town) { dependencies in
                dependencies.buildLog.add("town")
                return Town(dependencies: dependencies)
            }
        }
        set { override(keyPath: \.town, with: newValue) }
    }

    /// Shared, and optional.
    var annex: Workshop? {
        resolveDependency(forKeyPath: \.annex) { dependencies in
            dependencies.buildLog.add("annex")
            return dependencies.tool.name.isEmpty ? nil : Workshop(dependencies: dependencies)
        }
    }

    /// Shared, and a struct.
    var part: Part {
        get {
            resolveDependency(forKeyPath: \.part, sharedImplementation: { Part(workshop: Workshop(dependencies: $0)) })
        }
        set { override(keyPath: \.part, with: newValue) }
    }

    /// One for each name.
    subscript(workshop name: String) -> Workshop {
        resolveDependency(forKeyPath: \.[workshop: name]) { dependencies in
            dependencies.buildLog.add(name)
            dependencies.buildStep.run(name)
            return Workshop(dependencies: dependencies)
        }
    }
}
