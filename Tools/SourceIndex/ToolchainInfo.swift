import Foundation

/// The description of a toolchain that `swiftc -print-target-info` prints.
package struct ToolchainInfo: Decodable, Sendable {
    /// The version of the compiler, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
    package let compilerVersion: String
    /// The platform that the toolchain compiles for.
    package let target: Target
    let paths: Paths

    package struct Target: Decodable, Sendable {
        package let triple: String
    }

    struct Paths: Decodable, Sendable {
        /// The folder `usr/lib/swift`.
        let runtimeResourcePath: String
    }

    /// Returns the description of the toolchain whose `swiftc` is in PATH.
    ///
    /// - Throws: ``IndexStoreError/noToolchain``
    package static func ofPath() throws(IndexStoreError) -> ToolchainInfo {
        let command = ToolchainCommand(["swiftc", "-print-target-info"])
        guard let data = command.output(), let info = try? JSONDecoder().decode(ToolchainInfo.self, from: data)
        else { throw .noToolchain }
        return info
    }
}
