import Testing

@testable import GlobalDependencies

/// Numbers that are brought into an order, as the standard library does it.
struct OrderingTests {
    @Test(arguments: 0...33) func itIsThatOfTheStandardLibrary(count: Int) {
        var random = UInt64(count)
        let values = (0..<count).map { _ in
            random = random &* 6_364_136_223_846_793_005 &+ 1
            return Int(random >> 61)
        }
        let isBefore: (Int, Int) -> Bool = { values[$0] < values[$1] }
        #expect(ordering(of: count, isBefore) == Array(0..<count).sorted(by: isBefore))
    }

    @Test func equalOnesStayInTheirOrder() {
        #expect(ordering(of: 5) { _, _ in false } == [0, 1, 2, 3, 4])
        #expect(ordering(of: 5) { $0 > $1 } == [4, 3, 2, 1, 0])
    }
}
