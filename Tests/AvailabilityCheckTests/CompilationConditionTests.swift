import DependencyAnalysis
import Testing

@testable import availability_check

struct CompilationConditionTests {
    @Test(arguments: [
        ("os(macOS)", true), ("os(iOS)", false), ("os(Linux)", false), ("canImport(Glibc)", false),
        ("canImport(Darwin)", true), ("!canImport(Darwin)", false), ("os(macOS) || os(Linux)", true),
        ("os(Linux) || os(Android)", false), ("canImport(Glibc) && compiler(>=6.3)", false),
        ("canImport(SwiftUI) && !os(watchOS)", true), ("Macros && os(Linux)", false), ("Macros || os(macOS)", true),
        ("!(os(Linux) || os(Android))", true), ("false", false),
    ])
    func conditionIsDecidedOnMac(_ condition: String, _ value: Bool) {
        #expect(self.value(condition, .macOS) == value)
    }

    @Test(arguments: [
        "Macros", "DEBUG", "compiler(>=6.3)", "canImport(Network)", "!Macros", "Macros && os(macOS)",
        "Macros || os(Linux)", "_runtime(_multithreaded)",
    ])
    func conditionOfBuildIsUnknown(_ condition: String) {
        #expect(value(condition, .macOS) == nil)
    }

    @Test func eachPlatformHasItsName() {
        #expect(Platform.allCases.filter { value("os(macOS) || os(Linux)", $0) == true } == [.macOS])
        #expect(Platform.allCases.filter { value("os(iOS)", $0) == true } == [.iOS, .macCatalyst])
        #expect(Platform.allCases.filter { value("os(watchOS)", $0) == true } == [.watchOS])
        #expect(Platform.allCases.filter { value("os(visionOS)", $0) == true } == [.visionOS])
    }

    private func value(_ condition: String, _ platform: Platform) -> Bool? {
        CompilationCondition.value(in: SourceText(condition).tokens, from: 0, for: platform)
    }
}
