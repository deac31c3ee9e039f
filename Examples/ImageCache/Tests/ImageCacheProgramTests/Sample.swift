import ArgumentParser
import Foundation
import GlobalDependenciesScopes
import ImageCache

@testable import ImageCacheProgram

enum Sample {
    static func fetched(
        _ address: String,
        _ text: String,
        from origin: CachedImage.Origin = .network
    ) -> Outcome<CachedImage> {
        Outcome(
            address: address,
            result: .success(CachedImage(data: Data(text.utf8), origin: origin)),
            duration: .milliseconds(12)
        )
    }

    static func failed(_ address: String, _ error: any Error) -> Outcome<CachedImage> {
        Outcome(address: address, result: .failure(error), duration: .milliseconds(3))
    }

    /// Returns the default container that a command with these arguments prepares in a scope.
    static func dependencies(of arguments: [String], keepingIn directory: URL) throws -> GlobalDependencies {
        let command = try ImageCacheCommand.parse(arguments)
        return try withDependencies({ _ in }) {
            try command.prepare(keepingIn: directory)
            return .default
        }
    }
}
