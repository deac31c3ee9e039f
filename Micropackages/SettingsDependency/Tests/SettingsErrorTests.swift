import Foundation
import SettingsDependency
import Testing

struct SettingsErrorTests {
    @Test func theDescriptionIsOneLineWithTheName() {
        #expect(SettingsError(.other, name: "a", detail: "two\nlines").description == "other: two lines (a)")
        #expect(SettingsError(.corrupt, name: "a").description == "corrupt (a)")
    }

    @Test func detailsDoNotAffectEquality() {
        let one = SettingsError(.corrupt, name: "a", storedValue: 1, detail: "x")
        #expect(one == SettingsError(.corrupt, name: "a"))
        #expect(one.hashValue == SettingsError(.corrupt, name: "a").hashValue)
        #expect(one != SettingsError(.unencodable, name: "a"))
        #expect(one != SettingsError(.corrupt, name: "b"))
    }

    @Test(
        arguments: [
            ("many", "the string \"many\" is stored"),
            (
                .string(String(repeating: "x", count: 61)),
                "the string \"\(String(repeating: "x", count: 60))…\" is stored"
            ),
            (true, "the truth value true is stored"),
            (1.5, "the number 1.5 is stored"),
            (.data(Data([1])), "data of 1 bytes is stored"),
            (.date(Date(timeIntervalSince1970: 1)), "a date, 1.0 s after 1970, is stored"),
            ([1, 2], "an array of 2 is stored"),
            (["a": 1], "a dictionary of 1 is stored"),
        ] as [(SettingsValue, String)]
    )
    func aCorruptValueIsNamed(_ stored: SettingsValue, _ finding: String) {
        let settings = InMemorySettings(["a": stored])
        let error = #expect(throws: SettingsError.self) {
            try settings.value(for: SettingsKey<UUID?>("a", default: nil))
        }
        let reason = if case .data = stored { ": The given data was not valid JSON." } else { "" }
        #expect(
            error?.description
                == "corrupt: \(finding), which is not a Optional<UUID>\(reason); set or remove the setting (a)"
        )
        #expect(error?.storedValue == stored)
    }

    @Test func decodingErrorNamesPath() {
        let texts = [
            "[{\"x\": 1}]": ": at 0: the key \"name\" is missing",
            "[{\"x\": \"1\", \"name\": \"\"}]": ": at 0.x: there is no Double",
            "[{\"x\": null, \"name\": \"\"}]": ": at 0.x: there is null, and no Double",
        ]
        for (text, finding) in texts {
            let settings = InMemorySettings(["points": .data(Data(text.utf8))])
            let error = #expect(throws: SettingsError.self) { try settings.value(for: .points) }
            let start = "corrupt: data of \(text.utf8.count) bytes is stored, which is not a Array<Point>"
            #expect(error?.description == "\(start)\(finding); set or remove the setting (points)")
        }
    }

    @Test func encodingErrorNamesPath() {
        let settings = InMemorySettings()
        let error = #expect(throws: SettingsError.self) {
            try settings.set([Point(x: 1, name: ""), Point(x: .infinity, name: "")], for: .points)
        }
        #expect(
            error?.description
                == "unencodable: a value of type Array<Point> cannot be stored: at 1.x: JSON has no inf (points)"
        )
        let missing = #expect(throws: SettingsError.self) {
            try settings.set(nil, for: SettingsKey<Int?>("a", default: 1))
        }
        #expect(
            missing?.description == """
                unencodable: nil cannot be stored where the default is not nil; make nil the default, or remove the \
                setting (a)
                """
        )
    }

    @Test func invalidSuiteErrorNamesReason() {
        let names = [
            "": "a suite has a name", ".a": "the name of a suite does not begin with a dot",
            "a/b": "the name of a suite has no slashes and no control characters",
            String(repeating: "é", count: 121): "the name of a suite has at most 240 bytes",
            "NSGlobalDomain": "the name is that of the settings of the program or of the system",
            "kCFPreferencesAnyApplication": "the name is that of the settings of the program or of the system",
        ]
        for (name, finding) in names {
            let error = #expect(throws: SettingsError.self) { try UserDefaultsSettings(suiteName: name) }
            #expect(error?.description == "invalidSuite: \(finding) (\(name))")
        }
    }
}
