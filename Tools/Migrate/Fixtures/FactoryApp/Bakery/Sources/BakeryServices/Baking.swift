import Synchronization

/// An oven, whose temperature is state.
public protocol Oven: AnyObject, Sendable {
    var temperature: Int { get }
    func heat(to temperature: Int)
}

public final class DeckOven: Oven {
    private let current = Mutex(20)

    public init() {}

    public var temperature: Int { current.withLock { $0 } }
    public func heat(to temperature: Int) { current.withLock { $0 = temperature } }
}

/// A recipe, by the name of a bread.
public struct Recipe: Equatable, Sendable {
    public let bread: String
    public let minutes: Int
    public let temperature: Int

    public init(bread: String, minutes: Int, temperature: Int) {
        self.bread = bread
        self.minutes = minutes
        self.temperature = temperature
    }
}

public protocol RecipeBook: AnyObject, Sendable {
    func recipe(for bread: String) -> Recipe?
}

public final class PrintedRecipes: RecipeBook {
    private let recipes = [
        "rye": Recipe(bread: "rye", minutes: 60, temperature: 230),
        "baguette": Recipe(bread: "baguette", minutes: 25, temperature: 250),
    ]

    public init() {}

    public func recipe(for bread: String) -> Recipe? { recipes[bread] }
}

/// Bakes bread with an oven and a recipe book.
public final class BakingLine: Sendable {
    public let oven: any Oven
    private let recipes: any RecipeBook

    public init(oven: any Oven, recipes: any RecipeBook) {
        self.oven = oven
        self.recipes = recipes
    }

    /// Returns the minutes that the bread takes, or nil if there is no recipe for it.
    public func bake(_ bread: String) -> Int? {
        guard let recipe = recipes.recipe(for: bread) else { return nil }
        if oven.temperature < recipe.temperature { oven.heat(to: recipe.temperature) }
        return recipe.minutes
    }
}

/// The dough of one batch.
public final class Dough: Sendable {
    private let grams = Mutex(0)

    public init() {}

    public var weight: Int { grams.withLock { $0 } }
    public func add(_ grams: Int) { self.grams.withLock { $0 += grams } }
}

/// Two stations that work with the dough of one batch.
public final class Batch: Sendable {
    public let mixing: Dough
    public let forming: Dough
    public let journal: Journal

    public init(mixing: Dough, forming: Dough, journal: Journal) {
        self.mixing = mixing
        self.forming = forming
        self.journal = journal
    }
}
