// Graphs for the checks of the page: generated from a seed, the same on each machine.
"use strict"

/** Returns a generator of integers below a limit (mulberry32). */
function generator(seed) {
	return limit => {
		seed = (seed + 0x6d2b79f5) | 0
		let t = Math.imul(seed ^ (seed >>> 15), seed | 1)
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
		return ((t ^ (t >>> 14)) >>> 0) % limit
	}
}

/** Returns a graph of a program, in the format of ProgramGraph.swift. */
function makeGraph({package: name = "Sample", nodes, edges = [], cycles = []}) {
	const place = {file: "Sources/Feature.swift", line: 12, column: 5}
	return {
		version: 1, package: name, cycles,
		nodes: nodes.map(node => ({
			id: `${node.kind}:${node.module}.${node.name}`, file: `Sources/${node.module}/File.swift`, line: 3,
			isExternal: false, ...node,
		})),
		edges: edges.map(([from, to, kind]) => ({from, to, kind, places: [place], ...kind === "reads" && {via: "protocol"}})),
	}
}

/**
 * Generates a graph of a program with features, services and tests.
 *
 * @param count The number of nodes.
 * @param options `cyclic` lets dependencies read back, `longNames` makes names long, and `apart` is the number of nodes
 * without edges. The modules are in layers, of which each reads from those below it.
 */
function generate(count, seed, options = {}) {
	const {cyclic = false, longNames = false, layers = 6, apart = Math.ceil(count / 20)} = options
	const {modules = Math.ceil(Math.sqrt(count) * 1.2)} = options, random = generator(seed)
	const words = ["Account", "Basket", "Catalog", "Delivery", "Image", "Map", "Order", "Price", "Search", "Tide"]
	const roles = ["Cache", "Client", "Loader", "Model", "Service", "Store", "View"]
	const tail = longNames ? "OfTheOtherDepartmentOfTheSameShopWithManyWords".repeat(2) : ""
	const nodes = []
	for (let i = 0; i < count; i++) {
		const kind = ["dependency", "component", "component", "dependency", "test"][i % 5], word = words[random(words.length)]
		const ending = (kind === "test" ? "Tests" : "") + tail
		const name = kind === "dependency" ? `\\.${word.toLowerCase()}${i}${tail}` : word + roles[random(roles.length)] + i + ending
		const module = random(modules)
		const rank = Math.floor(module * layers / modules)
		nodes.push({kind, name, module: `Module${module}${ending}`, rank, id: `${kind}:${i}`})
	}
	const linked = nodes.slice(apart), edges = [], of = kind => linked.filter(node => node.kind === kind)
	const dependencies = of("dependency"), components = of("component"), tests = of("test")
	const add = (from, to, kind) => {
		if (!from || !to || edges.some(edge => edge[0] === from.id && edge[1] === to.id && edge[2] === kind)) return
		edges.push([from.id, to.id, kind])
	}
	const pick = (list, from) => {
		const later = cyclic ? list : list.filter(node => (node.rank > from.rank || node.module === from.module) && node !== from)
		return later[random(later.length || 1)]
	}
	for (const component of components) {
		for (let i = 0; i < 1 + random(3); i++) add(component, pick(dependencies, component), "reads")
		if (random(3) === 0) add(component, pick(components, component), "creates")
	}
	for (const dependency of dependencies) {
		const own = components.filter(node => node.module === dependency.module)
		if (random(2)) add(dependency, own[random(own.length || 1)] ?? pick(components, dependency), "implementation")
		if (random(4) === 0) add(dependency, pick(dependencies, dependency), "reads")
	}
	for (const test of tests) for (let i = 0; i < 1 + random(2); i++) {
		add(test, dependencies[random(dependencies.length || 1)], random(2) ? "overrides" : "reads")
		add(test, components[random(components.length || 1)], "creates")
	}
	const cycles = cyclic ? cyclesOf(nodes, edges.filter(edge => edge[2] !== "overrides")) : []
	return makeGraph({nodes: nodes.map(({rank, ...node}) => node), edges, cycles})
}

/** Returns the cycles as the analysis does: connected sets with a dependency, of several nodes or of one that reads itself. */
function cyclesOf(nodes, edges) {
	const code = nodes.filter(node => node.kind !== "test"), next = new Map(code.map(node => [node.id, []])), reached = new Map()
	for (const [from, to] of edges) if (next.has(to)) next.get(from)?.push(to)
	for (const {id} of code) {
		const found = new Set(next.get(id))
		for (const other of found) for (const further of next.get(other)) found.add(further)
		reached.set(id, found)
	}
	const cyclic = code.filter(({id}) => reached.get(id).has(id))
	const sets = new Map(cyclic.map(({id}) => cyclic.filter(other => reached.get(id).has(other.id) && reached.get(other.id).has(id)))
		.map(set => [set[0].id, set]))
	return [...sets.values()].filter(set => set.some(node => node.kind === "dependency")).map(set => set.map(node => node.id))
}

module.exports = {generate, makeGraph}
