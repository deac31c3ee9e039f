/// The versions in which platforms have a declaration.
struct Availability: Equatable, Sendable {
    /// The versions that were stated.
    private(set) var stated: [Platform: Version]

    init(_ stated: [Platform: Version] = [:]) {
        self.stated = stated
    }

    /// Returns the first version of a platform with the declaration, or nil if nothing is stated.
    ///
    /// As in the compiler, the version of iOS decides for visionOS and for Mac Catalyst unless theirs is stated.
    subscript(platform: Platform) -> Version? {
        if let version = stated[platform] { return version }
        guard let version = stated[.iOS] else { return nil }
        switch platform {
        case .macCatalyst: return version
        case .visionOS: return version == .never ? .never : version.ofVisionOS
        default: return nil
        }
    }

    /// Returns the availability of what needs both.
    func combined(with other: Availability) -> Availability {
        var versions: [Platform: Version] = [:]
        for platform in Platform.allCases {
            versions[platform] = [self[platform], other[platform]].compactMap { $0 }.max()
        }
        return Availability(versions)
    }
}

extension Version {
    /// The version of visionOS that has the API of this version of iOS.
    fileprivate var ofVisionOS: Version {
        switch major {
        case ...17: Version(major: 1)
        case 18: Version(major: 2, minor: minor)
        default: self
        }
    }
}

extension Availability: CustomStringConvertible {
    /// The stated versions, such as `macOS 13.0, iOS 16.0`.
    var description: String {
        Platform.allCases.compactMap { platform in stated[platform].map { "\(platform.rawValue) \($0)" } }
            .joined(separator: ", ")
    }

    /// Creates the availability that a text such as `macOS 13.0, iOS 16.0, watchOS -` states.
    init?(_ text: some StringProtocol) {
        var stated: [Platform: Version] = [:]
        for part in text.split(separator: ",") {
            let words = part.split(separator: " ")
            guard words.count == 2, let platform = Platform(rawValue: String(words[0])),
                let version = Version(words[1])
            else { return nil }
            stated[platform] = version
        }
        self.init(stated)
    }
}
