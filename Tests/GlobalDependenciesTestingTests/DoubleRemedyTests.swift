import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

/// The remedies of GD014 and GD017, for clients and mocks.
struct DoubleRemedyTests {
    /// Code under test that may announce what it plays.
    private func program(announces: Bool) -> String {
        let speaker = GlobalDependencies.default.speaker
        if announces { speaker.announce("it") }
        return speaker.play("it")
    }

    @Test func programIsReported() async throws {
        let reports = try await reports(.dependencies()) {
            #expect(program(announces: true) == "nothing")
        }
        #expect(reports == [.unimplemented("Speaker.announce"), .unimplemented("Speaker.play")])
    }

    // Remedy GD014.1: Override the dependency, or this part of it.
    @Test func overriddenPartIsCalled() async throws {
        let calls = CallRecorder<String>()
        let reports = try await reports(.dependencies { $0.speaker.announce = { calls.record($0) } }) {
            #expect(program(announces: true) == "nothing")
        }
        #expect(calls.calls == ["it"])
        #expect(reports == [.unimplemented("Speaker.play")])
    }

    // Remedy GD014.1: Override the dependency, or this part of it.
    @Test func overrideOfDependencyIsCalled() async throws {
        let calls = CallRecorder<String>()
        let trait: DependenciesTrait = .dependencies {
            $0.speaker = Speaker(announce: { calls.record($0) }, play: { "mock \($0)" })
        }
        let reports = try await reports(trait) {
            #expect(program(announces: true) == "mock it")
        }
        #expect(calls.calls == ["it"])
        #expect(reports == [])
    }

    // Remedy GD014.2: If the call is a mistake, remove it.
    @Test func removedCallIsNotReported() async throws {
        let reports = try await reports(.dependencies()) {
            #expect(program(announces: false) == "nothing")
        }
        #expect(reports == [.unimplemented("Speaker.play")])
    }

    // Remedy GD017.2: Check the arguments in the override of the requirement.
    @Test func overrideReceivesArguments() {
        final class Note {
            let pitch = 440
        }
        let requirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Note) -> Void, Note>()
        withKnownIssue {
            #expect(requirement.calls.isEmpty)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix(
                "GlobalDependencies [GD017]: the calls of a mock were not recorded"
            )
                == true
        }
        let pitches = CallRecorder<Int>()
        requirement.override = { pitches.record($0.pitch) }
        requirement.override?(Note())
        #expect(pitches.calls == [440])
    }
}

private struct Speaker: Sendable {
    var announce: @Sendable (String) -> Void = unimplemented("Speaker.announce")
    var play: @Sendable (String) -> String = unimplemented("Speaker.play", placeholder: "nothing")
}

extension GlobalDependencies {
    fileprivate var speaker: Speaker {
        get {
            resolveDependency(forKeyPath: \.speaker, defaultImplementation: Speaker(), testImplementation: Speaker())
        }
        set { override(keyPath: \.speaker, with: newValue) }
    }
}
