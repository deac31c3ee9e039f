import Foundation
import RemoteDataFetchDependency

/// A connection to a ``LoopbackServer``, which reads requests and writes replies.
final class LoopbackConnection {
    /// The first byte of TLS, which a server answers in plain text if its port is not for TLS.
    private static let handshake: UInt8 = 0x16

    private let socket: LoopbackSocket
    private let keepsOpen: Bool
    private let reportFlood: (Int) -> Void
    private var unread = Data()
    private var hasReplied = false

    init(_ socket: LoopbackSocket, keepsOpen: Bool, reportFlood: @escaping (Int) -> Void) {
        self.socket = socket
        self.keepsOpen = keepsOpen
        self.reportFlood = reportFlood
    }

    /// Reads a request, or returns nil if the client sends no more.
    func request() -> RemoteEcho? {
        guard let head = read(upTo: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        let fields = lines.dropFirst().compactMap { line -> RemoteEcho.Field? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return RemoteEcho.Field(name: String(line[..<colon]), value: value)
        }
        var request = RemoteEcho(method: String(words[0]), path: String(words[1]), fields: fields, body: Data())
        if request["Expect"]?.lowercased() == "100-continue" {
            guard socket.sendAll(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
        }
        if request["Transfer-Encoding"]?.lowercased() == "chunked" {
            guard let body = readChunks() else { return nil }
            request.body = body
        } else if let length = request["Content-Length"].flatMap({ Int($0) }) {
            guard let body = read(length) else { return nil }
            request.body = body
        }
        return request
    }

    /// Writes a reply.
    ///
    /// - Returns: A Boolean value that indicates whether another request may follow.
    func send(_ reply: RemoteReply, to request: RemoteEcho) -> Bool {
        defer { hasReplied = true }
        switch reply {
        case .response(let status, let headers, let body):
            let hasBody = request.method != "HEAD" && status != 204 && status != 304
            let length = status == 204 || status == 304 ? nil : body.count
            return socket.sendAll(head(status, headers, length: length) + (hasBody ? body : Data())) && keepsOpen
        case .chunked(let status, var headers, let chunks):
            headers["Transfer-Encoding"] = "chunked"
            guard socket.sendAll(head(status, headers, length: nil)) else { return false }
            for chunk in chunks + [Data()] {
                let size = Data("\(String(chunk.count, radix: 16))\r\n".utf8)
                guard socket.sendAll(size + chunk + Data("\r\n".utf8)) else { return false }
            }
            return keepsOpen
        case .echo:
            let body = (try? JSONEncoder().encode(request)) ?? Data()
            return send(.response(headers: ["Content-Type": "application/json"], body: body), to: request)
        case .hang:
            waitForEnd()
        case .hangInBody(let sent, let count):
            if socket.sendAll(head(200, [:], length: count) + sent) { waitForEnd() }
        case .drip(let body, let seconds):
            guard socket.sendAll(head(200, [:], length: body.count)) else { return false }
            for byte in body {
                Thread.sleep(forTimeInterval: seconds)
                guard socket.sendAll(Data([byte])) else { return false }
            }
            return keepsOpen
        case .truncated(let body, let count):
            _ = socket.sendAll(head(200, [:], length: count) + body)
        case .reset:
            socket.resetOnClose()
        case .close:
            break
        case .garbage:
            _ = socket.sendAll(Data("SSH-2.0-OpenSSH_9.2\r\n".utf8))
        case .once(let reply):
            return !hasReplied && send(reply, to: request)
        case .flood(let status, let headers):
            guard socket.sendAll(head(status, headers, length: nil)) else { return false }
            reportFlood(socket.flood(upTo: 256 << 20))
        case .bytes(let bytes, _):
            _ = socket.sendAll(bytes)
        }
        return false
    }

    private func head(_ status: Int, _ headers: RemoteHeaders, length: Int?) -> Data {
        var lines = ["HTTP/1.1 \(status) Status", "Connection: \(keepsOpen ? "keep-alive" : "close")"]
        if let length { lines.append("Content-Length: \(length)") }
        lines += headers.map { "\($0.name): \($0.value)" }
        return Data((lines + ["", ""]).joined(separator: "\r\n").utf8)
    }

    private func waitForEnd() {
        while socket.receive() != nil {}
    }

    private func readChunks() -> Data? {
        var body = Data()
        while let line = read(upTo: Data("\r\n".utf8)) {
            guard let size = Int(String(decoding: line, as: UTF8.self), radix: 16), let chunk = read(size + 2) else {
                return nil
            }
            guard size > 0 else { return body }
            body += chunk.dropLast(2)
        }
        return nil
    }

    private func read(upTo end: Data) -> Data? {
        while true {
            if let range = unread.range(of: end) {
                defer { unread = Data(unread[range.upperBound...]) }
                return Data(unread[..<range.lowerBound])
            }
            guard receive() else { return nil }
        }
    }

    private func read(_ count: Int) -> Data? {
        while unread.count < count {
            guard receive() else { return nil }
        }
        defer { unread = Data(unread.dropFirst(count)) }
        return Data(unread.prefix(count))
    }

    private func receive() -> Bool {
        guard let more = socket.receive() else { return false }
        unread += more
        guard unread.first == Self.handshake else { return true }
        _ = socket.sendAll(Data("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".utf8))
        return false
    }
}
