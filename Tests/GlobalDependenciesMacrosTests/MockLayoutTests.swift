#if Macros
import Testing

/// Tests that the layout of a mock is that of a formatted file.
struct MockLayoutTests {
    private let tenRequirements = """
        @DependencyMock(when: .always)
        public protocol HarbourOffice: Sendable {
            func arrival(of vessel: String, from port: String, on day: Int) async throws -> HarbourOfficeReservation
            func departures(after hour: Int, before other: Int, limitedTo count: Int?) async throws -> [String: [Int]]
            func reserve(
                _ berth: Int, for vessel: HarbourOfficeReservation, paidBy owner: String, until day: Int
            ) async throws(HarbourOfficeFailure) -> HarbourOfficeReservation
            func withChart<Result>(of place: String, _ body: (Chart) throws -> Result) rethrows -> Result
            func decode<Value: Decodable & Sendable>(_ type: Value.Type, from text: String) throws -> Value
            func observe(_ vessel: String, _ handler: @escaping @Sendable (HarbourOfficeReservation?, Int) -> Void)
            static func office(named name: String, in place: String) -> any HarbourOffice
            var reservationOfHarbourMaster: HarbourOfficeReservation? { get set }
            var currentTide: Double { get async throws }
            subscript(berth berth: Int, on day: Int) -> HarbourOfficeReservation? { get set }
        }
        """

    @Test func linesOfMockHaveLimitedLength() {
        let lines = Expansion(of: tenRequirements).code.split(separator: "\n")
        #expect(lines.filter { $0.count > 120 } == [])
        #expect(lines.count > 300)
    }
}
#endif
