@testable import Migration

/// Analyzes registrations in an assembly.
func swinject(
    _ registrations: String,
    _ others: String = "",
    test: String? = nil,
    answers: [Answers.Answer] = [],
    languageMode: Int = 6
) -> SwinjectAnalysis {
    let assembly = """
        import Swinject
        class App: Assembly {
            let window = Window()
            func assemble(container: Container) {
        \(registrations)
            }
        }

        """
    var files = [(path: "App.swift", source: assembly + others), (path: "Services.swift", source: tills)]
    if let test { files.append((path: "Tests/Test.swift", source: "import Swinject\nimport Testing\n" + test)) }
    return SwinjectAnalysis(SourceFolder(sources: files), answers: Answers(answers), languageMode: languageMode)
}

/// Services of each sort, for the closures of registrations.
let tills = """
    protocol Till: Sendable {}
    final class PlainTill: Till {}
    final class CountingTill: Till, @unchecked Sendable { var count = 0 }
    final class Shop: Sendable { let till: any Till; init(till: any Till) { self.till = till } }
    final class Mall: Sendable { let a: Shop; let b: Shop; init(a: Shop, b: Shop) { self.a = a; self.b = b } }
    struct Receipt: Sendable { let till: any Till; var city: String }
    final class Legacy { init() {} }
    @MainActor final class Model {}
    final class Cell: UIView {}
    """

extension SwinjectAnalysis {
    /// Returns the decision about the service of a type.
    func decision(_ type: String) -> SwinjectDecision? {
        decisions.first { $0.registration.service.type == type }
    }
}

/// Returns the new text of the assembly that contains registrations.
func writtenAssembly(_ registrations: String, _ others: String = "", answers: [Answers.Answer] = []) -> String {
    let all = swinject(registrations, others, answers: answers)
    return SwinjectWriter(all, package: "").changes["App.swift"] ?? ""
}

/// Returns the new texts of files, and those of a second run.
func writtenTwice(_ files: [String: String], answers: [Answers.Answer] = []) -> (
    once: [String: String], twice: [String]
) {
    func changes(_ files: [String: String]) -> [String: String] {
        let sources = files.sorted { $0.key < $1.key }.map { (path: $0.key, source: $0.value) }
        let all = SwinjectAnalysis(SourceFolder(sources: sources), answers: Answers(answers), languageMode: 6)
        return SwinjectWriter(all, package: "").changes
    }
    let first = files.merging(changes(files)) { $1 }
    return (first, changes(first).keys.sorted())
}

/// An assembly whose registration has a question.
let assemblyWithQuestion = """
    import Swinject

    class App: Assembly {
        func assemble(container: Container) {
            // The till.
            container.register(Till.self) { _ in CountingTill() }.inObjectScope(.session)
        }
    }

    """

/// Returns the new text of the file of an app.
func writtenApp(_ source: String, answers: [Answers.Answer] = []) -> String {
    writtenTwice(["App.swift": source, "Tills.swift": tills], answers: answers).once["App.swift"] ?? ""
}
