import GlobalDependencies
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
    @Test func componentDependsOnWhatTheMacroDeclares() async throws {
        let dependencies: any Swift6WeatherDependency & Swift5WeatherDependency & MainActorWeatherDependency =
            GlobalDependencies.default
            .with(override: Frost(), for: \.swift6Weather)
            .with(override: Frost(), for: \.swift5Weather)
            .with(override: Frost(), for: \.mainActorWeather)
        #expect(try await dependencies.swift6Weather.temperature(in: "Oslo") == -8)
        #expect(try await dependencies.swift5Weather.temperature(in: "Oslo") == -8)
        #expect(try await dependencies.mainActorWeather.temperature(in: "Oslo") == -8)
    }
}
