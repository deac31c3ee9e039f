import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

/// The remedies of GD014 and GD017, for clients and mocks.
struct DoubleRemedyTests {
    private static let both: [String] = [.unimplemented("Speaker.announce"), .unimplemented("Speaker.play")]

    @Test(arguments: [
        RemedyProgram(returns: "no news, nothing", reports: both) { $0.speaker.announceAndPlay() },
        // Remedy GD014.1: Override the dependency, or this part of it.
        RemedyProgram(
            .dependencies { $0.speaker.announce = { "news of \($0)" } },
            returns: "news of it, nothing",
            reports: [.unimplemented("Speaker.play")]
        ) {
            $0.speaker.announceAndPlay()
        },
        RemedyProgram(
            .dependencies { $0.speaker = Speaker(announce: { "news of \($0)" }, play: { "mock \($0)" }) },
            returns: "news of it, mock it"
        ) {
            $0.speaker.announceAndPlay()
        },
        // Remedy GD014.2: If the call is a mistake, remove it.
        RemedyProgram(returns: "nothing", reports: [.unimplemented("Speaker.play")]) { $0.speaker.play("it") },
    ])
    func client(program: RemedyProgram) async throws {
        try await program.expect()
    }

    // Remedy GD017.2: Check the arguments in the override of the requirement.
    @Test func overrideReceivesArguments() {
        final class Note {
            let pitch = 440
        }
        let requirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Note) -> Void, Note>(
            "play(_:)",
            set: "playOverride"
        )
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
    var announce: @Sendable (String) -> String = unimplemented("Speaker.announce", placeholder: "no news")
    var play: @Sendable (String) -> String = unimplemented("Speaker.play", placeholder: "nothing")

    func announceAndPlay() -> String { "\(announce("it")), \(play("it"))" }
}

extension GlobalDependencies {
    fileprivate var speaker: Speaker {
        get {
            resolveDependency(forKeyPath: \.speaker, defaultImplementation: Speaker(), testImplementation: Speaker())
        }
        set { override(keyPath: \.speaker, with: newValue) }
    }
}
