import Foundation

/// The contents of `migrate.json`: answers to the questions of a plan.
package struct Answers: Sendable {
    /// An answer to a question about one registration, or about all registrations that match a pattern.
    package struct Answer: Codable, Equatable, Sendable {
        let question: QuestionCode
        /// The name of the registration with its container, in which `*` stands for any characters.
        package let dependency: String
        let answer: String
    }

    /// The contents of the file.
    private struct Contents: Codable {
        let answers: [Answer]
    }

    /// The name of the file in the folder of an app.
    static let fileName = "migrate.json"

    let answers: [Answer]
    let library: Library

    init(_ answers: [Answer] = [], for library: Library = .factory) {
        self.answers = answers
        self.library = library
    }

    /// Reads the file of answers in a folder, if there is one.
    ///
    /// - Throws: A `MigrationError` that names the file, if it cannot be read or contains an answer that does not exist.
    package init(in folder: String, for library: Library) throws {
        let path = folder + "/" + Self.fileName
        guard FileManager.default.fileExists(atPath: path) else {
            self.init(for: library)
            return
        }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            self.init(try JSONDecoder().decode(Contents.self, from: data).answers, for: library)
        } catch {
            throw MigrationError("The answers file \(path) could not be read: \(error)")
        }
        for answer in answers where !answer.question.accepts(answer.answer, in: library) {
            let known = answer.question.answers(in: library).joined(separator: ", ")
            throw MigrationError(
                "The answers file \(path) answers `\(answer.question.rawValue)` of `\(answer.dependency)` with "
                    + "`\(answer.answer)`. Use one of: \(known)."
            )
        }
    }

    /// Returns the first answer to a question about a registration, or nil.
    func answer(to code: QuestionCode, about dependency: String) -> String? {
        answers.first { $0.question == code && Self.matches(dependency[...], $0.dependency[...]) }?.answer
    }

    /// Returns the name that an answer gives to the accessor of a registration, or nil.
    func name(of dependency: String) -> String? {
        let answer = answer(to: .name, about: dependency)
        return answer.flatMap { QuestionCode.name.answers(in: library).contains($0) ? nil : $0 }
    }

    /// Returns the answers that name no registration of a plan.
    package func unmatched(in plan: Plan) -> [Answer] {
        let names = plan.registrations.map(\.dependency) + plan.questions.map(\.dependency)
        // A reset of a container is about code that uses a container as a whole.
        return answers.filter { answer in
            answer.question != .reset && !names.contains { Self.matches($0[...], answer.dependency[...]) }
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
