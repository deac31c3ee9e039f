/// A fact that is true of every implementation of a protocol, and that any test framework can check.
///
/// ```swift
/// import FacadeConformance
///
/// protocol Parser {
///     func words(in text: String) -> [String]
/// }
///
/// enum ParserConformanceSuite {
///     static let cases = [
///         ConformanceCase<any Parser>("an empty text has no words") { parser in
///             try Expect.equal(parser.words(in: ""), [])
///         }
///     ]
/// }
/// ```
///
/// In Swift Testing, pass an array of cases as the argument of one test. In XCTest, loop over the cases in one test.
public struct ConformanceCase<Subject>: Sendable, CustomStringConvertible {
    /// The fact that the case checks.
    public let description: String
    private let body: @Sendable (Subject) async throws -> Void

    /// Creates a case.
    ///
    /// - Parameters:
    ///   - fact: The behavior of an implementation, as a sentence that is true of it.
    ///   - body: A closure that throws if the fact is not true, usually an error thrown by ``Expect``.
    public init(_ fact: String, _ body: @escaping @Sendable (Subject) async throws -> Void) {
        description = fact
        self.body = body
    }

    /// Checks that the fact is true of a subject.
    ///
    /// - Parameters:
    ///   - subject: The implementation to check. No other code may use it.
    ///   - isolation: The actor of the caller.
    /// - Throws: ``ConformanceFailure`` if the fact is not true.
    public func check(_ subject: sending Subject, isolation: isolated (any Actor)? = #isolation) async throws {
        do {
            try await body(subject)
        } catch var failure as ConformanceFailure {
            failure.fact = description
            throw failure
        } catch {
            throw ConformanceFailure(finding: "it threw \(String(reflecting: error))", place: nil, fact: description)
        }
    }
}

/// An error thrown by a case that an implementation does not pass.
public struct ConformanceFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The description of the failure.
    public let finding: String
    /// The file and line of the failed expectation, or nil if an implementation threw an unexpected error.
    public let place: String?
    /// The fact that the case checks, or nil outside of a case.
    public internal(set) var fact: String?

    init(finding: String, place: String?, fact: String? = nil) {
        self.finding = finding
        self.place = place
        self.fact = fact
    }

    /// The case, the finding and the place.
    public var description: String {
        var text = fact.map { "It is not true that \($0): " } ?? ""
        text += finding
        if let place { text += " (\(place))" }
        return text
    }
}
