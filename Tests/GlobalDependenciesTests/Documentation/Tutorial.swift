import Foundation

/// The project of the tutorials after each step.
struct Tutorial {
    /// The steps of all tutorials, in the order of the table of contents.
    ///
    /// - Parameter folder: The folder of the tutorials, with their table of contents and the code in `Resources`.
    /// - Returns: For each step, its code file and the project after the step: the code of each file, by name.
    /// - Throws: An error if a file cannot be read.
    static func steps(in folder: URL) throws -> [(file: String, project: [String: String])] {
        var project: [String: String] = [:]
        var steps: [(file: String, project: [String: String])] = []
        let contents = try text(of: "Using-GlobalDependencies", in: folder)
        for (_, tutorial) in contents.matches(of: /@TutorialReference\(tutorial: "doc:(.+?)"\)/).map(\.output) {
            let codes = try text(of: String(tutorial), in: folder).matches(of: /@Code\(name: "(.+?)", file: "(.+?)"/)
            for (_, name, file) in codes.map(\.output) {
                let resource = folder.appending(path: "Resources").appending(component: String(file))
                project[String(name)] = try String(contentsOf: resource, encoding: .utf8)
                steps.append((String(file), project))
            }
        }
        return steps
    }

    private static func text(of tutorial: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appending(component: "\(tutorial).tutorial"), encoding: .utf8)
    }
}
