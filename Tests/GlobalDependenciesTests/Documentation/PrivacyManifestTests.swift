import Foundation
import Testing

/// Tests for the privacy manifests, which no tool on Linux checks.
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

    @Test(
        arguments: [
            ("LocalDataFetch", "FileTimestamp", ["C617.1", "0A2A.1"]),
            ("RemoteDataFetch", "FileTimestamp", ["C617.1", "3B52.1"]),
            ("Settings", "UserDefaults", ["CA92.1", "1C8F.1"]),
        ]
    )
    func manifestDeclaresOneCategory(_ name: String, _ category: String, _ reasons: [String]) throws {
        let path = "Micropackages/\(name)Dependency/Sources/PrivacyInfo.xcprivacy"
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../\(path)"
        )
        let manifest = try PropertyListDecoder().decode(Manifest.self, from: Data(contentsOf: file))
        let expected = Manifest.Access(
            NSPrivacyAccessedAPIType: "NSPrivacyAccessedAPICategory\(category)",
            NSPrivacyAccessedAPITypeReasons: reasons
        )
        #expect(manifest.NSPrivacyAccessedAPITypes == [expected])
        #expect(!manifest.NSPrivacyTracking && manifest.NSPrivacyTrackingDomains.isEmpty)
        #expect(manifest.NSPrivacyCollectedDataTypes.isEmpty)
    }
}
