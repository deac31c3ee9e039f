import FerryLegacy
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import XCTest

final class HarbourRadioTests: XCTestCase {
    override func invokeTest() {
        withMainSerialExecutor {
            withDependencies {
                $0.harbourRadio.channel = { 9 }
            } operation: {
                super.invokeTest()
            }
        }
    }

    func testOverriddenEndpointIsCalled() async throws {
        let calls = ActorIsolated<[String]>([])
        let radio = withDependencies {
            $0.harbourRadio.call = { harbour in
                await calls.withValue { $0.append(harbour) }
                return "over"
            }
        } operation: {
            Dependency(\.harbourRadio).wrappedValue
        }
        let answer = try await radio.call("Haven")
        XCTAssertEqual(answer, "over")
        let harbours = await calls.value
        XCTAssertEqual(harbours, ["Haven"])
    }

    func testUnimplementedEndpointsAreReported() async {
        let radio = HarbourRadio.testValue
        withExpectedIssue { XCTAssertEqual(radio.channel(), 16) }
        withExpectedIssue { radio.hangUp() }
        await withExpectedIssue { _ = try await radio.call("Haven") }
    }

    func testScopeOfInvocationProvidesCurrentContainer() {
        XCTAssertEqual(currentChannel(), 9)
    }

    func testRadioStaysOffInTests() {
        startRadio { XCTFail("The radio started.") }
        XCTAssertTrue(isTesting)
    }
}
