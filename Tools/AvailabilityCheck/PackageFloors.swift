import Foundation

/// The targets of a package, and the oldest versions of the platforms that it supports.
struct PackageFloors: Sendable {
    /// A target with Swift sources.
    struct Target: Equatable, Sendable {
        let name: String
        /// The folder, relative to the package's.
        let folder: String
        let isTest: Bool
    }

    let versions: [Platform: Version]
    let targets: [Target]

    /// Creates the floors from the output of `swift package dump-package`.
    ///
    /// Plug-ins of SwiftPM are left out: no index contains them.
    init(manifest: Data) throws {
        let description = try JSONDecoder().decode(ManifestDescription.self, from: manifest)
        var versions: [Platform: Version] = [:]
        for supported in description.platforms {
            guard let platform = Platform(ofManifest: supported.platformName) else { continue }
            versions[platform] = Version(supported.version)
        }
        // Apple's pages state 13.1 for everything that the first Mac Catalyst had.
        if let catalyst = versions[.macCatalyst] {
            versions[.macCatalyst] = max(catalyst, Version(major: 13, minor: 1))
        }
        self.versions = versions
        targets = description.targets.filter { $0.type != "plugin" }.map { target in
            let isTest = target.type == "test"
            let folder = target.path ?? "\(isTest ? "Tests" : "Sources")/\(target.name)"
            return Target(name: target.name, folder: folder, isTest: isTest)
        }
    }

    /// Returns the target that contains a file, by the path relative to the package's folder.
    func target(ofFile path: String) -> Target? {
        targets.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
    }
}

/// The platforms and targets in the description of a manifest.
private struct ManifestDescription: Decodable {
    let platforms: [SupportedPlatform]
    let targets: [Target]

    struct SupportedPlatform: Decodable {
        let platformName: String
        let version: String
    }

    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
    }
}
