// The drawing of a layout: shapes of SVG as plain objects, which the page turns into elements, and Node.js into text.

const shape = (tag, attributes, ...children) => ({tag, attributes, children: children.flat().filter(Boolean)})

/** The width of the number of readers and of the dot of a run at the end of a node. */
const badgeOf = node => (node.readers > 0 ? 10 + 6 * String(node.readers).length : 0) + (node.runs.length > 0 ? 14 : 0)

/** Returns the contents of the model as the input of the layout. */
const toLayOut = ({nodes, edges}) => ({
	nodes: nodes.map(node => ({id: node.id, title: node.title, module: node.module, kind: node.kind, badge: badgeOf(node)})),
	edges: edges.map(({from, to, kind}) => ({from: from.id, to: to.id, kind})),
})

/**
 * Draws contents of the model.
 *
 * @param layout The layout of the contents.
 * @param textWidth A function of a text and a Boolean value that indicates whether the text is a heading.
 * @param showsRuns A Boolean value that indicates whether the nodes show their runs.
 * @returns Groups of shapes, from the back to the front.
 */
function drawGraph({nodes, edges}, layout, textWidth, showsRuns) {
	// One path for all edges of a class keeps a large picture fast, and overlaps do not add up.
	const classes = new Map()
	edges.forEach((edge, i) => {
		const name = classOf(edge, layout.edges[i])
		classes.set(name, [...classes.get(name) ?? [], layout.edges[i]])
	})
	const sorted = [...classes].sort((a, b) => a[0].includes("cyclic") - b[0].includes("cyclic"))
	const group = (id, shapes) => shape("g", {id}, shapes)
	return [
		group("boxes", layout.boxes.map(({x, y, width, height}) => shape("rect", {class: "box", x, y, width, height, rx: 10}))),
		group("edges", sorted.flatMap(([name, routes]) => drawLines(name, routes))),
		group("strong", []),
		group("nodes", nodes.map((node, index) => drawNode(node, index, layout.nodes.get(node.id), textWidth, showsRuns))),
		group("headings", layout.boxes.map(box => drawHeading(box, textWidth))),
	]
}

const classOf = (edge, route) => (route.isHook ? "hook" : edge.kind) + (edge.inCycle ? " cyclic" : "")

/** Draws routes of the layout, with the tips of their arrows. */
function drawLines(name, routes) {
	const all = key => routes.map(route => route[key]).join("")
	const draw = (kind, d) => d && shape("path", {class: `${kind} ${name}`, d})
	return [draw("edge", all("path")), draw("tips", all("tip"))]
}

function drawNode(node, index, {x, y, width, height}, textWidth, showsRuns) {
	const run = showsRuns && node.runs[0], end = width - (run ? 20 : 8)
	const states = [node.cycle && "cyclic", node.isUnread && "unread", node.isRuntimeOnly && "alien"]
	const facts = [`${node.kind} in ${node.module}`, node.cycle && "in a cycle", run && runText(run)].filter(Boolean)
	const readers = node.kind === "dependency" && `${node.readers} reader${node.readers === 1 ? "" : "s"}`
	return shape("g", {
		class: ["node", node.kind, ...states].filter(Boolean).join(" "), transform: `translate(${x} ${y})`, "data-index": index,
		role: "button", tabindex: 0, "aria-label": [node.title, ...facts, readers].filter(Boolean).join(", "),
	},
		shape("title", {}, [node.title, ...facts, placeText(node)].filter(Boolean).join("\n")),
		shape("rect", {width, height, rx: {dependency: height / 2, component: 4, test: 0}[node.kind]}),
		shape("text", {x: 10, y: 15.5}, elide(node.title, width - 16 - badgeOf(node), text => textWidth(text, false))),
		node.readers > 0 && shape("text", {class: "count", x: end, y: 15}, String(node.readers)),
		run && drawRun(run, width - 11, height / 2))
}

const drawRun = (run, cx, cy) =>
	shape("circle", {class: !run.wasRead ? "never" : run.isOverridden ? "overridden" : "", cx, cy, r: 4.5})

/** Draws the heading of a box, which grows when the picture shrinks, up to the width of the box. */
function drawHeading({module, x, y, width}, textWidth) {
	const text = elide(module, width - 24, text => textWidth(text, true))
	const most = Math.max(1, (width - 24) / textWidth(text, true)).toFixed(2)
	return shape("text", {class: "heading", x: x + 12, y: y + 20, style: `font-size:calc(13px*min(var(--grow,1),${most}))`}, text)
}

/** Shortens a text in its middle until it fits. */
function elide(text, width, textWidth) {
	const parts = Array.from(text), cut = count => count === parts.length ? text
		: parts.slice(0, Math.ceil(count / 2)).join("") + "…" + parts.slice(parts.length - Math.floor(count / 2)).join("")
	let count = parts.length
	while (count > 1 && textWidth(cut(count)) > width) count--
	return cut(count)
}

/** Returns the entries of the legend: a drawing and a text. */
function legend(hasRuns) {
	const sample = (...children) => shape("svg", {viewBox: "0 0 46 18", "aria-hidden": "true"}, ...children)
	const box = (name, rx) => sample(shape("g", {class: "node " + name}, shape("rect", {x: 1, y: 2, width: 44, height: 14, rx})))
	const line = name => sample(...drawLines(name, [{path: "M2 9H38", tip: "M45 9l-7 -4v8z"}]))
	const dot = run => sample(shape("g", {class: "node"}, drawRun(run, 23, 9)))
	return [
		[box("dependency", 7), "Dependency, with its number of readers"],
		[box("dependency unread", 7), "Dependency that is never read"],
		[box("component", 3), "Component"], [box("test", 0), "Test"],
		[line("reads"), "Reads a dependency"], [line("creates"), "Creates a component"],
		[line("implementation"), "Default implementation"], [line("overrides"), "Overrides a dependency"],
		[line("reads cyclic"), "Part of a cycle"],
		[line("strong out"), "From the selected node"], [line("strong in"), "To the selected node"],
		...hasRuns ? [
			[line("runtime"), "Read at run time only"], [box("alien", 7), "Known at run time only"],
			[dot({wasRead: true}), "Read at run time"],
			[dot({wasRead: true, isOverridden: true}), "Read at run time, overridden"], [dot({}), "Overridden, never read"],
		] : [],
	]
}
