#if AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import RemoteDataFetchDependency

/// The body of a request, in parts that are read as fast as the server receives them.
struct RequestBody: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    private enum Source: Sendable {
        case data(Data)
        case file(FileHandle)
    }

    private static let partSize: Int64 = 64 << 10

    /// The number of bytes.
    let size: Int64
    private let source: Source
    private let url: URL
    private let onSent: @Sendable (Int64) -> Void

    /// Creates the body of a request.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - url: The URL of the request.
    ///   - onSent: A closure that is called with the number of bytes that have been sent.
    /// - Throws: The error of opening a file.
    init(_ body: RemoteBody, of url: URL, onSent: @escaping @Sendable (Int64) -> Void) throws {
        switch body {
        case .data(let data):
            source = .data(data)
            size = Int64(data.count)
        case .file(let file):
            let handle = try FileHandle(forReadingFrom: file)
            source = .file(handle)
            size = Int64(try handle.seekToEnd())
        }
        self.url = url
        self.onSent = onSent
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let body: RequestBody
        private var sent: Int64 = 0

        fileprivate init(_ body: RequestBody) {
            self.body = body
        }

        mutating func next() async throws -> ByteBuffer? {
            if sent > 0 { body.onSent(sent) }
            guard sent < body.size else { return nil }
            let part = try await body.part(from: sent)
            sent += Int64(part.readableBytes)
            return part
        }
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    private func part(from start: Int64) async throws -> ByteBuffer {
        let count = Int(Swift.min(Self.partSize, size - start))
        switch source {
        case .data(let data):
            return ByteBuffer(bytes: data.dropFirst(Int(start)).prefix(count))
        case .file(let handle):
            return try await part(of: handle, from: start, count)
        }
    }

    /// Reads a part of a file on a thread that may block.
    private func part(of handle: FileHandle, from start: Int64, _ count: Int) async throws -> ByteBuffer {
        do {
            let data = try await NIOThreadPool.singleton.runIfActive {
                try handle.seek(toOffset: UInt64(start))
                return try handle.read(upToCount: count) ?? Data()
            }
            if !data.isEmpty { return ByteBuffer(bytes: data) }
        } catch {
            throw RemoteDataFetchError(.fileFailure, url: url, detail: "\(error)")
        }
        throw RemoteDataFetchError(.fileFailure, url: url, detail: "the file has become shorter")
    }
}
#endif
