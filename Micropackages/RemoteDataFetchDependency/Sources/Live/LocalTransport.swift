import Foundation
import GlobalDependencies

extension URLSessionDataFetch {
    /// A scheme of URLs whose content is not on a server.
    public enum LocalScheme: String, Sendable {
        /// The scheme of URLs that contain their content: RFC 2397.
        case data
        /// The scheme of files.
        case file
    }
}

/// A transport that reads the content of `data:` and `file:` URLs.
struct LocalTransport: RemoteTransport {
    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
        let url = request.url
        guard request.method == .get else {
            throw RemoteDataFetchError(.other, url: url, detail: "only GET reads a URL of this scheme")
        }
        return url.isFileURL ? try Self.file(url) : try Self.content(of: url)
    }

    private static func file(_ url: URL) throws(RemoteDataFetchError) -> RemoteStream {
        guard let size = RemoteBody.file(url).size else {
            throw RemoteDataFetchError(.fileFailure, url: url, detail: "\(url.path) is not a readable file")
        }
        let isRead = Mutex(size == 0)
        // The file is read after the size has been compared with the limit of the request.
        return RemoteStream(RemoteResponseHead(url: url, headers: ["Content-Length": "\(size)"])) {
            let wasRead = isRead.withLock { isRead in
                defer { isRead = true }
                return isRead
            }
            do {
                return wasRead ? nil : try Data(contentsOf: url, options: .mappedIfSafe)
            } catch {
                throw RemoteDataFetchError(.fileFailure, url: url, detail: "\(error)", underlyingError: error)
            }
        }
    }

    private static func content(of url: URL) throws(RemoteDataFetchError) -> RemoteStream {
        let text = url.absoluteString.dropFirst("data:".count).prefix { $0 != "#" }
        let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        let type = parts[0].lowercased().hasSuffix(";base64") ? parts[0].dropLast(";base64".count) : parts[0]
        let bytes = parts.count > 1 ? decoded(parts[1]) : nil
        guard let body = type.count < parts[0].count ? bytes.flatMap({ Data(base64Encoded: $0) }) : bytes else {
            throw RemoteDataFetchError(.malformedResponse, url: url, detail: "the content of the URL cannot be decoded")
        }
        let name = type.isEmpty ? "text/plain;charset=US-ASCII" : String(type)
        return RemoteStream(RemoteResponse(url: url, headers: ["Content-Type": name], body: body))
    }

    /// Decodes percent-encoded bytes, which may not be UTF-8.
    private static func decoded(_ text: Substring) -> Data {
        var bytes = Data()
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] * 16 + digits[1]))
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
