// The model of the page: the graph of the program and the run-time graph, joined. Pure functions without the DOM.

/** Replaces control characters, which could reverse or hide a part of a name. */
const visible = text => String(text).replace(/[\0-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g, "\ufffd")
const placeText = ({file, line, column}) => [file && visible(file), line, column].filter(Boolean).join(":")

/** Joins the JSON of both graphs, which may be null. Nodes refer to their edges, and edges to their nodes. */
function makeModel(graph, runtime) {
	const model = {nodes: [], edges: [], cycles: [], byID: new Map(), runtime}
	for (const node of graph?.nodes ?? []) addNode(model, node)
	for (const {from, to, kind, via, places} of graph?.edges ?? []) {
		const edge = addEdge(model, model.byID.get(from), model.byID.get(to), kind)
		edge?.places.push(...places.map(place => ({...place, via})))
	}
	for (const ids of graph?.cycles ?? []) {
		const members = ids.map(id => model.byID.get(id)).filter(Boolean)
		for (const node of members) node.cycle = members
		if (members.length) model.cycles.push(members)
	}
	for (const edge of model.edges) edge.inCycle = isInCycle(edge)
	for (const node of model.nodes) if (node.kind === "dependency") findReads(node)
	if (runtime) addRuntime(model, runtime)
	for (const node of model.nodes) {
		node.readers = node.in.filter(edge => edge.kind === "reads" && edge.from.kind !== "test").length
		node.isUnread = node.kind === "dependency" && !node.isRuntimeOnly && !node.readers
	}
	return model
}
const isInCycle = ({from, to, kind}) => kind !== "overrides" && Boolean(from.cycle) && from.cycle === to.cycle

function addNode(model, source) {
	const node = {
		...source, title: visible(source.name || "(no name)"), module: visible(source.module || "(no module)"),
		out: [], in: [], cycle: null, implementing: [], reads: new Map(), runs: [],
	}
	node.texts = [node.title, node.module, node.file ?? ""].map(text => text.toLowerCase())
	model.nodes.push(node)
	model.byID.set(node.id, node)
	return node
}

/** Adds an edge. Edges of one kind between the same nodes become one edge with several places. */
function addEdge(model, from, to, kind) {
	if (!from || !to) return null
	let edge = from.out.find(edge => edge.to === to && edge.kind === kind)
	if (!edge) {
		edge = {from, to, kind, places: [], inCycle: false}
		model.edges.push(edge)
		from.out.push(edge)
		to.in.push(edge)
	}
	return edge
}

/** Finds the reads of a dependency: those of its implementation, and of all that the implementation creates. */
function findReads(node) {
	const seen = new Set()
	node.implementing = node.out.filter(edge => edge.kind === "implementation" || edge.kind === "reads")
	for (const edge of node.implementing) {
		if (edge.kind === "reads") node.reads.set(edge.to, [...node.reads.get(edge.to) ?? [], edge])
		else if (!seen.has(edge.to)) {
			seen.add(edge.to)
			node.implementing.push(...edge.to.out.filter(next => next.kind === "reads" || next.kind === "creates"))
		}
	}
}

/** Adds the run-time graph. Key paths match nodes. Places and types decide between nodes of one name. */
function addRuntime(model, runtime) {
	const known = model.nodes.filter(node => node.kind === "dependency"), found = new Map(), base = path => path?.split("/").pop()
	const reached = new Set((runtime.edges ?? []).map(edge => edge.dependency)), type = text => String(text).replace(/^any /, "")
	for (const run of runtime.nodes ?? []) {
		run.isOverridden = run.kind.startsWith("overrid")
		run.wasRead = !run.isNeverRead && (runtime.recordsReads || !run.isOverridden || run.isReadDirectly || reached.has(run.id))
		const module = run.fileID?.split("/")[0]
		const isInFile = node => node.module === module && base(node.file) === base(run.fileID)
		const isAt = node => isInFile(node) && node.line === run.line
		let matches = known.filter(run.keyPath ? node => node.name === run.keyPath : isAt)
		// The place of an override is not the place of the accessor.
		for (const test of [...run.isOverridden ? [] : [isInFile, isAt], node => type(node.type) === type(run.valueType)]) {
			if (matches.some(test)) matches = matches.filter(test)
		}
		const place = run.isOverridden ? {} : {file: run.fileID, line: run.line}
		const node = matches[0] ?? addNode(model, {
			id: "runtime:" + run.id, kind: "dependency", name: run.keyPath ?? run.valueType, type: run.valueType, ...place,
			module: place.file ? module : "Run time only", isRuntimeOnly: true,
		})
		node.runs.push(run)
		found.set(run.id, node)
	}
	for (const {reader, dependency, isInCycle} of runtime.edges ?? []) {
		const from = found.get(reader), to = found.get(dependency)
		if (from && to && !from.reads.has(to)) addEdge(model, from, to, "runtime").inCycle = isInCycle
	}
}

function runText(run) {
	const type = visible(run.implementationType)
	if (!run.isOverridden) return `read at run time, ${type}`
	return `overridden with ${type}, ${run.wasRead ? "read" : "never read"} at run time`
}

/** Returns the nodes that pass the filters, and the edges between them. */
function contents(model, {tests, cyclesOnly, runtime, hidden}) {
	const nodes = model.nodes.filter(node => (tests || node.kind !== "test") && (!cyclesOnly || node.cycle)
		&& (runtime || !node.isRuntimeOnly) && !hidden.has(node.module))
	const kept = new Set(nodes)
	const isKept = edge => kept.has(edge.from) && kept.has(edge.to) && (runtime || edge.kind !== "runtime")
	return {nodes, edges: model.edges.filter(isKept)}
}

/** Returns the nodes whose name, module or file contains each word of a text, those first whose name begins with the text. */
function matchesOf(nodes, text) {
	const query = text.toLowerCase().trim(), words = query.split(/\s+/).filter(Boolean)
	if (!words.length) return []
	const rank = node => node.texts[0].replace(/^\\\./, "").startsWith(query) ? 0 : node.texts[0].includes(query) ? 1 : 2
	return nodes.filter(node => words.every(word => node.texts.some(text => text.includes(word))))
		.sort((a, b) => rank(a) - rank(b) || (a.title < b.title ? -1 : 1))
}

/** Returns the edges of a node with their directions. Those of a dependency include the reads of its implementation. */
function relatedEdges(node, edges) {
	const related = new Map(node.implementing.map(edge => [edge, "out"])), shown = new Set(edges)
	for (const edge of node.out) related.set(edge, "out")
	for (const edge of node.in) related.set(edge, edge.from === node ? "out" : "in")
	return [...related].filter(([edge]) => shown.has(edge))
}
