package import Foundation
import RemoteDataFetchDependency

/// Compressed bodies.
extension HostileResponse {
    static let compressed =
        intact + [
            malformed("a body that is not compressed with gzip", gzip, Data("hello".utf8)),
            malformed("half a body in gzip", gzip, helloGzip.prefix(30), exceptions: emptyOnLinux),
            malformed("a body in gzip without its checksum", gzip, helloGzip.dropLast(8), exceptions: deliveredOnLinux),
            malformed("half a header of gzip", gzip, helloGzip.prefix(5), exceptions: emptyOnLinux),
            malformed("more bytes after a body in gzip", gzip, helloGzip + Data(count: 9)),
            malformed("a body that is not compressed with deflate", deflate, garbage),
            malformed("half a body in deflate", deflate, helloZlib.prefix(20), exceptions: emptyOnLinux),
            malformed(
                "a compression that the request does not accept",
                ok + "Content-Encoding: br\n\n",
                Data("hello".utf8),
                exceptions: emptyOnLinux
            ),
            malformed("a body that is compressed twice", ok + "Content-Encoding: gzip, gzip\n\n", helloGzip),
        ]

    private static let intact = [
        HostileResponse("no body in gzip", gzip, expected: .response("")),
        accepted(
            "a body without compression",
            ok + "Content-Encoding: identity\n\nhello",
            inMemory: .response(headers: ["Content-Encoding": "identity"], body: Data("hello".utf8))
        ),
        HostileResponse(
            "a response to HEAD that names a compression",
            ok + "Content-Encoding: gzip\nContent-Length: 99\n\n",
            inMemory: .response(headers: ["Content-Encoding": "gzip", "Content-Length": "99"]),
            expected: .response(""),
            changing: { $0.method = .head }
        ),
        accepted(
            "a compression that only the request knows",
            ok + "Content-Encoding: x-own\n\nhello",
            inMemory: .response(headers: ["Content-Encoding": "x-own"], body: Data("hello".utf8)),
            exceptions: onLinux(.outcome(.error(.malformedResponse, requests: 1))),
            changing: { $0.headers["Accept-Encoding"] = "x-own" }
        ),
        HostileResponse(
            "a body of two members of gzip",
            gzip,
            helloGzip + helloGzip,
            inMemory: .text(text + text),
            expected: .response(text + text),
            exceptions: onLinux(.outcome(.error(.malformedResponse, requests: 1)))
        ),
        accepted(
            "a body in gzip within gzip",
            ok + "Content-Encoding: gzip, gzip\n\n",
            decoded("H4sIAAAAAAACA5Pv5mAAASbm0x5nT55kZ2hbJmDGChQAAKdvtEUZAAAA")
        ),
        HostileResponse("a body in zlib", deflate, helloZlib, expected: .response(text)),
        HostileResponse("a body in deflate", deflate, helloDeflate, expected: .response(text)),
        HostileResponse(
            "a body in gzip that expands to the limit",
            gzip,
            helloGzip,
            inMemory: .text(text),
            expected: .response(text),
            changing: { $0.bodyLimit = text.utf8.count }
        ),
        HostileResponse(
            "a body in gzip that expands beyond the limit",
            gzip,
            helloGzip,
            inMemory: .text(text),
            expected: .error(.bodyTooLarge, requests: 1),
            changing: { $0.bodyLimit = text.utf8.count - 1 }
        ),
        HostileResponse(
            "a body of 32 KB that expands to 32 MB",
            gzip,
            GzipBomb.body(ofMegabytes: 32),
            inMemory: .response(body: Data(count: 32 << 20)),
            expected: .error(.bodyTooLarge, requests: 1),
            changing: { $0.bodyLimit = 1 << 20 }
        ),
    ]

    private static let gzip = ok + "Content-Encoding: gzip\n\n"
    private static let deflate = ok + "Content-Encoding: deflate\n\n"
    private static let garbage = Data(repeating: 0xFF, count: 9)

    /// The exception for Foundation, which delivers the decompressed part and reports no error.
    private static let deliveredOnLinux = onLinux(.outcome(.response(text)))
    private static let emptyOnLinux = onLinux(.outcome(.response("")))

    /// The text of the compressed bodies.
    static let text = String(repeating: "hello ", count: 1_000)
    /// A response whose body is the text in gzip.
    static let compressedHello = bytes(gzip) + helloGzip
    private static let helloGzip = decoded(
        "H4sIAAAAAAACA+3EMQ0AAAgDMCuYI+FYgv8PEbzt0elka2zbtm3btm3b9uMDwTcMQHAXAAA="
    )
    private static let helloZlib = decoded("eNrtxDENAAAIAzArmCPhWIL/DxG87dHpZGts27Zt27Zt2/bjA7ICm5k=")
    private static let helloDeflate = decoded("7cQxDQAACAMwK5gj4ViC/w8RvO3R6WRrbNu2bdu2bdv24wM=")

    private static func decoded(_ base64: String) -> Data {
        Data(base64Encoded: base64) ?? Data()
    }
}

/// Small compressed bodies that expand to large ones.
package enum GzipBomb {
    /// Returns the beginning of a body in gzip: about 1 KB for each megabyte of zeros.
    ///
    /// - Parameter size: The expanded size in megabytes.
    /// - Returns: The body, without the end of its last block.
    package static func body(ofMegabytes size: Int) -> Data {
        // A header and a block whose codes make each further bit that is 0 repeat the previous byte 258 times.
        let beginning = Data(base64Encoded: "H4sIAAAAAAAAA+3AgQAAAACAoP2pF6kA") ?? Data()
        return beginning + Data(count: (size << 20) / 258 / 4 + 1)
    }
}
