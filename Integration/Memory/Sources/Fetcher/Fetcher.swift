import Foundation
import RemoteDataFetchDependency

/// Fetches in the mode of the first argument, and prints the outcome and the peak memory of the process.
@main struct Fetcher {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let url = URL(string: arguments[2]) else {
            fatalError("usage: Fetcher download|stream|limit|cancel|unread|compressed URL FILE")
        }
        let file = URL(fileURLWithPath: arguments[3])
        let remote = URLSessionDataFetch.shared
        let outcome =
            switch arguments[1] {
            case "download": try await download(remote, url, file)
            case "stream": try await stream(remote, RemoteRequest(url, timeout: .infinity))
            case "limit": try await stream(remote, RemoteRequest(url, timeout: .infinity, bodyLimit: 5 << 20))
            case "cancel": try await cancelledDownload(remote, url, file)
            case "unread": try await downloadBesideUnreadStream(remote, url, file)
            case "compressed": try await stream(remote, RemoteRequest(url, timeout: .infinity, bodyLimit: 1 << 20))
            default: fatalError("unknown: \(arguments[1])")
            }
        print("\(arguments[1]): \(outcome), at most \(try peak()) KB")
    }

    private static func download(_ remote: any RemoteDataFetch, _ url: URL, _ file: URL) async throws -> String {
        try await remote.download(RemoteRequest(url, timeout: .infinity), to: file)
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
        return "\(size ?? 0) bytes in the file"
    }

    private static func stream(_ remote: any RemoteDataFetch, _ request: RemoteRequest) async throws -> String {
        var count = 0
        do {
            for try await chunk in try await remote.stream(request) { count += chunk.count }
        } catch let error as RemoteDataFetchError where error.code == .bodyTooLarge {
            return "stopped before \(request.bodyLimit ?? 0) bytes: \(count <= request.bodyLimit ?? 0)"
        }
        return "\(count) bytes in the stream"
    }

    /// Downloads while a stream with the same body is not read, and would otherwise fill the memory.
    private static func downloadBesideUnreadStream(
        _ remote: any RemoteDataFetch,
        _ url: URL,
        _ file: URL
    ) async throws -> String {
        let unread = try await remote.stream(RemoteRequest(url, timeout: .infinity))
        let outcome = try await download(remote, url, file)
        return withExtendedLifetime(unread) { outcome }
    }

    /// Cancels a download after the progress has reached its middle.
    private static func cancelledDownload(
        _ remote: any RemoteDataFetch,
        _ url: URL,
        _ file: URL
    ) async throws -> String {
        let (middle, arrival) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await remote.download(RemoteRequest(url, timeout: .infinity), to: file) {
                if $0.receivedBytes > 10 << 20 { arrival.yield() }
            }
        }
        for await _ in middle { break }
        task.cancel()
        switch await task.result {
        case .success: return "too late"
        case .failure(let error): return error is CancellationError ? "cancelled" : "\(error)"
        }
    }

    /// Returns the peak memory of the process in KB.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? .max
    }
}
