public import Foundation

/// The body of a request.
public enum RemoteBody: Sendable, Hashable {
    /// A body of bytes in memory.
    case data(Data)
    /// A body in a file, which is read as it is sent and must not change meanwhile.
    case file(URL)

    /// Returns a body with a value encoded as JSON.
    ///
    /// It does not set a `Content-Type`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - encoder: The encoder for the value.
    /// - Returns: The body.
    /// - Throws: The error of the encoder.
    public static func json(_ value: some Encodable, encoder: JSONEncoder = JSONEncoder()) throws -> RemoteBody {
        .data(try encoder.encode(value))
    }

    /// The number of bytes, or nil if the file cannot be read.
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
