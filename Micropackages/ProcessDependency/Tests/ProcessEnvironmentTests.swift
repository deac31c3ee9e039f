import ProcessDependency
import Testing

struct ProcessEnvironmentTests {
    let environment: ProcessEnvironment = ["PORT": "8080", "NAME": "Ada", "EMPTY": "", "VERBOSE": "true"]

    @Test func aVariableIsReadAsText() {
        #expect(environment["NAME"] == "Ada")
        #expect(environment["EMPTY"] == "")
        #expect(environment["MISSING"] == nil)
    }

    @Test func aVariableIsReadAsAType() throws {
        #expect(try environment.value("PORT", as: Int.self) == 8080)
        #expect(try environment.value("VERBOSE", as: Bool.self) == true)
        #expect(try environment.value("MISSING", as: Int.self) == nil)
        #expect(try environment.required("NAME") == "Ada")
        #expect(try environment.required("EMPTY") == "")
        #expect(try environment.required("PORT", as: Int.self) == 8080)
    }

    @Test func missingOrInvalidVariableIsAnError() {
        #expect(throws: ProcessEnvironmentError.missing("MISSING")) { try environment.required("MISSING") }
        for name in ["NAME", "EMPTY"] {
            #expect(throws: ProcessEnvironmentError.invalid(name, type: "Int")) {
                try environment.value(name, as: Int.self)
            }
            #expect(throws: ProcessEnvironmentError.invalid(name, type: "Int")) {
                try environment.required(name, as: Int.self)
            }
        }
    }

    @Test func errorsNameTheVariableAndNotItsValue() {
        #expect("\(ProcessEnvironmentError.missing("PORT"))" == "the environment variable `PORT` is not set")
        let invalid = ProcessEnvironmentError.invalid("PORT", type: "Int")
        #expect("\(invalid)" == "the environment variable `PORT` has a value that is not of type Int")
    }

    @Test func itPrintsAsItsNames() {
        #expect("\(environment)" == "[EMPTY, NAME, PORT, VERBOSE]")
        #expect(String(reflecting: [environment]) == "[[EMPTY, NAME, PORT, VERBOSE]]")
        var dumped = ""
        dump(environment, to: &dumped)
        #expect(
            dumped.split(separator: "\n").dropFirst() == [
                "  - \"EMPTY\"", "  - \"NAME\"", "  - \"PORT\"", "  - \"VERBOSE\"",
            ]
        )
    }

    @Test func aCopyIsChangedAlone() {
        var copy = environment
        copy["NAME"] = nil
        copy["NEW"] = "1"
        #expect(copy.values == ["PORT": "8080", "EMPTY": "", "VERBOSE": "true", "NEW": "1"])
        #expect(environment["NAME"] == "Ada")
    }
}
