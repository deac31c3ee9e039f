import Testing

@testable import GlobalDependenciesTesting

/// Tests for the conclusions from the arguments and the environment of a process.
struct TestProcessTests {
    private static let configuration = ["XCTestConfigurationFilePath": "/AppTests.xctestconfiguration"]
    private static let argumentsOfXcode = ["xctest", "-XCTest", "All", "/AppTests.xctest"]

    @Test func processOfXcodeRunsBothFrameworks() {
        let process = TestProcess(arguments: Self.argumentsOfXcode, environment: Self.configuration)
        #expect(process.isOfXcode)
        #expect(!process.runsOnlySwiftTesting)
        #expect(!process.runsPart(outermostSuite: "All tests"))
        #expect(process.runsPart(outermostSuite: "Selected tests"))
    }

    @Test func hostAppIsProcessOfXcode() {
        let process = TestProcess(arguments: ["/Shop.app/Shop"], environment: ["XCTestSessionIdentifier": "1"])
        #expect(process.isOfXcode)
        #expect(!process.runsPart(outermostSuite: nil))
    }

    @Test func commandLineToolForBundleIsNotOfXcode() {
        let process = TestProcess(arguments: Self.argumentsOfXcode, environment: [:])
        #expect(!process.isOfXcode)
        #expect(!process.runsPart(outermostSuite: "All tests"))
    }

    @Test(arguments: ["--filter", "--skip"]) func filterOfSwiftPMSelectsPart(option: String) {
        let arguments = ["AppTests.xctest", "--testing-library", "swift-testing"]
        let whole = TestProcess(arguments: arguments, environment: Self.configuration)
        #expect(whole.runsOnlySwiftTesting)
        #expect(!whole.isOfXcode)
        #expect(!whole.runsPart(outermostSuite: nil))
        #expect(TestProcess(arguments: arguments + [option, "A"], environment: [:]).runsPart(outermostSuite: nil))
    }

    @Test(
        arguments: [
            ("AppTests.CartTests", false), ("CartTests/", false), ("Cart", false), ("CartTests/empty", true),
            ("CartTests$", true), ("Other", true), ("[", true),
        ]
    )
    func filterForSuiteSelectsWholeSuite(filter: String, isPart: Bool) {
        let arguments = ["AppTests.xctest", "--testing-library", "swift-testing", "--filter", filter]
        let process = TestProcess(arguments: arguments, environment: [:])
        #expect(process.runsPart(of: "AppTests.CartTests", outermostSuite: nil) == isPart)
    }

    @Test func skippedTestsMakeEachSuiteAPart() {
        let arguments = [
            "AppTests.xctest", "--testing-library", "swift-testing", "--filter", "Cart", "--skip", "empty",
        ]
        let process = TestProcess(arguments: arguments, environment: [:])
        #expect(process.runsPart(of: "AppTests.CartTests", outermostSuite: nil))
    }
}
