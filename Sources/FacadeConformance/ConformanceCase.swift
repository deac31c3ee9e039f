/// One thing that every implementation of a protocol does, to be checked by any test framework.
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
/// In Swift Testing an array of cases is the argument of one test; in XCTest one test loops over them.
public struct ConformanceCase<Subject>: Sendable, CustomStringConvertible {
    /// The fact that is checked.
    public let description: String
    private let body: @Sendable (Subject) async throws -> Void

    /// Creates a case.
    ///
    /// - Parameters:
    ///   - fact: What an implementation does, as a sentence that is true of it.
    ///   - body: Throws where it is not true, mostly by what ``Expect`` throws.
    public init(_ fact: String, _ body: @escaping @Sendable (Subject) async throws -> Void) {
        description = fact
        self.body = body
    }

    /// Checks that the fact is true of a subject.
    ///
    /// - Parameters:
    ///   - subject: What is checked, and used by no one else.
    ///   - isolation: The actor to stay on.
    /// - Throws: ``ConformanceFailure`` where it is not true.
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
