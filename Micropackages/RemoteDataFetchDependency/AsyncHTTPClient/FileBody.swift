#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import RemoteDataFetchDependency

/// A file that is sent as the body of a request, as fast as the server takes it.
struct FileBody: Sendable {
    private static let partSize = 64 << 10

    private let handle: FileHandle
    private let size: UInt64
    private let url: URL
    private let eventLoop: any EventLoop

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - url: The URL of the request.
    ///   - eventLoop: The event loop that sends the body.
    /// - Throws: The error of opening the file.
    init(_ file: URL, of url: URL, on eventLoop: any EventLoop) throws {
        handle = try FileHandle(forReadingFrom: file)
        size = try handle.seekToEnd()
        try handle.seek(toOffset: 0)
        self.url = url
        self.eventLoop = eventLoop
    }

    var body: HTTPClient.Body {
        .stream(contentLength: Int64(size)) { writer in
            let end = eventLoop.makePromise(of: Void.self)
            send(size, to: writer, end)
            return end.futureResult
        }
    }

    /// Sends a number of bytes, and then completes a promise in the same turn of the event loop as the last write.
    private func send(_ rest: UInt64, to writer: HTTPClient.Body.StreamWriter, _ end: EventLoopPromise<Void>) {
        guard rest > 0 else { return end.succeed(()) }
        let read = NIOThreadPool.singleton.runIfActive(eventLoop: eventLoop) {
            try handle.read(upToCount: min(Self.partSize, Int(clamping: rest))) ?? Data()
        }
        read.whenFailure { error in
            end.fail(RemoteDataFetchError(.fileFailure, url: url, detail: "\(error)"))
        }
        read.whenSuccess { part in
            guard !part.isEmpty else {
                return end.fail(RemoteDataFetchError(.fileFailure, url: url, detail: "the file has become shorter"))
            }
            writer.write(.byteBuffer(ByteBuffer(bytes: part))).whenComplete { result in
                switch result {
                case .success: send(rest - UInt64(part.count), to: writer, end)
                case .failure(let error): end.fail(error)
                }
            }
        }
    }
}
#endif
