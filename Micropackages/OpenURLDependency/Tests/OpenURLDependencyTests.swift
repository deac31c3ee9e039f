import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import OpenURLDependency
import TestSupport
import Testing

struct OpenURLDependencyTests {
    private let help = URL(filePath: "/help/index.html")

    @Test func theDefaultIsTheSystem() {
        #expect(GlobalDependencies().openURL is SystemURLOpener)
    }

    @Test func openedAddressesAreRecorded() async {
        let (taking, refusing) = (RecordingURLOpener(), RecordingURLOpener(result: false))
        let dependencies: any OpenURLDependency = GlobalDependencies().with(override: taking, for: \.openURL)
        #expect(await dependencies.openURL(help))
        #expect(await !refusing(help))
        await taking(help.appending(path: "more"))
        #expect(taking.urls == [help, help.appending(path: "more")])
        #expect(refusing.urls == [help])
    }

    #if !canImport(SwiftUI)
    @Test func theProgramOfTheDesktopGetsTheAddress() async {
        // All in one process, since a concurrently started child process would keep the written program open.
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let program = folder.appending(path: "xdg-open")
            let script = """
                #!/bin/sh
                echo "$*" >> "$0.log"
                case $1 in unknown:*) exit 3;; esac
                """
            try Data(script.utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            let open = SystemURLOpener()
            let help = URL(filePath: "/help/index.html")
            setenv("PATH", "\(folder.path):/usr/bin:/bin", 1)
            #expect(await open(help))
            let unknown = try #require(URL(string: "unknown:address"))
            #expect(await !open(unknown))
            // A URL without a scheme is not passed to the program.
            for text in ["-help", "help/index.html", "//host/help"] {
                let url = try #require(URL(string: text))
                #expect(await !open(url))
            }
            setenv("PATH", "/nowhere", 1)
            #expect(await !open(help))
            let log = try String(contentsOf: program.appendingPathExtension("log"), encoding: .utf8)
            #expect(log == "file:///help/index.html\nunknown:address\n")
        }
    }
    #endif

    @Test(.dependencies()) func theSystemIsAnIssueInAStrictTest() async {
        await expectLiveReport(of: "openURL") { _ = $0.openURL }
    }
}
