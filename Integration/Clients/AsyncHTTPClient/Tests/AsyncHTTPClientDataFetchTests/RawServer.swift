import Foundation

/// A server on this machine that answers with arbitrary bytes.
///
/// It reads one request of each connection, and has a thread for it.
final class RawServer: Sendable {
    /// The origin, such as `http://127.0.0.1:4711`.
    let origin: String
    private let listener: Int32

    /// Starts a server.
    ///
    /// - Parameter respond: A closure that is called with each connection, after the head of a request. It may block.
    /// - Throws: `POSIXError` if there is no socket.
    init(_ respond: @escaping @Sendable (RawConnection, _ head: String) -> Void) throws {
        let listener = socket(AF_INET, streamType, 0)
        let port = try Self.boundPort(listener)
        guard listen(listener, 64) == 0 else { throw Self.failure() }
        self.listener = listener
        origin = "http://127.0.0.1:\(port)"
        Thread.detachNewThread {
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { break }
                Thread.detachNewThread {
                    let connection = RawConnection(descriptor: descriptor)
                    if let head = connection.receiveHead() { respond(connection, head) }
                    close(descriptor)
                }
            }
            close(listener)
        }
    }

    /// Starts a server that answers every request with the same bytes, and closes the connection.
    convenience init(sending bytes: Data) throws {
        try self.init { connection, _ in _ = connection.send(bytes) }
    }

    /// Accepts no more connections.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    func url(_ path: String) -> URL {
        URL(string: origin + path) ?? URL(fileURLWithPath: path)
    }

    /// Binds a socket to this machine, and returns the port that the system has chosen.
    private static func boundPort(_ descriptor: Int32) throws -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound else { throw failure() }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func failure() -> POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}

/// One connection to a ``RawServer``.
struct RawConnection: Sendable {
    let descriptor: Int32

    /// Sends bytes.
    ///
    /// - Returns: A Boolean value that indicates whether the client took all of them.
    @discardableResult
    func send(_ data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendBytes(descriptor, $0) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends bytes again and again, until the client takes no more for a second, has gone, or has taken enough.
    ///
    /// - Returns: The number of bytes that were sent.
    func flood(_ data: Data, upTo limit: Int) -> Int {
        var sent = 0
        while sent < limit {
            var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&state, 1, 1_000) == 1 else { break }
            let count = data.withUnsafeBytes { sendBytes(descriptor, $0, isBlocking: false) }
            guard count > 0 else { break }
            sent += count
        }
        return sent
    }

    /// Waits until the client closes the connection.
    func waitForEnd() {
        discard(.max)
    }

    /// Receives bytes, and drops them.
    func discard(_ count: Int) {
        var rest = count
        while rest > 0, let data = receive(upTo: min(rest, 1 << 16)) { rest -= data.count }
    }

    /// Returns the head of a request, or nil if the client sends none.
    func receiveHead() -> String? {
        var head = Data()
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            guard let byte = receive(upTo: 1) else { return nil }
            head += byte
        }
        return String(decoding: head, as: UTF8.self)
    }

    private func receive(upTo limit: Int) -> Data? {
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Data(buffer[..<count]) : nil
    }
}

#if canImport(Glibc)
private let streamType = Int32(SOCK_STREAM.rawValue)
#else
private let streamType = SOCK_STREAM
#endif

private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, isBlocking: Bool = true) -> Int {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    return send(descriptor, bytes.baseAddress, bytes.count, isBlocking ? flags : flags | Int32(MSG_DONTWAIT))
}
