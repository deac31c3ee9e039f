/// A platform of Apple, as attributes and symbol graphs name it.
enum Platform: String, CaseIterable, Sendable {
    case macOS, iOS, tvOS, watchOS, visionOS, macCatalyst

    /// The name in messages.
    var name: String {
        self == .macCatalyst ? "Mac Catalyst" : rawValue
    }

    /// Creates the platform that a manifest names, such as `macos`.
    init?(ofManifest name: String) {
        guard let platform = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
        self = platform
    }
}

/// A version of a platform.
struct Version: Comparable, Hashable, Sendable, CustomStringConvertible {
    let major: Int
    var minor = 0
    var patch = 0

    /// A version that no platform reaches: of what a platform lacks.
    static let never = Version(major: .max)

    static func < (first: Version, second: Version) -> Bool {
        (first.major, first.minor, first.patch) < (second.major, second.minor, second.patch)
    }

    var description: String {
        if self == .never { return "-" }
        return "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)")
    }
}

extension Version {
    /// Creates a version from text such as `13`, `10.15` or `10.15.4`, or `-` for ``never``.
    init?(_ text: some StringProtocol) {
        if text == "-" {
            self = .never
            return
        }
        let parts = text.split(separator: ".").map { Int($0) }
        guard let major = parts.first ?? nil, parts.count <= 3, !parts.contains(nil) else { return nil }
        self.init(
            major: major,
            minor: (parts.dropFirst().first ?? 0) ?? 0,
            patch: (parts.dropFirst(2).first ?? 0) ?? 0
        )
    }
}
