import CatalogClient

/// The birds in the catalogue of the service.
enum Birds {
    static let all: [CatalogItem] = [
        bird("Alpine swift", "Stays in the air for half a year."),
        bird("Arctic tern", "Sees two summers a year, and no winter."),
        bird("Barn owl", "Hears a mouse under the snow."),
        bird("Bar-tailed godwit", "Flies from Alaska to New Zealand without a stop."),
        bird("Common crane", "Dances, and not only in spring."),
        bird("Common kingfisher", "Is blue without a blue pigment."),
        bird("Common swift", "Sleeps on the wing."),
        bird("Emperor penguin", "Breeds in the Antarctic winter."),
        bird("Eurasian jay", "Plants oaks by forgetting acorns."),
        bird("European bee-eater", "Rubs the sting out of a bee before it eats it."),
        bird("Golden eagle", "Uses the same eyrie for decades."),
        bird("Great grey shrike", "Keeps its prey on thorns."),
        bird("Grey heron", "Stands still for longer than you can watch."),
        bird("Hoopoe", "Wears a crown, and smells terribly in the nest."),
        bird("Little swift", "Nests under bridges."),
        bird("Long-eared owl", "Has no ears where its ears seem to be."),
        bird("Northern lapwing", "Tumbles through the air in March."),
        bird("Peregrine falcon", "Dives faster than any other animal moves."),
        bird("Snowy owl", "Hunts by day, as it has no choice in the Arctic summer."),
        bird("Spotted nutcracker", "Remembers thousands of hiding places."),
        bird("Tawny owl", "Says tu-whit or tu-whoo, never both."),
        bird("Wandering albatross", "Flies for hours without a beat of its wings."),
        bird("White-throated dipper", "Walks on the ground of a brook."),
        bird("Wren", "Sings louder than birds of ten times its weight."),
    ]

    private static func bird(_ name: String, _ summary: String) -> CatalogItem {
        let picture = name.lowercased().split(separator: " ").joined(separator: "-")
        return CatalogItem(name: name, summary: summary, picture: picture)
    }
}
