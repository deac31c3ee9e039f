import Foundation
import Testing

struct PrivacyManifestTests {
    private struct Manifest: Decodable {
        struct Access: Decodable, Equatable {
            var NSPrivacyAccessedAPIType: String
            var NSPrivacyAccessedAPITypeReasons: [String]
        }

        var NSPrivacyTracking: Bool
        var NSPrivacyTrackingDomains: [String]
        var NSPrivacyCollectedDataTypes: [[String: String]]
        var NSPrivacyAccessedAPITypes: [Access]
    }

    @Test func manifestDeclaresFileTimestamps() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Sources/PrivacyInfo.xcprivacy")
        let manifest = try PropertyListDecoder().decode(Manifest.self, from: Data(contentsOf: file))
        let expected = Manifest.Access(
            NSPrivacyAccessedAPIType: "NSPrivacyAccessedAPICategoryFileTimestamp",
            NSPrivacyAccessedAPITypeReasons: ["C617.1", "0A2A.1"]
        )
        #expect(manifest.NSPrivacyAccessedAPITypes == [expected])
        #expect(!manifest.NSPrivacyTracking && manifest.NSPrivacyTrackingDomains.isEmpty)
        #expect(manifest.NSPrivacyCollectedDataTypes.isEmpty)
    }
}
