import CatalogClient

/// The birds in the catalogue of the service.
enum Birds {
    static let all = [
        CatalogItem(name: "Alpine swift", summary: "Stays in the air for half a year.", picture: "alpine-swift"),
        CatalogItem(name: "Barn owl", summary: "Hears a mouse under the snow.", picture: "barn-owl"),
        CatalogItem(name: "Common swift", summary: "Sleeps on the wing.", picture: "common-swift"),
        CatalogItem(name: "Golden eagle", summary: "Uses the same eyrie for decades.", picture: "golden-eagle"),
        CatalogItem(name: "Grey heron", summary: "Stands still for longer than you.", picture: "grey-heron"),
        CatalogItem(name: "Little swift", summary: "Nests under bridges.", picture: "little-swift"),
        CatalogItem(name: "Tawny owl", summary: "Says tu-whit or tu-whoo.", picture: "tawny-owl"),
        CatalogItem(name: "Wren", summary: "Sings louder than larger birds.", picture: "wren"),
    ]

    /// The picture of an egg.
    static let egg = "P1 6 6  011110 110011 100001 100001 110011 011110"
}
