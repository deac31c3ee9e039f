public import Factory

extension Container {
    // One dough for all stations of a batch.
    public var dough: Factory<Dough> { self { Dough() }.graph }

    /// The recipe of the starter, which is not part of the graph.
    public var starter: Factory<Recipe> { self { Recipe(bread: "starter", minutes: 0, temperature: 25) } }

    public var batch: Factory<Batch> {
        self { Batch(mixing: self.dough(), forming: self.dough(), journal: self.journal()) }
    }
}
