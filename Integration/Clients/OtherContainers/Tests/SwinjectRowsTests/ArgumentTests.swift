import GlobalDependencies
import Swinject
import Testing

private protocol Forecast: Sendable {
    func text(for city: String) -> String
}

private struct Almanac: Forecast {
    func text(for city: String) -> String { "\(city): sun" }
}

private struct MockForecast: Forecast {
    func text(for city: String) -> String { "\(city): mock" }
}

@MainActor
private final class ForecastModel {
    let city: String
    private let forecast: any Forecast
    var text: String { forecast.text(for: city) }

    init(city: String, forecast: any Forecast) {
        self.city = city
        self.forecast = forecast
    }
}

extension GlobalDependencies {
    fileprivate var forecast: any Forecast {
        resolveDependency(forKeyPath: \.forecast, defaultImplementation: Almanac())
    }

    @MainActor
    fileprivate func forecastModel(city: String) -> ForecastModel {
        ForecastModel(city: city, forecast: forecast)
    }

    fileprivate var makeForecastModel: @MainActor @Sendable (String) -> ForecastModel {
        get {
            resolveDependency(
                forKeyPath: \.makeForecastModel,
                composedImplementation: { dependencies in { dependencies.forecastModel(city: $0) } }
            )
        }
        set { override(keyPath: \.makeForecastModel, with: newValue) }
    }

    @MainActor fileprivate var homeModel: ForecastModel {
        resolveDependency(
            forKeyPath: \.homeModel,
            sharedImplementation: { ForecastModel(city: "Bern", forecast: $0.forecast) }
        )
    }
}

@MainActor
struct ArgumentTests {
    private let container = Container()
    private let dependencies = GlobalDependencies()

    init() {
        container.register((any Forecast).self) { _ in Almanac() }
        // In Swift 5 mode, an app writes `{ @MainActor resolver, city in … }`.
        container.register(ForecastModel.self) { (resolver, city: String) in
            MainActor.assumeIsolated {
                ForecastModel(city: city, forecast: resolver.required((any Forecast).self))
            }
        }
    }

    @Test func factoryWithArgumentBecomesMethod() throws {
        let old = try #require(container.resolve(ForecastModel.self, argument: "Oslo"))
        #expect(old.text == "Oslo: sun")
        #expect(dependencies.forecastModel(city: "Oslo").text == "Oslo: sun")

        container.register((any Forecast).self) { _ in MockForecast() }
        let overridden = dependencies.with(override: MockForecast(), for: \.forecast)
        #expect(container.resolve(ForecastModel.self, argument: "Oslo")?.text == "Oslo: mock")
        #expect(overridden.forecastModel(city: "Oslo").text == "Oslo: mock")
    }

    @Test func eachCallBuildsModel() {
        let old = container.resolve(ForecastModel.self, argument: "Oslo")
        #expect(old !== container.resolve(ForecastModel.self, argument: "Oslo"))
        #expect(dependencies.forecastModel(city: "Oslo") !== dependencies.forecastModel(city: "Oslo"))
    }

    @Test func argumentOfOtherTypeIsNil() {
        // Swinject compares the types of arguments at run time. `forecastModel(city: 3)` does not compile.
        #expect(container.resolve(ForecastModel.self, argument: 3) == nil)
        #expect(container.resolve(ForecastModel.self) == nil)
    }

    @Test func overriddenFunctionReplacesFactory() {
        container.register(ForecastModel.self) { (_, city: String) in
            MainActor.assumeIsolated { ForecastModel(city: "mock of \(city)", forecast: MockForecast()) }
        }
        let overridden = dependencies.with {
            $0.makeForecastModel = { ForecastModel(city: "mock of \($0)", forecast: MockForecast()) }
        }
        #expect(container.resolve(ForecastModel.self, argument: "Oslo")?.city == "mock of Oslo")
        #expect(overridden.makeForecastModel("Oslo").city == "mock of Oslo")
        #expect(dependencies.makeForecastModel("Oslo").text == "Oslo: sun")
    }

    @Test func functionSeesOverridesOfItsContainer() {
        container.register((any Forecast).self) { _ in MockForecast() }
        let overridden = dependencies.with(override: MockForecast(), for: \.forecast)
        #expect(container.resolve(ForecastModel.self, argument: "Oslo")?.text == "Oslo: mock")
        #expect(overridden.makeForecastModel("Oslo").text == "Oslo: mock")
    }

    @Test func registrationOfMainActorBecomesPropertyOfMainActor() {
        container.register(ForecastModel.self, name: "home") { resolver in
            MainActor.assumeIsolated {
                ForecastModel(city: "Bern", forecast: resolver.required((any Forecast).self))
            }
        }.inObjectScope(.container)
        let old = container.resolve(ForecastModel.self, name: "home")
        #expect(old === container.resolve(ForecastModel.self, name: "home"))
        #expect(dependencies.homeModel === dependencies.homeModel)
        #expect(old?.text == dependencies.homeModel.text)
    }
}
