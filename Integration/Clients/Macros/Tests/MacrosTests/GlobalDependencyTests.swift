import GlobalDependencies
import GlobalDependenciesTesting
import MainActor
import Swift5
import Swift6
import Testing

private struct Frost: Swift6Weather, Swift5Weather, MainActorWeather {
    func temperature(in city: String) async throws -> Double {
        -8
    }
}

struct GlobalDependencyTests {
    private let frozen = GlobalDependencies.default
        .with(override: Frost(), for: \.swift6Weather)
        .with(override: Frost(), for: \.swift5Weather)
        .with(override: Frost(), for: \.mainActorWeather)

    @Test func componentReadsGeneratedDependencies() async throws {
        let dependencies: any Swift6WeatherDependency & Swift5WeatherDependency & MainActorWeatherDependency = frozen
        #expect(try await dependencies.swift6Weather.temperature(in: "Oslo") == -8)
        #expect(try await dependencies.swift5Weather.temperature(in: "Oslo") == -8)
        #expect(try await dependencies.mainActorWeather.temperature(in: "Oslo") == -8)
    }

    @Test @MainActor func generatedInitializerTakesContainer() async throws {
        #expect(try await Swift6Forecast(dependencies: frozen).temperature() == -8)
        #expect(try await Swift5Forecast(dependencies: frozen).temperature() == -8)
        #expect(try await MainActorForecast(dependencies: frozen).temperature() == -8)
        #expect(try await Station(dependencies: frozen).read() == [-8])
        let taps = LockIsolated(0)
        let screen = Screen(title: "Oslo", onTap: { taps.withValue { $0 += 1 } }, dependencies: frozen)
        #expect(try await screen.child().temperature() == -8)
        #expect(taps.value == 1)
    }

    @Test(
        .dependencies {
            $0.swift6Weather = Frost()
            $0.swift5Weather = Frost()
            $0.mainActorWeather = Frost()
        }
    )
    @MainActor func generatedInitializerTakesDefaultContainer() async throws {
        #expect(try await Swift6Forecast().temperature() == -8)
        #expect(try await Swift5Forecast().temperature() == -8)
        #expect(try await MainActorForecast().temperature() == -8)
    }
}

struct DependencyEntryTests {
    @Test func entryResolvesToDefaultUnlessOverridden() async throws {
        let dependencies = GlobalDependencies.live
        #expect(try await dependencies.swift6Weather.temperature(in: "Oslo") == 21.5)
        #expect(dependencies.swift6Volume == 11)
        #expect(dependencies.with { $0.swift6Volume = 3 }.swift6Volume == 3)
        #expect(dependencies.with(override: 4, for: \.swift5Volume).swift5Volume == 4)
    }

    @Test func entryHasOtherValuesInTestsAndPreviews() {
        let (test, preview) = (GlobalDependencies.test, GlobalDependencies.preview)
        #expect([test.swift6Volume, test.swift5Volume, test.mainActorVolume, test.brightness] == [0, 0, 0, 12])
        #expect([preview.swift6Volume, preview.swift5Volume, preview.brightness] == [5, 11, 5])
    }

    @Test func entryOfDependencyValuesHasLiveAndTestValue() {
        #expect(GlobalDependencies.live.mainActorDepth == 12)
        #expect(GlobalDependencies.test.mainActorDepth == 3)
    }

    @Test func sharedEntryIsBuiltForItsContainer() async throws {
        let dependencies = GlobalDependencies()
        #expect(dependencies.forecast === dependencies.forecast)
        let frozen = dependencies.with(override: Frost(), for: \.swift6Weather)
        #expect(frozen.forecast !== dependencies.forecast)
        #expect(try await frozen.forecast.temperature() == -8)
        #expect(try await dependencies.forecast.temperature() == 21.5)
    }

    @Test func sharedEntryHasOtherInstancesInTestsAndPreviews() {
        let containers = [GlobalDependencies.live, .test, .preview]
        #expect(containers.map(\.notes.kind) == ["live", "test", "preview"])
        #expect(containers.map(\.diary.kind) == ["live", "test", "live"])
        #expect(containers.map(\.notebook.kind) == ["live", "live", "preview"])
        for container in containers {
            #expect(container.notes === container.notes)
            #expect(container.with(override: 1, for: \.brightness).diary.brightness == 1)
        }
    }

    @Test @MainActor func sharedEntryOfMainActorHasTestInstance() {
        #expect(GlobalDependencies.live.window.title == "live")
        #expect(GlobalDependencies.test.window.title == "test")
    }

    @Test @MainActor func entryOfMainActorIsOverridden() {
        struct Farewell: Banner {
            var title: String { "Farewell" }
        }
        #expect(GlobalDependencies.default.banner.title == "Welcome")
        #expect(GlobalDependencies.default.with { $0.banner = Farewell() }.banner.title == "Farewell")
    }

    @Test(.dependencies()) func diagnosticsNameLineOfEntry() {
        withKnownIssue {
            _ = GlobalDependencies.default.brightness
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("resolved at Swift6/Forecast.swift:6\n") }
        }
    }
}
