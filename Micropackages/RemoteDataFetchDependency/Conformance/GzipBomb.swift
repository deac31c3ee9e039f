package import Foundation

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
