import Foundation

/// The contents of `migrate.json`: answers to the questions of a plan.
package struct Answers: Codable, Equatable, Sendable {
    /// An answer to a question about one registration, or about all registrations that match a pattern.
    package struct Answer: Codable, Equatable, Sendable {
        package let question: QuestionCode
        /// The name of the registration with its container, in which `*` stands for any characters.
        package let dependency: String
        package let answer: String

        package init(question: QuestionCode, dependency: String, answer: String) {
            self.question = question
            self.dependency = dependency
            self.answer = answer
        }
    }

    /// The name of the file in the folder of an app.
    package static let fileName = "migrate.json"

    package let answers: [Answer]

    package init(_ answers: [Answer] = []) {
        self.answers = answers
    }

    /// Reads a file of answers.
    ///
    /// - Throws: A `MigrationError` that names the file, if it cannot be read or contains an answer that does not exist.
    package init(contentsOf path: String, for library: Library = .factory) throws {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw MigrationError("The answers file \(path) could not be read: \(error.localizedDescription)")
        }
        do {
            self = try JSONDecoder().decode(Answers.self, from: data)
        } catch {
            throw MigrationError("The answers file \(path) is not valid: \(error)")
        }
        for answer in answers where !answer.question.accepts(answer.answer, in: library) {
            throw MigrationError(
                "The answers file \(path) answers `\(answer.question.rawValue)` of `\(answer.dependency)` with "
                    + "`\(answer.answer)`. Use one of: "
                    + "\(answer.question.answers(in: library).joined(separator: ", "))."
            )
        }
    }

    /// Returns the first answer to a question, or nil.
    func answer(to question: Question) -> String? { answer(to: question.code, about: question.dependency) }

    /// Returns the first answer to a question about a registration, or nil.
    func answer(to code: QuestionCode, about dependency: String) -> String? {
        answers.first { $0.question == code && Self.matches(dependency[...], $0.dependency[...]) }?.answer
    }

    /// Returns the answers that name no registration of a plan.
    package func unmatched(in plan: Plan) -> [Answer] {
        // The other questions are about code that uses a container as a whole.
        let codes = Set(QuestionCode.allCases).subtracting([.reset])
        let names = plan.registrations.map(\.dependency) + plan.questions.map(\.dependency)
        return answers.filter { answer in
            codes.contains(answer.question) && !names.contains { Self.matches($0[...], answer.dependency[...]) }
        }
    }

    private static func matches(_ text: Substring, _ pattern: Substring) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        if first == "*" {
            return matches(text, rest) || (!text.isEmpty && matches(text.dropFirst(), pattern))
        }
        return text.first == first && matches(text.dropFirst(), rest)
    }
}
