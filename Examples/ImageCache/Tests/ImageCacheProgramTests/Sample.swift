import Foundation
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
}
