internal import GlobalDependencies

/// The origin of a dependency in one container.
///
/// The description is one line:
///
/// ```text
/// \.imageCache: overridden at AppTests/CheckoutTests.swift:42 with MockImageCache
/// \.imageCache: default implementation ImageCache, resolved at App/ImageCaching.swift:9
/// \.imageCache: composed ImageCache, resolved at App/ImageCaching.swift:9
/// \.imageCache: shared ImageCache, built at App/ImageCaching.swift:9
/// \.imageCache: weak ImageCache, built at App/ImageCaching.swift:9
/// \.imageCache: root ImageCache, built at App/ImageCaching.swift:9
/// \.imageCache: replaceable ImageCache, built at App/ImageCaching.swift:9
/// ```
public struct DependencyOrigin: Hashable, Sendable {
    /// The kind of an origin.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Creates a kind with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An override, in a derived container, in a scope or at launch.
        public static let overridden = Kind(rawValue: "overridden")
        /// The default implementation of a dependency that is not overridden.
        public static let defaultImplementation = Kind(rawValue: "defaultImplementation")
        /// The implementation that is built only from other dependencies, of a dependency that is not overridden.
        public static let composed = Kind(rawValue: "composed")
        /// The shared instance of a dependency that is not overridden.
        public static let shared = Kind(rawValue: "shared")
        /// The shared instance that the container does not retain, of a dependency that is not overridden.
        public static let weak = Kind(rawValue: "weak")
        /// The instance of the root container, of a dependency that is not overridden.
        public static let root = Kind(rawValue: "root")
        /// The current value of a replaceable dependency that is not overridden.
        public static let replaceable = Kind(rawValue: "replaceable")
        /// A property that is not a dependency, but is computed from dependencies, or is a part of one.
        public static let computed = Kind(rawValue: "computed")
    }

    /// The kind of the origin.
    public let kind: Kind

    /// The dependency as a key path, such as `\.imageCache`, or `nil` for a computed property.
    public let keyPath: String?

    /// The type of the property, such as `ImageCaching`.
    public let valueType: String

    /// The type of the property's value, such as `MockImageCache`.
    ///
    /// For an optional with a value, it is the type of the value in it.
    public let implementationType: String

    /// The file of the override or of the accessor, in the form of `#fileID`.
    ///
    /// It is `nil` for a computed property, and for the value of a key that is not overridden.
    public let fileID: String?

    /// The line in the file, or `nil` if the place is not a line of a file.
    public let line: UInt?
}

extension DependencyOrigin: CustomStringConvertible {
    /// The origin in one line.
    public var description: String { "\(keyPath ?? "a property of type \(valueType)"): \(sentence)".escaped() }

    /// The description without the name of the dependency.
    var sentence: String {
        let place = fileID.map { fileID in line.map { "\(fileID):\($0)" } ?? fileID } ?? "?"
        return switch kind {
        case .overridden: "overridden at \(place) with \(implementationType)"
        case .defaultImplementation: "default implementation \(implementationType), resolved at \(place)"
        case .composed: "composed \(implementationType), resolved at \(place)"
        case .shared where fileID == nil: "shared \(implementationType), the value of its key"
        case .shared, .weak, .root, .replaceable: "\(kind.rawValue) \(implementationType), built at \(place)"
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
        case .composed: (kind, location) = (.composed, id.location)
        case .shared: (kind, location) = (.shared, id.location)
        case .weak: (kind, location) = (.weak, id.location)
        case .root: (kind, location) = (.root, id.location)
        case .replaceable: (kind, location) = (.replaceable, id.location)
        }
        keyPath = "\\.\(id.name)"
        valueType = "\(type(of: id.keyPath).valueType)"
        self.implementationType = "\(implementationType)"
        fileID = location?.fileID.description
        // A place that is described in words has no line.
        line = location.flatMap { $0.line > 0 ? $0.line : nil }
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
