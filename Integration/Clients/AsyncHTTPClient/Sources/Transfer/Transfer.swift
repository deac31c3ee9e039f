import AsyncHTTPClientDataFetch
import Foundation
import RemoteDataFetchDependency

/// Makes the transfer that its first argument names, and prints its result and the most memory that the process had.
@main struct Transfer {
    private static let remoteDataFetch = AsyncHTTPClientDataFetch.shared

    static func main() async throws {
        let urls = CommandLine.arguments.dropFirst(2).compactMap { URL(string: $0) }
        guard let url = urls.first, let other = urls.last else { fatalError("usage: Transfer MODE URL...") }
        switch CommandLine.arguments[1] {
        case "bomb": try await say(bomb(url, other))
        case "unread": try await stream(url, upTo: 0)
        case "beginning": try await stream(url, upTo: 1 << 20)
        case "download": try await say(download(url))
        case "upload": try await say(upload(url))
        default: fatalError("unknown mode: \(CommandLine.arguments[1])")
        }
        say("\(try peak())")
    }

    /// Fetches a body that expands to more than the limit, and another one meanwhile.
    private static func bomb(_ url: URL, _ other: URL) async throws -> String {
        async let body = remoteDataFetch.data(from: other)
        do {
            _ = try await remoteDataFetch.fetch(RemoteRequest(url, bodyLimit: 1 << 20))
            return "there was no error"
        } catch let error as RemoteDataFetchError {
            return "\(error.code), and the other request: \(String(decoding: try await body, as: UTF8.self))"
        }
    }

    /// Reads the beginning of a stream, and holds the rest until the end of the input.
    private static func stream(_ url: URL, upTo limit: Int) async throws {
        let stream = try await remoteDataFetch.stream(RemoteRequest(url, timeout: .infinity))
        var chunks = stream.makeAsyncIterator()
        var count = 0
        while count < limit, let chunk = try await chunks.next() { count += chunk.count }
        say("open")
        while readLine() != nil {}
        withExtendedLifetime(stream) {}
    }

    private static func download(_ url: URL) async throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try await remoteDataFetch.download(RemoteRequest(url, timeout: .infinity), to: file)
        return "\(try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0)"
    }

    private static func upload(_ url: URL) async throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        try FileHandle(forWritingTo: file).truncate(atOffset: 256 << 20)
        let request = RemoteRequest(url, method: .put, timeout: .infinity)
        return String(decoding: try await remoteDataFetch.upload(for: request, fromFile: file).body, as: UTF8.self)
    }

    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    /// Returns the most memory that the process had at any time, in KB.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? .max
    }
}
