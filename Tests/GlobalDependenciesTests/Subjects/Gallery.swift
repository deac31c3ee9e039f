import GlobalDependencies

/// A shared dependency that reads two others: one while it is built, and one later.
final class Gallery: Sendable {
    private let dependencies: GlobalDependencies
    private let frame: Frame

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
        frame = dependencies.frame
    }

    func open() -> String {
        "\(frame.name) lit by \(dependencies.light.name)"
    }
}

/// A dependency with a default that is computed from another one.
struct Frame: Sendable {
    var name: String
}

/// A dependency that is built from another one at each read.
struct Brochure: Sendable {
    let note: String

    init(dependencies: GlobalDependencies) {
        note = "by the light of \(dependencies.light.name)"
    }
}

/// A dependency with an ordinary default.
struct Light: Sendable {
    var name = "the sun"
    var brightness = 1
}

/// A pair of shared dependencies that read each other after they are built.
final class Guard: Sendable {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

extension GlobalDependencies {
    var gallery: Gallery {
        resolveDependency(
            forKeyPath: \.gallery,
            sharedImplementation: { Gallery(dependencies: $0) },
            fileID: "App/Gallery.swift",
            line: 1
        )
    }

    var frame: Frame {
        get {
            resolveDependency(
                forKeyPath: \.frame,
                defaultImplementation: Frame(name: "a frame of \(material)"),
                fileID: "App/Frame.swift",
                line: 2
            )
        }
        set { override(keyPath: \.frame, with: newValue) }
    }

    var material: String {
        get {
            resolveDependency(
                forKeyPath: \.material,
                defaultImplementation: "wood",
                fileID: "App/Material.swift",
                line: 3
            )
        }
        set { override(keyPath: \.material, with: newValue) }
    }

    var light: Light {
        get {
            resolveDependency(forKeyPath: \.light, defaultImplementation: Light(), fileID: "App/Light.swift", line: 4)
        }
        set { override(keyPath: \.light, with: newValue) }
    }

    var brochure: Brochure {
        resolveDependency(
            forKeyPath: \.brochure,
            composedImplementation: { Brochure(dependencies: $0) },
            fileID: "App/Brochure.swift",
            line: 8
        )
    }

    var cellar: Gallery {
        resolveDependency(
            forKeyPath: \.cellar,
            rootImplementation: { Gallery(dependencies: $0) },
            fileID: "App/Cellar.swift",
            line: 9
        )
    }

    var vitrine: Gallery {
        resolveDependency(
            forKeyPath: \.vitrine,
            weakImplementation: { Gallery(dependencies: $0) },
            fileID: "App/Vitrine.swift",
            line: 10
        )
    }

    var dayGuard: Guard {
        resolveDependency(
            forKeyPath: \.dayGuard,
            sharedImplementation: { Guard(dependencies: $0) },
            fileID: "App/Guard.swift",
            line: 5
        )
    }

    var nightGuard: Guard {
        resolveDependency(
            forKeyPath: \.nightGuard,
            sharedImplementation: { Guard(dependencies: $0) },
            fileID: "App/Guard.swift",
            line: 6
        )
    }

    /// A dependency with an accessor that reads another dependency before it resolves.
    var coating: String {
        let isPrecious = material == "gold"
        return resolveDependency(forKeyPath: \.coating, defaultImplementation: isPrecious ? "none" : "paint")
    }

    /// A property that is computed from two dependencies.
    var notice: String { "\(material), \(light.name)" }
}
