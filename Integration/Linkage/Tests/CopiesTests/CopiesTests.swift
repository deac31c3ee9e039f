import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import Testing
import XCTest

/// Tests with their own copy of the library, in a process that also uses the copy of a dynamic library.
///
/// The first test that runs has to fail, even if the other copy was used before it.
struct CopiesTests {
    @Test(.enabled(if: useOtherCopy()), .dependencies()) func otherCopyWasUsedBefore() {}
}

struct PlainCopiesTests {
    @Test func usesOtherCopy() {
        _ = GlobalDependencies.default
        #expect(useOtherCopy())
    }
}

final class CopiesTestCase: XCTestCase {
    override class func setUp() {
        XCTAssertTrue(useOtherCopy())
    }

    func testAfterUseOfOtherCopy() {
        _ = GlobalDependencies.default
    }
}

/// Uses the default container of the dynamic library whose path is in the environment, and returns true.
private func useOtherCopy() -> Bool {
    let path = ProcessInfo.processInfo.environment["DIARY"]
    guard let path, let library = dlopen(path, RTLD_NOW), let symbol = dlsym(library, "getDefault") else {
        return false
    }
    let function = unsafeBitCast(symbol, to: (@convention(c) (UnsafeRawPointer?) -> UInt).self)
    return function(UnsafeRawPointer(bitPattern: 1)) == 0
}
