import Foundation

/// A socket on this machine.
struct LoopbackSocket: Sendable {
    let descriptor: Int32

    /// Returns a socket with a port of its own, which refuses connections until it listens.
    static func bound() throws -> (LoopbackSocket, port: UInt16) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let socket = try make(AF_INET)
        return (socket, UInt16(bigEndian: try socket.bound(to: address).sin_port))
    }

    /// Returns a socket with a port of its own at the IPv6 address `::1`.
    static func boundToIPv6() throws -> (LoopbackSocket, port: UInt16) {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        let socket = try make(AF_INET6)
        return (socket, UInt16(bigEndian: try socket.bound(to: address).sin6_port))
    }

    /// Creates the item of a socket in the file system.
    static func makeItem(atPath path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let socket = try make(AF_UNIX)
        defer { socket.dispose() }
        _ = try socket.bound(to: address)
    }

    private static func make(_ family: Int32) throws -> LoopbackSocket {
        #if canImport(Glibc)
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(family, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw failure() }
        return LoopbackSocket(descriptor: descriptor)
    }

    /// Returns the address with the port that the platform chose.
    private func bound<Address>(to address: Address) throws -> Address {
        var address = address
        var size = socklen_t(MemoryLayout<Address>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound else { throw Self.failure() }
        return address
    }

    func startListening() throws {
        guard listen(descriptor, 512) == 0 else { throw Self.failure() }
    }

    /// Waits for a connection.
    ///
    /// - Returns: The connection, or nil if the socket was shut down.
    func nextConnection() -> LoopbackSocket? {
        while true {
            let connection = accept(descriptor, nil, nil)
            if connection >= 0 {
                LoopbackSocket(descriptor: connection).ignoreBrokenPipes()
                return LoopbackSocket(descriptor: connection)
            }
            guard errno == EINTR || errno == ECONNABORTED else { return nil }
        }
    }

    /// Waits for bytes.
    ///
    /// - Returns: The bytes, or nil if the peer has closed the connection.
    func receive() -> Data? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Data(buffer[..<count]) : nil
    }

    /// Sends bytes.
    ///
    /// - Returns: A Boolean value that indicates whether all bytes were sent.
    func sendAll(_ data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends zeros until the peer takes no more for a second, has closed the connection, or has taken enough.
    ///
    /// - Returns: The number of bytes that were sent.
    func flood(upTo limit: Int) -> Int {
        let block = [UInt8](repeating: 0, count: 1 << 20)
        var sent = 0
        while sent < limit {
            var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&state, 1, 1_000) == 1 else { break }
            let count = send(descriptor, block, block.count, Self.flags | Int32(MSG_DONTWAIT))
            guard count > 0 else { break }
            sent += count
        }
        return sent
    }

    #if canImport(Darwin)
    private static let flags: Int32 = 0
    #else
    private static let flags = Int32(MSG_NOSIGNAL)
    #endif

    /// Ends the connection in both directions, including blocked calls.
    func hangUp() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Makes closing the socket reset the connection.
    func resetOnClose() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    /// Closes the descriptor, after which the socket is invalid.
    func dispose() {
        close(descriptor)
    }

    private func ignoreBrokenPipes() {
        #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
        #endif
    }

    private static func failure() -> any Error {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
