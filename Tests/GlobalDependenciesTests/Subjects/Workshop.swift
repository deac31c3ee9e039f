import GlobalDependencies

/// A dependency with a plain default, read by workshops.
struct Tool: Sendable, Equatable {
    var name = "hammer"
}

/// A shared dependency that reads another one during and after its creation.
final class Workshop: Sendable {
    let dependencies: GlobalDependencies
    let toolAtFirst: Tool

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
        toolAtFirst = dependencies.tool
    }

    var toolNow: Tool { dependencies.tool }
}

/// A shared dependency that reads another shared one only after its creation.
final class Town: Sendable {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    var workshop: Workshop { dependencies.workshop }
}

/// A shared dependency that is a struct with a property to override.
struct Part: Sendable {
    let workshop: Workshop
    var name = "old"
}

/// A log of the instances that are built in the container that it overrides.
final class BuildLog: Sendable {
    private let entries = Mutex<[String]>([])

    var names: [String] { entries.withLock { $0 } }

    func add(_ name: String) {
        entries.withLock { $0.append(name) }
    }
}

/// A closure that a test runs while an instance is built.
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

    /// A shared optional dependency.
    var annex: Workshop? {
        resolveDependency(forKeyPath: \.annex) { dependencies in
            dependencies.buildLog.add("annex")
            return dependencies.tool.name.isEmpty ? nil : Workshop(dependencies: dependencies)
        }
    }

    /// A shared struct.
    var part: Part {
        get {
            resolveDependency(forKeyPath: \.part, sharedImplementation: { Part(workshop: Workshop(dependencies: $0)) })
        }
        set { override(keyPath: \.part, with: newValue) }
    }

    /// A shared instance for each name.
    subscript(workshop name: String) -> Workshop {
        resolveDependency(forKeyPath: \.[workshop: name]) { dependencies in
            dependencies.buildLog.add(name)
            dependencies.buildStep.run(name)
            return Workshop(dependencies: dependencies)
        }
    }
}
