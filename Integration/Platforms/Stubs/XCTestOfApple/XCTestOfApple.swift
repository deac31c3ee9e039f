// A stub of the declarations of XCTest that exist on Apple platforms only, for Integration/Platforms/check.sh.
//
// They are written from Apple's documentation. All other declarations are those of XCTest on Linux.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import XCTest

public final class XCTSourceCodeLocation {
    public init(filePath: String, lineNumber: Int) {}
}

public final class XCTSourceCodeContext {
    public init(location: XCTSourceCodeLocation?) {}
}

public final class XCTIssue {
    public enum IssueType: Int {
        case assertionFailure
    }

    public init(type: IssueType, compactDescription: String, sourceCodeContext: XCTSourceCodeContext) {}
}

public final class XCTAttachment {
    public var name: String?

    public init(string: String) {}
}

extension XCTestCase {
    public func record(_ issue: XCTIssue) {}

    public func add(_ attachment: XCTAttachment) {}
}

public func XCTExpectFailure<R>(
    _ failureReason: String? = nil,
    enabled: Bool? = nil,
    strict: Bool? = nil,
    failingBlock: () throws -> R
) rethrows -> R {
    try failingBlock()
}
