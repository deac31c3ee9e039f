import AsyncHTTPClientDataFetch
import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDoubles

/// Makes the transfer that its second argument names, with the implementation that the first one names, and prints its result
/// and the most memory that the process had.
@main struct Transfer {
    private static let remoteDataFetch: any RemoteDataFetch =
        CommandLine.arguments[1] == "URLSession" ? URLSessionDataFetch.shared : AsyncHTTPClientDataFetch.shared

    static func main() async throws {
        let urls = CommandLine.arguments.dropFirst(3).compactMap { URL(string: $0) }
        guard let url = urls.first, let other = urls.last else { fatalError("usage: Transfer CLIENT MODE URL...") }
        switch CommandLine.arguments[2] {
        case "bomb": try await say(bomb(url, other))
        case "unread": try await stream(url, upTo: 0)
        case "beginning": try await stream(url, upTo: 1 << 20)
        case "stream": try await say(count(url))
        case "download": try await say(download(url))
        case "downloadBesideUnread":
            let unread = try await remoteDataFetch.stream(RemoteRequest(url, timeout: .infinity))
            try await say(download(url))
            withExtendedLifetime(unread) {}
        case "upload": try await say(upload(url))
        case "locations": try await say(locations(in: URL(fileURLWithPath: url.path)))
        default: fatalError("unknown mode: \(CommandLine.arguments[2])")
        }
        say("\(try peak())")
    }

    /// Fetches a body that expands to more than the limit, and another one meanwhile.
    private static func bomb(_ url: URL, _ other: URL) async throws -> String {
        async let body = remoteDataFetch.data(from: other)
        do {
            _ = try await remoteDataFetch.fetch(RemoteRequest(url, timeout: .infinity, bodyLimit: 1 << 20))
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

    private static func count(_ url: URL) async throws -> String {
        var count = 0
        for try await chunk in try await remoteDataFetch.stream(RemoteRequest(url, timeout: .infinity)) {
            count += chunk.count
        }
        return "\(count)"
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

    /// Follows a redirect to each location of a corpus of `Integration/Fuzz/RemoteDataFetch`, unless it leads to another
    /// machine.
    ///
    /// A location that is refused in memory must be refused by both transports. No location may end the process.
    private static func locations(in corpus: URL) async throws -> String {
        let texts = try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
            .map { try Data(contentsOf: $0) }
            .filter { ($0.first ?? 0) % 5 == 1 }
            .map { String(decoding: $0.dropFirst(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { $0.rangeOfCharacter(from: .controlCharacters) == nil }
        let answer: @Sendable (RemoteRequest) -> RemoteResponse = { request in
            guard let number = request.url.query.flatMap({ Int($0) }), texts.indices.contains(number) else {
                return RemoteResponse(url: request.url)
            }
            return RemoteResponse(url: request.url, status: 302, headers: ["Location": texts[number]])
        }
        let server = try LoopbackServer { answer($0) }
        defer { server.stop() }
        var counts: [String: Int] = [:]
        for number in texts.indices {
            var request = RemoteRequest(server.url("/?\(number)"))
            let inMemory = InMemoryRemoteDataFetch()
            inMemory.stub(RemoteRequestMatcher("any request") { _ in true }, with: .response { answer($0) })
            let expected = await failure(of: request, inMemory)
            guard inMemory.requests.allSatisfy({ ["127.0.0.1", "::1", "localhost"].contains($0.url.host ?? "") }) else {
                counts["elsewhere", default: 0] += 1
                continue
            }
            // A location that is followed may lead to a port of this machine that sends no response.
            request.timeout = expected == nil ? 5 : .infinity
            var lives: [any RemoteDataFetch] = [AsyncHTTPClientDataFetch.shared]
            // NB: Foundation traps for an IPv6 address or a percent-encoded host without a scheme.
            let isPlain = texts[number].allSatisfy { $0.isASCII && $0 != "[" && $0 != "%" }
            if isPlain || !texts[number].hasPrefix("//") { lives.append(URLSessionDataFetch.shared) }
            for live in lives {
                let code = await failure(of: request, live)
                guard expected == nil || code == expected || code == .malformedResponse else {
                    fatalError("\(type(of: live)) for \(texts[number].debugDescription): \(code as Any)")
                }
            }
            counts[expected?.description ?? "followed", default: 0] += 1
        }
        return "\(texts.count) locations: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })"
    }

    private static func failure(
        of request: RemoteRequest,
        _ remoteDataFetch: any RemoteDataFetch
    ) async -> RemoteDataFetchError.Code? {
        do {
            _ = try await remoteDataFetch.fetch(request)
            return nil
        } catch {
            return (error as? RemoteDataFetchError)?.code ?? .other
        }
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
