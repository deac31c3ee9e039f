import Foundation
import GlobalDependencies

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An HTTP server on a free port of this machine, which answers each path as it was told to.
final class LoopbackServer: Sendable {
    enum Reply: Sendable {
        case response(status: Int, headers: [String] = [], body: Data = Data())
        /// These bytes and the end of the connection.
        case raw(String)
        /// Nothing until the client goes.
        case hang
    }

    struct Failure: Error {
        let call: String
        let code: Int32
    }

    /// The heads of the requests, as they come in.
    let arrivals: AsyncStream<String>
    private let arrival: AsyncStream<String>.Continuation
    private let received = Locked<[String]>([])
    private let listener: Int32
    private let replies: [String: Reply]
    let base: URL

    init(_ replies: [String: Reply]) throws {
        self.replies = replies
        let (listener, port) = try Self.listen()
        guard let base = URL(string: "http://127.0.0.1:\(port)/") else { throw Failure(call: "URL", code: 0) }
        self.listener = listener
        self.base = base
        (arrivals, arrival) = AsyncStream.makeStream()
        let handle: @Sendable (Int32) -> Void = { [weak self] in self?.serve($0) }
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                Thread.detachNewThread { handle(connection) }
            }
            close(listener)
        }
    }

    deinit {
        // Ends the thread that accepts, which closes it.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// The requests so far: head and body as they were sent.
    var requests: [String] {
        received.withLock { $0 }
    }

    func url(_ path: String) -> URL {
        base.appendingPathComponent(path)
    }

    /// Returns the address of a port on which nobody listens.
    static func refusingURL() throws -> URL {
        let (listener, port) = try listen()
        close(listener)
        guard let url = URL(string: "http://127.0.0.1:\(port)/refused") else { throw Failure(call: "URL", code: 0) }
        return url
    }

    private static func listen() throws -> (Int32, UInt16) {
        #if canImport(Glibc)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard listener >= 0 else { throw Failure(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                #if canImport(Glibc)
                Glibc.bind(listener, $0, size) == 0 && Glibc.listen(listener, 128) == 0
                    && getsockname(listener, $0, &size) == 0
                #elseif canImport(Musl)
                Musl.bind(listener, $0, size) == 0 && Musl.listen(listener, 128) == 0
                    && getsockname(listener, $0, &size) == 0
                #else
                Darwin.bind(listener, $0, size) == 0 && Darwin.listen(listener, 128) == 0
                    && getsockname(listener, $0, &size) == 0
                #endif
            }
        }
        guard isListening else { throw Failure(call: "bind", code: errno) }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var request = Data()
        while !isComplete(request) {
            guard let more = receive(connection) else { return }
            request += more
        }
        let text = String(decoding: request, as: UTF8.self)
        received.withLock { $0.append(text) }
        arrival.yield(text)
        let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        switch replies[path] ?? .response(status: 404) {
        case .response(let status, let headers, let body):
            let length = status == 204 || status == 304 ? [] : ["Content-Length: \(body.count)"]
            let head = ["HTTP/1.1 \(status) Status", "Connection: close"] + headers + length + ["", ""]
            let withoutBody = text.hasPrefix("HEAD ")
            send(Data(head.joined(separator: "\r\n").utf8) + (withoutBody ? Data() : body), to: connection)
        case .raw(let text):
            send(Data(text.utf8), to: connection)
        case .hang:
            while receive(connection) != nil {}
        }
    }

    private func isComplete(_ request: Data) -> Bool {
        guard let end = request.range(of: Data("\r\n\r\n".utf8)) else { return false }
        let lines = String(decoding: request[..<end.lowerBound], as: UTF8.self).lowercased().split(separator: "\r\n")
        let length = lines.first { $0.hasPrefix("content-length:") }?.split(separator: ":").last
        return request.count - end.upperBound >= length.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
    }

    private func receive(_ connection: Int32) -> Data? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(connection, &buffer, buffer.count, 0)
        return count > 0 ? Data(buffer[..<count]) : nil
    }

    private func send(_ data: Data, to connection: Int32) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                Darwin.send(connection, bytes.baseAddress, bytes.count, 0)
                #elseif canImport(Musl)
                Musl.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                #else
                Glibc.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                #endif
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
