// The page: its state, its events, the view of the picture, and the panel.

// MARK: Elements

const $ = id => document.getElementById(id)
const picture = $("picture"), world = $("world"), stage = $("stage"), message = $("message")
const panel = $("panel"), field = $("search"), modules = $("modules")

/** Creates an element. All text from the graph becomes a text node, never markup. */
const make = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children)
/** Creates the element of a shape. */
const render = ({tag, attributes, children}) => fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes,
	children.map(child => typeof child === "string" ? child : render(child)))
function fill(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes)) {
		if (name === "onclick") element.onclick = value
		else element.setAttribute(name, value)
	}
	element.append(...children.flat().filter(Boolean))
	return element
}
const plural = (count, noun, nouns = noun + "s") => `${count} ${count === 1 ? noun : nouns}`

const pen = document.createElement("canvas").getContext("2d"), widths = new Map()
/** Returns the width of the title of a node, or of the heading of a box. */
function textWidth(text, isHeading) {
	const font = isHeading ? "650 13px system-ui,sans-serif" : "12px system-ui,sans-serif", key = font + text
	if (!widths.has(key)) {
		pen.font = font
		widths.set(key, pen.measureText(text).width)
	}
	return widths.get(key)
}

// MARK: State

const model = makeModel(graph, runtime)
const filters = {tests: false, cyclesOnly: false, runtime: Boolean(runtime), hidden: new Set()}
const moduleNames = [...new Set(model.nodes.map(node => node.module))].sort()
/** The selected node or cycle, if there is one. */
let selected = null, cycle = null
let shown = contents(model, filters), layout = null
/** The elements of the shown nodes. */
const elements = new Map()

/** Draws the picture again, after a change of the filters. */
function redraw() {
	shown = contents(model, filters)
	layout = layOut(toLayOut(shown), {...stageSize(), textWidth})
	world.replaceChildren(...drawGraph(shown, layout, textWidth, filters.runtime).map(render))
	elements.clear()
	for (const element of world.querySelectorAll(".node")) elements.set(shown.nodes[element.dataset.index], element)
	for (const input of $("filters").querySelectorAll("input")) input.checked = filters[input.name]
	for (const input of modules.querySelectorAll("input")) {
		input.checked = input.value ? !filters.hidden.has(input.value) : !filters.hidden.size
	}
	const hidden = moduleNames.filter(name => filters.hidden.has(name)).length
	modules.firstChild.textContent = hidden ? `Modules (${hidden} hidden)` : "Modules"
	message.textContent = !graph ? "This page is a template. It contains no graph."
		: !model.nodes.length ? `${graph.package || "This package"} declares no dependencies.`
		: filters.cyclesOnly && !model.cycles.length ? "This graph has no cycles." : "The filters hide all nodes."
	message.hidden = shown.nodes.length > 0
	$("zoom").hidden = !message.hidden
	fit()
	mark()
}

/** Marks the matches of the search, the selected node or the selected cycle, and updates the panel. */
function mark() {
	const query = field.value.trim(), hits = matchesOf(shown.nodes, query), on = new Set(query ? hits : cycle ?? [])
	let related = []
	if (!query && elements.has(selected)) {
		related = relatedEdges(selected, shown.edges)
		on.add(selected)
		for (const [edge] of related) on.add(edge.from).add(edge.to)
	} else if (!query && cycle) {
		related = shown.edges.filter(edge => edge.inCycle && edge.from.cycle === cycle).map(edge => [edge, "out"])
	}
	picture.classList.toggle("dimmed", on.size > 0 || query !== "")
	for (const [node, element] of elements) {
		element.classList.toggle("on", on.has(node))
		element.classList.toggle("hit", query !== "" && on.has(node))
		element.classList.toggle("selected", node === selected)
		element.setAttribute("aria-pressed", node === selected)
	}
	$("strong").replaceChildren(...related.flatMap(([edge, direction]) => {
		const route = layout.edges[shown.edges.indexOf(edge)]
		return drawLines(`strong ${direction} ${classOf(edge, route)}`, [route]).filter(Boolean).map(render)
	}))
	$("status").textContent = query ? plural(hits.length, "match", "matches")
		: `${shown.nodes.length} of ${plural(model.nodes.length, "node")}`
	document.title = [selected?.title, graph?.package, "Dependency graph"].filter(Boolean).join(" – ")
	panel.scrollTop = 0
	panel.replaceChildren(...(query ? matchesPanel(hits) : selected ? nodePanel(selected) : summary()).filter(Boolean))
}

/** Selects a node, or clears the selection and the search. */
function select(node) {
	field.value = ""
	selected = node
	cycle = null
	if (node && !elements.has(node)) {
		if (node.kind === "test") filters.tests = true
		if (!node.cycle) filters.cyclesOnly = false
		if (node.isRuntimeOnly) filters.runtime = true
		filters.hidden.delete(node.module)
		redraw()
	} else mark()
	if (node) bringIn(node)
}

function selectCycle(nodes) {
	select(null)
	cycle = nodes
	for (const node of nodes) filters.hidden.delete(node.module)
	redraw()
	const places = nodes.map(node => layout.nodes.get(node.id)), all = value => places.map(value)
	const left = Math.min(...all(place => place.x)) - 30, top = Math.min(...all(place => place.y)) - 40
	fitTo(left, top, Math.max(...all(place => place.x + place.width)) + 30, Math.max(...all(place => place.y)) + 60)
}

// MARK: View

/** The transformation of the picture, and a Boolean value that indicates whether it shows the whole graph. */
const view = {x: 0, y: 0, scale: 1, isFitted: true}

function moveTo(x, y, scale) {
	Object.assign(view, {x, y, scale, isFitted: false})
	world.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`)
	world.style.setProperty("--grow", Math.max(1, Math.min(4, 1 / scale)))
	picture.classList.toggle("far", scale < .42)
}
const limited = scale => Math.max(.04, Math.min(4, scale))

/** Returns the size of the stage above the buttons. */
const stageSize = () => ({width: stage.clientWidth, height: stage.clientHeight - 40})

/** Shows a part of the picture in the middle of the stage. */
function fitTo(left, top, right, bottom) {
	const {width, height} = stageSize()
	const scale = limited(Math.min(1.25, (width - 32) / Math.max(1, right - left), (height - 24) / Math.max(1, bottom - top)))
	moveTo(width / 2 - (left + right) / 2 * scale, height / 2 - (top + bottom) / 2 * scale, scale)
}
function fit() {
	fitTo(0, 0, layout.width, layout.height)
	view.isFitted = true
}

/** Zooms around a point of the stage, by default its middle. */
function zoom(factor, x = stageSize().width / 2, y = stageSize().height / 2) {
	const scale = limited(view.scale * factor), ratio = scale / view.scale
	moveTo(x - (x - view.x) * ratio, y - (y - view.y) * ratio, scale)
}

/** Moves a node into the view, and zooms in if its title is too small to read. */
function bringIn(node) {
	const {x, y, width, height} = layout.nodes.get(node.id), size = stageSize(), scale = view.scale < .45 ? .8 : view.scale
	const left = x * view.scale + view.x, top = y * view.scale + view.y
	const isInside = left > 10 && top > 10
		&& left + width * view.scale < size.width - 10 && top + height * view.scale < size.height
	if (isInside && scale === view.scale) return
	moveTo(size.width / 2 - (x + width / 2) * scale, size.height / 2 - (y + height / 2) * scale, scale)
}

// MARK: Panel

const byTitle = (a, b) => a.title < b.title ? -1 : 1
const button = (name, text, onclick, label = text) => make("button", {class: name, onclick, "aria-label": label}, text)
const note = (text, name = "") => make("p", {class: "note " + name}, text)
const link = node => button("link", node.title, () => { select(node); panel.querySelector("h2").focus() })

function item(node, text, places = []) {
	const lines = places.map(place => make("div", {}, placeText(place), place.via && " · " + place.via))
	const rest = lines.length > 4 && make("details", {}, make("summary", {}, `${lines.length - 4} more`), lines.slice(4))
	return make("li", {}, link(node), make("span", {class: "muted"}, ` ${node.module}${text ? " · " + text : ""}`),
		make("div", {class: "places"}, lines.slice(0, 4), rest))
}

/** Returns a section of the panel, or nothing if it has no entries. An entry is a node, the places, and a text. */
function section(title, entries) {
	if (!entries.length) return []
	return [make("h3", {}, `${title} (${entries.length})`),
		make("ul", {}, entries.sort((a, b) => byTitle(a[0], b[0])).map(([node, places, text]) => item(node, text, places)))]
}
const folded = (title, nodes) => nodes.length > 0 && make("details", {}, make("summary", {}, `${title} (${nodes.length})`),
	make("ul", {}, nodes.sort(byTitle).map(node => item(node))))

function nodePanel(node) {
	const list = (side, kind, isIncluded = () => true) => node[side].filter(edge => edge.kind === kind && isIncluded(edge))
		.map(edge => [side === "in" ? edge.from : edge.to, edge.places])
	const isTest = edge => edge.from.kind === "test", runs = filters.runtime ? node.runs : []
	const reads = [...node.reads].map(([other, edges]) =>
		[other, edges.flatMap(edge => edge.places), "through " + [...new Set(edges.map(edge => edge.from.title))].join(", ")])
	const facts = [
		["Kind", node.isRuntimeOnly ? "dependency, known at run time only" : node.kind],
		["Module", node.module + (node.isExternal ? " (another package)" : "")], ["Place", placeText(node)],
		["Value type", node.type && visible(node.type)], ["Default", node.implementation && visible(node.implementation)],
	]
	return [
		button("close", "×", () => select(null), "Clear the selection"),
		make("h2", {tabindex: -1}, node.title),
		make("dl", {}, facts.filter(fact => fact[1]).flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)])),
		...runs.map(run => note(`Run time: ${runText(run)}.`
			+ (run.isOverridden && run.fileID ? ` Overridden at ${placeText({file: run.fileID, line: run.line})}.` : ""), "run")),
		node.isUnread && note("No code of the package reads this dependency."),
		node.cycle && cycleView(node.cycle),
		...section("Readers", list("in", "reads", edge => !isTest(edge))),
		...section("Read in tests", list("in", "reads", isTest)),
		...section("Reads", node.kind === "dependency" ? reads : list("out", "reads")),
		...section("Default implementation", list("out", "implementation")),
		...section("Implementation of", list("in", "implementation")),
		...section("Created by", list("in", "creates")),
		...section("Creates", list("out", "creates")),
		...section("Overridden in", list("in", "overrides")),
		...section("Overrides", list("out", "overrides")),
		...section("Reads at run time only", filters.runtime ? list("out", "runtime") : []),
		...section("Read at run time only by", filters.runtime ? list("in", "runtime") : []),
	]
}

const cycleView = nodes => make("div", {class: "cycle"},
	button("link", `Cycle of ${plural(nodes.length, "node")}`, () => selectCycle(nodes)),
	make("div", {}, nodes.flatMap((node, i) => [i > 0 && ", ", link(node)])))

function matchesPanel(hits) {
	const rest = hits.length > 50 && note(`${hits.length - 50} more. Add a word to the search.`)
	const list = make("ul", {}, hits.slice(0, 50).map(node => item(node, node.kind)))
	return [make("h2", {tabindex: -1}, hits.length ? "Matches" : "No match"), list, rest]
}

function summary() {
	const kind = name => model.nodes.filter(node => node.kind === name && !node.isRuntimeOnly), dependencies = kind("dependency")
	const having = isIncluded => model.nodes.filter(node => node.runs.some(isIncluded))
	const runs = filters.runtime ? [
		make("h3", {}, "Run time"),
		!runtime.recordsReads
			&& note("The container did not record its reads, so some may be missing. Call recordReads() on it first."),
		folded("Overridden, never read", having(run => run.isNeverRead)),
		folded("Known at run time only", model.nodes.filter(node => node.isRuntimeOnly)),
		runtime.recordsReads && folded("Not read in this run", dependencies.filter(node => !node.runs.some(run => run.wasRead))),
	] : []
	const counts = [plural(dependencies.length, "dependency", "dependencies"),
		plural(kind("component").length, "component"), plural(kind("test").length, "test")]
	return [
		make("h2", {tabindex: -1}, visible(graph?.package || "Dependency graph")),
		make("p", {class: "muted"}, counts.join(", ")),
		...model.cycles.length ? [make("h3", {}, "Cycles"), ...model.cycles.map(cycleView)] : [],
		...runs,
		folded("Never read", dependencies.filter(node => node.isUnread)),
		make("h3", {}, "Legend"),
		make("div", {class: "legend"}, legend(Boolean(runtime)).flatMap(([image, text]) => [render(image), make("span", {}, text)])),
		make("h3", {}, "Keys"),
		make("p", {class: "muted"},
			"/ searches, Return selects the first match, Esc clears. Tab moves between nodes, and Return selects one."),
	]
}

// MARK: Events

const nodeAt = event => shown.nodes[event.target.closest?.(".node")?.dataset.index]

function makeControls() {
	$("title").textContent = $("title").title = visible(graph?.package || "Dependency graph")
	$("filters").lastElementChild.hidden = !runtime
	$("filters").onchange = ({target}) => { filters[target.name] = target.checked; redraw() }
	modules.lastChild.append(...["", ...moduleNames].map(name =>
		make("label", {}, make("input", {type: "checkbox", value: name}), name || "All modules")))
	modules.onchange = ({target}) => {
		for (const name of target.value ? [target.value] : moduleNames) filters.hidden[target.checked ? "delete" : "add"](name)
		redraw()
	}
	$("in").onclick = () => zoom(1.35)
	$("out").onclick = () => zoom(1 / 1.35)
	$("fit").onclick = fit
	field.oninput = mark
}

addEventListener("keydown", event => {
	if (event.ctrlKey || event.metaKey || event.altKey) return
	const node = nodeAt(event)
	if (event.key === "Escape" && modules.open) modules.open = false
	else if (event.key === "Escape") select(null)
	else if (event.key === "/" && event.target !== field) field.select()
	else if (event.key === "Enter" && event.target === field) {
		const [first] = matchesOf(shown.nodes, field.value)
		if (first) select(first)
		elements.get(first)?.focus({preventScroll: true})
	}
	else if ((event.key === "Enter" || event.key === " ") && node) select(node)
	else return
	event.preventDefault()
})
// NB: Chromium lets the Tab key reach elements of SVG that listen to this event, so that the stage listens.
stage.addEventListener("focusin", event => {
	if (nodeAt(event) && event.target.matches(":focus-visible")) bringIn(nodeAt(event))
})
addEventListener("pointerdown", event => { if (!modules.contains(event.target)) modules.open = false })

/** The places of the pointers that are down: one moves the picture, two zoom it. */
const pointers = new Map()
let distance = 0
picture.onpointerdown = event => {
	if (event.button) return
	if (!pointers.size) distance = 0
	pointers.set(event.pointerId, [event.clientX, event.clientY])
}
picture.onpointermove = event => {
	const last = pointers.get(event.pointerId), here = [event.clientX, event.clientY]
	if (!last) return
	const [dx, dy] = [here[0] - last[0], here[1] - last[1]]
	distance += Math.hypot(dx, dy)
	if (distance < 4 && pointers.size === 1) return
	picture.setPointerCapture(event.pointerId)
	pointers.set(event.pointerId, here)
	const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1], {left, top} = picture.getBoundingClientRect()
	if (!other) return moveTo(view.x + dx, view.y + dy, view.scale)
	const to = point => 1 + Math.hypot(point[0] - other[0], point[1] - other[1])
	zoom(to(here) / to(last), (here[0] + other[0]) / 2 - left, (here[1] + other[1]) / 2 - top)
}
onpointerup = onpointercancel = event => pointers.delete(event.pointerId)
picture.onclick = event => { if (distance < 4) select(nodeAt(event) ?? null) }
picture.addEventListener("wheel", event => {
	event.preventDefault()
	const delta = event.deltaY * [1, 16, 400][event.deltaMode], {left, top} = picture.getBoundingClientRect()
	zoom(Math.exp(-Math.max(-120, Math.min(120, delta)) * .0025), event.clientX - left, event.clientY - top)
}, {passive: false})
new ResizeObserver(() => { if (view.isFitted) fit() }).observe(stage)

makeControls()
redraw()
