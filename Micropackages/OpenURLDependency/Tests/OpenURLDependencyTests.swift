import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import OpenURLDependency
import Testing

struct OpenURLDependencyTests {
    private let help = URL(filePath: "/help/index.html")

    @Test func theDefaultIsTheSystem() {
        #expect(GlobalDependencies().openURL is SystemURLOpener)
    }

    @Test func whatWasToBeOpenedIsRecorded() async {
        let (taking, refusing) = (RecordingURLOpener(), RecordingURLOpener(result: false))
        let dependencies: any OpenURLDependency = GlobalDependencies().with(override: taking, for: \.openURL)
        #expect(await dependencies.openURL(help))
        #expect(await !refusing(help))
        await taking(help.appending(path: "more"))
        #expect(taking.urls == [help, help.appending(path: "more")])
        #expect(refusing.urls == [help])
    }

    @Test func whatHasNoSchemeIsNotOpened() async throws {
        let url = try #require(URL(string: "-help"))
        #expect(await !SystemURLOpener()(url))
    }

    #if !canImport(SwiftUI)
    @Test func theProgramOfTheDesktopGetsTheAddress() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: "xdg-open")
        let script = """
            #!/bin/sh
            printf '%s' "$*" > "$0.log"
            case $1 in file:*) exit 0;; *) exit 3;; esac
            """
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let search: String = "\(folder.path):/usr/bin:/bin"
        await #expect(processExitsWith: .success) { [search = search as String] in
            setenv("PATH", search, 1)
            guard await SystemURLOpener()(URL(filePath: "/help/index.html")) else { exit(1) }
            guard await !SystemURLOpener()(URL(string: "unknown:address")!) else { exit(2) }
            setenv("PATH", "/nowhere", 1)
            guard await !SystemURLOpener()(URL(filePath: "/help/index.html")) else { exit(3) }
        }
        #expect(try String(contentsOf: program.appendingPathExtension("log"), encoding: .utf8) == "unknown:address")
    }
    #endif

    @Test(.dependencies()) func theSystemIsAnIssueInAStrictTest() {
        withKnownIssue {
            _ = GlobalDependencies.default.openURL
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix(
                "GlobalDependencies: 'openURL' was read in a test that does not override it"
            ) == true
        }
    }
}
