import Testing

@testable import GlobalDependencies

struct DependencyContextTests {
    @Test func processOfTestsHasTestContext() {
        #expect(DependencyContext.ofProcess == .test)
    }

    @Test(
        arguments: [
            (["/usr/bin/app"], .live),
            ([], .live),
            (["/usr/bin/app", "xctest"], .live),
            (["/build/AppPackageTests.xctest"], .test),
            (["/build/AppPackageTests.xctest", "--testing-library", "swift-testing"], .test),
            (["/Xcode/usr/libexec/swift/pm/swiftpm-testing-helper", "--test-bundle-path", "x"], .test),
            (["/Xcode/Agents/xctest", "-XCTest", "All"], .test),
        ] as [([String], DependencyContext)]
    )
    func argumentsSelectContext(arguments: [String], context: DependencyContext) {
        #expect(DependencyContext.context(arguments: arguments) { _ in nil } == context)
    }

    @Test(
        arguments: [
            (["XCODE_RUNNING_FOR_PREVIEWS": "1"], .preview),
            (["XCODE_RUNNING_FOR_PREVIEWS": "0"], .live),
            (["XCTestConfigurationFilePath": ""], .test),
            (["XCTestBundlePath": "/App.xctest"], .test),
            (["XCTestSessionIdentifier": "1"], .test),
            (["GLOBAL_DEPENDENCIES_CONTEXT": "preview", "XCTestBundlePath": "/App.xctest"], .preview),
            (["GLOBAL_DEPENDENCIES_CONTEXT": "live", "XCODE_RUNNING_FOR_PREVIEWS": "1"], .live),
            (["GLOBAL_DEPENDENCIES_CONTEXT": "test"], .test),
        ] as [([String: String], DependencyContext)]
    )
    func environmentSelectsContext(environment: [String: String], context: DependencyContext) {
        #expect(DependencyContext.context(arguments: ["/usr/bin/app"]) { environment[$0] } == context)
    }

    @Test func containerOfContextSharesItsInstances() {
        #expect(GlobalDependencies.live.workshop === GlobalDependencies.live.workshop)
        #expect(GlobalDependencies.live.workshop !== GlobalDependencies(context: .live).workshop)
    }
}

#if os(macOS) || os(Linux)
extension DependencyContextTests {
    @Test func unknownContextIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            IssueReporting.install(nil)
            let context = DependencyContext.context(arguments: []) {
                $0 == "GLOBAL_DEPENDENCIES_CONTEXT" ? "tset" : nil
            }
            precondition(context == .live)
        }
        expect(
            result,
            """
            GlobalDependencies [GD010]: the environment variable `GLOBAL_DEPENDENCIES_CONTEXT` was ignored: there is no context `tset`.

              Variable:  GLOBAL_DEPENDENCIES_CONTEXT=tset

            To fix it:
              1. Set it to one of `live`, `preview`, `test`, or remove it.

            """
        )
    }
}
#endif
