import Factory

extension Container {
    // One dough for both stations of a batch.
    public var dough: Factory<Dough> { self { Dough() }.graph }

    /// The temperature of the starter, which is not part of the graph.
    public var starter: Factory<Int> { self { 25 } }

    public var batch: Factory<Batch> {
        self { Batch(mixing: self.dough(), forming: self.dough(), journal: self.journal()) }
    }
}
