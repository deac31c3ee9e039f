internal import GlobalDependencies

/// Where a dependency comes from in one container.
///
/// It prints itself in one line:
///
/// ```text
/// \.imageCache: overridden at AppTests/CheckoutTests.swift:42 with MockImageCache
/// \.imageCache: default implementation ImageCache, resolved at App/ImageCaching.swift:9
/// \.imageCache: shared ImageCache, built at App/ImageCaching.swift:9
/// ```
public struct DependencyOrigin: Hashable, Sendable {
    /// A kind of place that a dependency comes from.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Creates a kind of a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// It was overridden, in a derived container, in a scope or at launch.
        public static let overridden = Kind(rawValue: "overridden")
        /// It is not overridden, and its default was evaluated.
        public static let defaultImplementation = Kind(rawValue: "defaultImplementation")
        /// It is not overridden, and one instance of it is shared.
        public static let shared = Kind(rawValue: "shared")
        /// It is no dependency, but a property that is computed from some, or a part of one.
        public static let computed = Kind(rawValue: "computed")
    }

    /// Which kind of place it is.
    public let kind: Kind

    /// The dependency as a key path, such as `\.imageCache`, or `nil` for what is computed.
    public let keyPath: String?

    /// The type of the property, such as `ImageCaching`.
    public let valueType: String

    /// The type of what the property gave, such as `MockImageCache`, which may be in an optional.
    public let implementationType: String

    /// The file of the override, or of the accessor, as `#fileID` names it, or `nil` for what is computed, and for the
    /// value of a key.
    public let fileID: String?

    /// The line in that file.
    public let line: UInt?
}

extension DependencyOrigin: CustomStringConvertible {
    /// The origin in one line.
    public var description: String {
        "\(keyPath ?? "a property of type \(valueType)"): \(sentence)"
    }

    /// What there is to say of the dependency, without its name.
    var sentence: String {
        let place = fileID.flatMap { fileID in line.map { "\(fileID):\($0)" } } ?? "?"
        return switch kind {
        case .overridden: "overridden at \(place) with \(implementationType)"
        case .defaultImplementation: "default implementation \(implementationType), resolved at \(place)"
        case .shared where fileID == nil: "shared \(implementationType), the value of its key"
        case .shared: "shared \(implementationType), built at \(place)"
        default: "computed"
        }
    }
}

extension DependencyOrigin {
    init(_ read: RecordedRead) {
        self.init(read.id, read.source, read.implementationType)
    }

    init(_ id: DependencyID, _ source: RecordedRead.Source, _ implementationType: any Any.Type) {
        let location: SourceLocation?
        switch source {
        case .overridden(let place): (kind, location) = (.overridden, place)
        case .defaultImplementation: (kind, location) = (.defaultImplementation, id.location)
        case .shared: (kind, location) = (.shared, id.location)
        }
        keyPath = "\\.\(id.name)"
        valueType = "\(type(of: id.keyPath).valueType)"
        self.implementationType = "\(implementationType)"
        fileID = location?.fileID.description
        line = location?.line
    }

    /// Creates the origin of a computed property.
    init(computed valueType: any Any.Type, _ implementationType: any Any.Type) {
        kind = .computed
        keyPath = nil
        self.valueType = "\(valueType)"
        self.implementationType = "\(implementationType)"
        fileID = nil
        line = nil
    }
}
