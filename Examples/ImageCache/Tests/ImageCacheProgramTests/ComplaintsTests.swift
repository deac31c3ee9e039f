import Foundation
import ImageCache
import Testing

@testable import ImageCacheProgram

struct ComplaintsTests {
    private let directory = URL(fileURLWithPath: "/cache")

    @Test func successHasNoComplaints() {
        let passes = [Pass(title: "From", outcomes: [Sample.fetched("http://h/a.png", "1")])]
        #expect(Complaints(passes: passes, directory: directory).lines == [])
    }

    @Test func eachFailureIsOneLine() {
        let passes = [
            Pass(
                title: "From",
                outcomes: [
                    Sample.failed("a\nb", BadAddressError(address: "a\nb")),
                    Sample.failed("c", BadAddressError(address: "c")),
                ]
            )
        ]
        #expect(
            Complaints(passes: passes, directory: directory).lines == [
                "image-cache: not the http or https address of a picture (a b)",
                "image-cache: not the http or https address of a picture (c)",
            ]
        )
    }

    @Test func unwritableCacheIsOneLine() {
        let image = CachedImage(data: Data(), origin: .network, storageError: BadAddressError(address: "x"))
        let outcome = Outcome<CachedImage>(address: "http://h/a.png", result: .success(image), duration: .zero)
        let passes = [Pass(title: "From", outcomes: [outcome, outcome])]
        let lines = Complaints(passes: passes, directory: directory).lines
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("image-cache: 2 pictures were fetched, but not kept in /cache: not the http"))
    }

    @Test func eachUnsavedPictureIsOneLine() {
        let saves = [
            Outcome(
                address: "http://h/a.png",
                result: .success(SavedPicture(file: directory.appendingPathComponent("a.png"), byteCount: 1)),
                duration: .zero
            ),
            Outcome(address: "x", result: .failure(BadAddressError(address: "x")), duration: .zero),
            Outcome(address: "http://h/b.png", result: .failure(CancellationError()), duration: .zero),
        ]
        #expect(
            Complaints(saves: saves).lines == [
                "image-cache: not the http or https address of a picture (x)",
                "image-cache: interrupted (http://h/b.png)",
            ]
        )
    }
}
