import Testing

@testable import Migration

/// The declarations that replace registrations, written in the forms of Swinject's documentation.
struct SwinjectAccessorTests {
    /// A registration, and what replaces it.
    struct Example: CustomTestStringConvertible, Sendable {
        let registration: String
        let accessor: String
        var testDescription: String { registration }

        init(_ registration: String, _ accessor: String) {
            self.registration = registration
            self.accessor = accessor
        }
    }

    private static let till = "container.register(Till.self) { _ in PlainTill() }\n"
    private static let plainTill =
        "var till: any Till { resolveDependency(forKeyPath: \\.till, defaultImplementation: PlainTill()) }\n"

    @Test func codeWithManyArgumentsHasLines() {
        let services = """
            final class Calendar: Sendable {
                init(firstOfTheTills: Till, secondOfTheTills: Till, thirdOfTheTills: Till, fourthOfTheTills: Till) {}
            }
            """
        let text = writtenAssembly(
            """
            container.register(Till.self) { _ in PlainTill() }
            container.autoregister(Calendar.self, initializer: Calendar.init).inObjectScope(.container)
            container.register(Receipt.self) { (_: Resolver, nameOfTheShop: String, nameOfTheCity: String, \
            nameOfTheStreetAndNumberOfTheHouseInIt: String) in Receipt(nameOfTheShop, nameOfTheCity, nameOfTheStreetAndNumberOfTheHouseInIt) }
            """,
            services
        )
        let expected = """
                var calendar: Calendar {
                    resolveDependency(
                        forKeyPath: \\.calendar,
                        sharedImplementation: {
                            Calendar(
                                firstOfTheTills: $0.till,
                                secondOfTheTills: $0.till,
                                thirdOfTheTills: $0.till,
                                fourthOfTheTills: $0.till
                            )
                        }
                    )
                }

                func receipt(
                    nameOfTheShop: String,
                    nameOfTheCity: String,
                    nameOfTheStreetAndNumberOfTheHouseInIt: String
                ) -> Receipt {
                    Receipt(nameOfTheShop, nameOfTheCity, nameOfTheStreetAndNumberOfTheHouseInIt)
                }

            """
        #expect(text.contains(expected), "\(text)")
    }

    @Test func mainActorIsAssumedOnlyOutsideOfIt() {
        let text = writtenAssembly(
            """
            container.register(Model.self) { _ in MainActor.assumeIsolated { Model() } }.inObjectScope(.container)
            """
        )
        let expected = """
                @MainActor var model: Model { \
            resolveDependency(forKeyPath: \\.model, sharedImplementation: { _ in Model() }) }

            """
        #expect(text.contains(expected), "\(text)")
    }

    @Test(arguments: [
        Example("container.register(Till.self) { _ in PlainTill() }", plainTill),
        Example("container.register(Till.self) { r in PlainTill() }", plainTill),
        Example("container.register((any Till).self) { _ in PlainTill() }", plainTill),
        Example("container.register(Till.self, factory: { _ in PlainTill() })", plainTill),
        Example("_ = container.register(Till.self) { _ in PlainTill() }", plainTill),
        Example(
            "container.register(Till.self) { _ in return PlainTill() }.inObjectScope(.transient)",
            """
            var till: any Till {
                resolveDependency(
                    forKeyPath: \\.till,
                    defaultImplementation: { () -> any Till in
                        return PlainTill()
                    }()
                )
            }

            """
        ),
        Example(
            "container.register(Till.self, name: \"back\") { _ in PlainTill() }",
            """
            var backTill: any Till { resolveDependency(forKeyPath: \\.backTill, defaultImplementation: PlainTill()) }

            """
        ),
        Example(
            "container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.container)",
            """
            var countingTill: CountingTill {
                resolveDependency(forKeyPath: \\.countingTill, sharedImplementation: { _ in CountingTill() })
            }

            """
        ),
        Example(
            "container.register(Till.self) { _ in CountingTill() }.inObjectScope(.weak)",
            """
            var till: any Till { resolveDependency(forKeyPath: \\.till, weakImplementation: { _ in CountingTill() }) }

            """
        ),
        Example(
            till + "container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }",
            plainTill + """
                var shop: Shop { resolveDependency(forKeyPath: \\.shop, composedImplementation: { Shop(till: $0.till) }) }

                """
        ),
        Example(
            till + "container.register(Shop.self) { Shop(till: $0.resolve(Till.self)!) }",
            plainTill + """
                var shop: Shop { resolveDependency(forKeyPath: \\.shop, composedImplementation: { Shop(till: $0.till) }) }

                """
        ),
        Example(
            till + "container.register(Shop.self) { r in Shop(till: r ~> Till.self) }",
            plainTill + """
                var shop: Shop { resolveDependency(forKeyPath: \\.shop, composedImplementation: { Shop(till: $0.till) }) }

                """
        ),
        Example(
            till + "container.autoregister(Shop.self, initializer: Shop.init)",
            plainTill + """
                var shop: Shop { resolveDependency(forKeyPath: \\.shop, composedImplementation: { Shop(till: $0.till) }) }

                """
        ),
        Example(
            till + "container.autoregister(Shop.self, initializer: Shop.init).inObjectScope(.container)",
            plainTill + """
                var shop: Shop { resolveDependency(forKeyPath: \\.shop, sharedImplementation: { Shop(till: $0.till) }) }

                """
        ),
        Example(
            till + "container.autoregister(Kiosk.self, initializer: Kiosk.init(till:))",
            plainTill + """
                var kiosk: Kiosk { resolveDependency(forKeyPath: \\.kiosk, composedImplementation: { Kiosk(till: $0.till) }) }

                """
        ),
        // A variable with a value is a parameter of the memberwise initializer, and a constant with a value is not.
        Example(
            till + "container.register(String.self) { _ in \"a\" }\n"
                + "container.autoregister(Barrow.self, initializer: Barrow.init)",
            plainTill + """
                var string: String { resolveDependency(forKeyPath: \\.string, defaultImplementation: "a") }

                var barrow: Barrow {
                    resolveDependency(forKeyPath: \\.barrow, composedImplementation: { Barrow(till: $0.till, name: $0.string) })
                }

                """
        ),
        Example(
            till + "container.register(String.self) { _ in \"a\" }\n"
                + "container.autoregister(Cart.self, initializer: Cart.init)",
            plainTill + """
                var string: String { resolveDependency(forKeyPath: \\.string, defaultImplementation: "a") }
                var cart: Cart { resolveDependency(forKeyPath: \\.cart, composedImplementation: { Cart($0.till, name: $0.string) }) }

                """
        ),
        // A default cannot be optional, so the value is wrapped as it was.
        Example(
            till + "container.register(Stall.self) { r in Stall(till: r.resolve(Till.self)) }",
            plainTill + """

                var stall: Stall {
                    resolveDependency(forKeyPath: \\.stall, composedImplementation: { Stall(till: Optional($0.till)) })
                }

                """
        ),
        Example(
            till + "container.register(Shop.self) { r in Shop(tills: list.map { $0 }, r.resolve(Till.self)!) }",
            """
            var till: any Till { resolveDependency(forKeyPath: \\.till, defaultImplementation: PlainTill()) }

            var shop: Shop {
                resolveDependency(
                    forKeyPath: \\.shop,
                    composedImplementation: { container in Shop(tills: list.map { $0 }, container.till) }
                )
            }

            """
        ),
        Example(
            till + "container.register(Receipt.self) { r, city in Receipt(till: r.resolve(Till.self)!, city: city) }",
            plainTill + "func receipt(city: String) -> Receipt { Receipt(till: self.till, city: city) }\n"
        ),
        Example(
            till + "container.register(Receipt.self) { Receipt(till: $0.resolve(Till.self)!, city: $1) }",
            plainTill + "func receipt(city: String) -> Receipt { Receipt(till: self.till, city: city) }\n"
        ),
        Example(
            till + "container.register(Receipt.self) { (r: Resolver, place: String) in\n"
                + "    Receipt(till: r.resolve(Till.self)!, city: place)\n}",
            plainTill + """

                func receipt(place: String) -> Receipt {
                    Receipt(till: self.till, city: place)
                }

                """
        ),
        Example(
            "container.register(Legacy.self) { (_, _: String, count: Int) in Legacy() }",
            "func legacy(_: String, count: Int) -> Legacy { Legacy() }\n"
        ),
        Example(
            "container.register(Model.self) { @MainActor _ in Model() }",
            """
            @MainActor var model: Model { resolveDependency(forKeyPath: \\.model, defaultImplementation: Model()) }

            """
        ),
        Example(
            "container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.container)"
                + ".implements(Till.self)",
            """
            var countingTill: CountingTill {
                resolveDependency(forKeyPath: \\.countingTill, sharedImplementation: { _ in CountingTill() })
            }

            var till: any Till { resolveDependency(forKeyPath: \\.till, composedImplementation: { $0.countingTill }) }

            """
        ),
        Example(
            "container.register(CountingTill.self) { _ in CountingTill() }.implements(Till.self, name: \"main\")",
            """
            var countingTill: CountingTill {
                resolveDependency(forKeyPath: \\.countingTill, defaultImplementation: CountingTill())
            }

            var mainTill: any Till { resolveDependency(forKeyPath: \\.mainTill, composedImplementation: { $0.countingTill }) }

            """
        ),
        Example(
            "let entry = container.register(CountingTill.self) { _ in CountingTill() }.inObjectScope(.container)\n"
                + "container.forward(Till.self, to: entry)",
            """
            var countingTill: CountingTill {
                resolveDependency(forKeyPath: \\.countingTill, sharedImplementation: { _ in CountingTill() })
            }

            var till: any Till { resolveDependency(forKeyPath: \\.till, composedImplementation: { $0.countingTill }) }

            """
        ),
        Example(
            "container.register(Clerk.self) { _ in Clerk() }.inObjectScope(.container)",
            """
            var clerk: Clerk { resolveDependency(forKeyPath: \\.clerk, sharedImplementation: { $0.yield { Clerk() } }) }

            """
        ),
        Example(
            """
            // The first one.
            container.register(Till.self) { _ in // A plain till.
                PlainTill()
            } // Until the end.

            // The name.
            /* Short. */
            container.register(String.self, name: "name") { _ in "shop" }
            """,
            """
            // The first one.
            var till: any Till {
                // Until the end.
                resolveDependency(
                    forKeyPath: \\.till,
                    defaultImplementation: { () -> any Till in
                        // A plain till.
                        PlainTill()
                    }()
                )
            }

            // The name.
            /* Short. */
            var nameString: String { resolveDependency(forKeyPath: \\.nameString, defaultImplementation: "shop") }

            """
        ),
        Example(
            till + """
                container.register(Shop.self) { r in
                    let till = r.resolve(Till.self)! // The till.
                    return Shop(till: till)
                }
                """,
            plainTill + """

                var shop: Shop {
                    resolveDependency(
                        forKeyPath: \\.shop,
                        composedImplementation: { container in
                            let till = container.till // The till.
                            return Shop(till: till)
                        }
                    )
                }

                """
        ),
    ])
    func accessorReplacesRegistration(_ example: Example) {
        let types = """
            struct Stall: Sendable { let till: (any Till)? }
            final class Kiosk: Sendable {
                init(till: any Till) {}
                init(name: String) {}
            }
            struct Cart: Sendable {
                let till: any Till
                let wheels = 4
                var name = "cart"
                init(_ till: any Till, name: String) { self.till = till }
            }
            struct Barrow: Sendable {
                let till: any Till
                let wheels = 1
                var name: String = "barrow"
            }
            final class Clerk: Sendable { let till = assembler.resolver.resolve(Bool.self) }

            """
        let text = writtenAssembly(example.registration, types)
        let lines = example.accessor.split(separator: "\n", omittingEmptySubsequences: false)
        let accessor = lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        #expect(text.contains("\n}\n\nextension GlobalDependencies {\n\(accessor)}\n"), "\(text)")
        #expect(text.contains("    func assemble(container: Container) {\n    }\n"), "\(text)")
    }

    /// The registrations that stay, with the beginning of the warnings.
    @Test(arguments: [
        ("container.register(Till.self) { _ in PlainTill() }.inObjectScope(.session)", "The scope `session`"),
        ("container.register(Till.self) { _ in PlainTill() }.initCompleted { _, _ in }", "`initCompleted` completes"),
        ("container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }", "These sources do not register"),
        (
            "let e = container.register(Till.self) { _ in PlainTill() }\ne.inObjectScope(.container)",
            "The code uses the"
        ),
        ("list.append(container.register(Till.self) { _ in PlainTill() })", "`Till` is registered within another"),
        ("container.register(Shop.self) { r in Shop(till: r.resolve(Lazy<Till>.self)!) }", "`Lazy<Till>` has no"),
        ("container.register(Window.self) { _ in self.window }", "The closure of `Window` reads `window`"),
        ("container.register(Till.self, factory: makeTill)", "The registration of `Till` has a form"),
        ("container.register(Shop.self) { r in Shop(resolver: r) }", "The closure of `Shop` passes its resolver on"),
        ("container.autoregister(Mart.self, initializer: Mart.init)", "The sources do not show the only initializer"),
        ("if isDebug {\n\(till)print(1) }", "`Till` is registered in a branch"),
        ("container.register(Int.self) { _ in 1 }\n" + till + till, "`Till` is registered more than once"),
    ])
    func registrationStays(_ registration: String, _ warning: String) {
        let text = writtenAssembly(registration)
        #expect(text.contains("#warning(\"migrate: \(warning)"), "\(text)")
        #expect(text.contains(registration.split(separator: "\n").last ?? ""), "\(text)")
        #expect(!text.contains("var till"))
    }

    @Test func answerDecidesKind() {
        let source = "container.register(Till.self) { _ in CountingTill() }.inObjectScope(.session)"
        let answers: [Answers.Answer] = [.init(question: .scope, dependency: "*", answer: "root")]
        let text = writtenAssembly(source, answers: answers)
        #expect(text.contains("resolveDependency(forKeyPath: \\.till, rootImplementation: { _ in CountingTill() })"))
    }
}
