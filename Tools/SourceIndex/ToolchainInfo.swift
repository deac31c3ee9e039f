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

    private static let infoOfPath: ToolchainInfo? = {
        let command = ToolchainCommand(["swiftc", "-print-target-info"])
        return command.output().flatMap { try? JSONDecoder().decode(ToolchainInfo.self, from: $0) }
    }()

    /// Returns the description of the toolchain whose `swiftc` is in PATH, which is read once.
    ///
    /// - Throws: ``IndexStoreError/noToolchain``
    package static func ofPath() throws(IndexStoreError) -> ToolchainInfo {
        guard let info = infoOfPath else { throw .noToolchain }
        return info
    }
}
