#if AsyncHTTPClient
import GlobalDependenciesZlib

/// A decoder for a body in `gzip` (RFC 1952) or `deflate` (RFC 1950, or RFC 1951 alone), in parts as the reader
/// requests them.
///
/// zlib decompresses it, and holds at most 32 KiB of output besides the part that is returned.
final class Inflater {
    /// The format of a compressed body.
    enum Format: Sendable {
        case gzip, deflate
    }

    /// An error in the compressed data.
    struct Failure: Error {
        let reason: String
    }

    private enum Phase {
        case beginning
        /// zlib decompresses a member.
        case member
        /// The last member is complete.
        case ended
    }

    /// The maximum number of bytes in a part.
    private static let partSize = 64 << 10

    private let format: Format
    /// The state of zlib, which contains pointers to this address.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var phase = Phase.beginning
    private var input: [UInt8] = []
    /// The number of bytes in ``input`` that zlib has read.
    private var readCount = 0

    init(_ format: Format) {
        self.format = format
        stream.initialize(to: z_stream())
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Adds compressed bytes.
    func append(_ bytes: some Collection<UInt8>) {
        input.removeFirst(readCount)
        readCount = 0
        input.append(contentsOf: bytes)
    }

    /// Returns the next part of the body, which is empty if more compressed bytes are needed.
    func next() throws(Failure) -> [UInt8] {
        while try beginMember() {
            let (status, part) = inflatePart()
            switch status {
            case Z_OK: break
            case Z_BUF_ERROR: return part
            case Z_STREAM_END: phase = .ended
            case Z_NEED_DICT: throw Failure(reason: "the compressed body needs a dictionary")
            default: throw failure()
            }
            if !part.isEmpty { return part }
        }
        return []
    }

    /// Checks that the body is complete, after all of its bytes have been added.
    func finish() throws(Failure) {
        guard phase != .member, unreadCount == 0 else { throw Failure(reason: "the compressed body is truncated") }
    }

    private var unreadCount: Int {
        input.count - readCount
    }

    /// Begins a member, if none has begun: RFC 1952, section 2.2.
    ///
    /// - Returns: False if more compressed bytes are needed.
    private func beginMember() throws(Failure) -> Bool {
        switch phase {
        case .member:
            return true
        case .beginning:
            guard let windowBits else { return false }
            let size = Int32(MemoryLayout<z_stream>.size)
            guard inflateInit2_(stream, windowBits, ZLIB_VERSION, size) == Z_OK else { throw failure() }
        case .ended:
            guard unreadCount > 0 else { return false }
            guard format == .gzip else { throw Failure(reason: "the compressed body is followed by other data") }
            inflateReset(stream)
        }
        phase = .member
        return true
    }

    /// The size of the window and the format, as zlib encodes them, or nil if more compressed bytes are needed.
    private var windowBits: Int32? {
        switch format {
        case .gzip:
            return unreadCount > 0 ? MAX_WBITS + 16 : nil
        case .deflate:
            guard unreadCount > 1 else { return nil }
            // Many servers omit the header of RFC 1950.
            let (method, flags) = (Int(input[readCount]), Int(input[readCount + 1]))
            return method & 15 == 8 && (method << 8 | flags) % 31 == 0 ? MAX_WBITS : -MAX_WBITS
        }
    }

    private func inflatePart() -> (status: Int32, part: [UInt8]) {
        var status = Z_OK
        let part = [UInt8](unsafeUninitializedCapacity: Self.partSize) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.pointee.next_in = input.baseAddress.map { $0 + readCount }
                stream.pointee.avail_in = UInt32(input.count - readCount)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(Self.partSize)
                status = inflate(stream, Z_NO_FLUSH)
                readCount = input.count - Int(stream.pointee.avail_in)
                count = Self.partSize - Int(stream.pointee.avail_out)
            }
        }
        return (status, part)
    }

    private func failure() -> Failure {
        Failure(reason: stream.pointee.msg.map { String(cString: $0) } ?? "zlib cannot decompress the body")
    }
}
#endif
