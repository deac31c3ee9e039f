public import Foundation

/// What a request sends as its body.
public enum RemoteBody: Sendable, Hashable {
    /// These bytes.
    case data(Data)
    /// The bytes of a file, which are read as they are sent. It must not change on the way.
    case file(URL)

    /// Returns the body that says a value in JSON.
    ///
    /// It does not set a `Content-Type`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - encoder: What encodes it.
    /// - Returns: The body.
    /// - Throws: What the encoder throws.
    public static func json(_ value: some Encodable, encoder: JSONEncoder = JSONEncoder()) throws -> RemoteBody {
        .data(try encoder.encode(value))
    }

    /// How many bytes it has, or nil where it is no file that can be read.
    package var size: Int64? {
        switch self {
        case .data(let data):
            return Int64(data.count)
        case .file(let file):
            guard file.isFileURL, FileManager.default.isReadableFile(atPath: file.path),
                let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path),
                attributes[.type] as? FileAttributeType == .typeRegular
            else { return nil }
            return (attributes[.size] as? NSNumber)?.int64Value
        }
    }
}
