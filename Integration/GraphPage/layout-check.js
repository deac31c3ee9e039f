// Checks the layout of the page as a pure function: check.sh.
"use strict"
const {load, read, textWidth} = require("./resources.js"), {generate, makeGraph} = require("./graphs.js")
const {makeModel, contents, layOut, toLayOut} = load(
	["model.js", "layout.js", "routes.js", "drawing.js"], ["makeModel", "contents", "layOut", "toLayOut"])

const node = (kind, name, module = "App") => ({kind, name, module})
const cases = {
	"an empty graph": makeGraph({nodes: []}),
	"one node": makeGraph({nodes: [node("dependency", "\\.date")]}),
	"a node that reads itself": makeGraph({nodes: [{...node("component", "Loop"), id: "a"}], edges: [["a", "a", "creates"]]}),
	"one module": generate(60, 1, {modules: 1}),
	"a module for each node": generate(60, 2, {modules: 1000}),
	"a chain of modules": generate(300, 7, {modules: 30, layers: 30}),
	"nodes without edges": generate(40, 3, {apart: 40}),
	"long names": generate(60, 4, {longNames: true}),
	"cycles": generate(60, 5, {cyclic: true}),
	"cycles of 300 nodes": generate(300, 6, {cyclic: true}),
	...Object.fromEntries([5, 20, 100, 300, 1000].map(count => [`${count} nodes`, generate(count, count)])),
}

let faults = 0
/** Reports a fault of a case. The first ones suffice. */
function fault(name, text) {
	if (faults++ < 20) console.log(`${name}: ${text}`)
}

/** Returns the first and the last point of a path of absolute commands. */
function endsOf(path) {
	let x = NaN, y = NaN, start = null
	for (const [, command, values] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
		const numbers = values.match(/-?[\d.]+(e-?\d+)?/g).map(Number)
		if (command === "H") x = numbers[0]
		else if (command === "V") y = numbers[0]
		else if ("MLC".includes(command)) [x, y] = numbers.slice(-2)
		else throw new Error(`unknown command ${command} in ${path}`)
		start ??= [x, y]
	}
	return [start, [x, y]]
}

const isOnBorder = ([px, py], {x, y, width, height}) => px >= x && px <= x + width && py >= y && py <= y + height
	&& (px === x || px === x + width || py === y || py === y + height)
const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const isInside = (a, b) => a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height

/** Reports each pair of places that overlap. */
function checkApart(name, what, places) {
	const sorted = [...places].sort((a, b) => a.x - b.x)
	sorted.forEach((a, i) => {
		for (let j = i + 1; j < sorted.length && sorted[j].x < a.x + a.width; j++) {
			if (overlap(a, sorted[j])) fault(name, `two ${what} overlap: ${JSON.stringify([a, sorted[j]])}`)
		}
	})
}

function check(name, graph, filters, area) {
	const input = toLayOut(contents(makeModel(graph, null), {tests: true, runtime: false, hidden: new Set(), ...filters}))
	const before = JSON.stringify(input), began = process.hrtime.bigint()
	const layout = layOut(input, {...area, textWidth}), time = Number(process.hrtime.bigint() - began) / 1e6
	const text = ({nodes, ...rest}) => JSON.stringify([...nodes].concat([rest]))
	if (JSON.stringify(input) !== before) fault(name, "the layout changed its input")
	if (text(layOut(JSON.parse(before), {...area, textWidth})) !== text(layout)) fault(name, "two layouts of one graph differ")
	const whole = {x: 0, y: 0, width: layout.width, height: layout.height}
	for (const place of [whole, ...layout.boxes, ...layout.nodes.values()]) {
		if (![place.x, place.y, place.width, place.height].every(Number.isFinite)) fault(name, `no number: ${JSON.stringify(place)}`)
		if (!isInside(place, whole)) fault(name, `outside of the picture: ${JSON.stringify(place)}`)
	}
	if (layout.nodes.size !== input.nodes.length) fault(name, `${layout.nodes.size} places for ${input.nodes.length} nodes`)
	if (layout.edges.length !== input.edges.length) fault(name, `${layout.edges.length} routes for ${input.edges.length} edges`)
	checkApart(name, "nodes", layout.nodes.values())
	checkApart(name, "boxes", layout.boxes)
	for (const {id, module} of input.nodes) {
		const box = layout.boxes.find(box => box.module === module)
		if (!box || !isInside(layout.nodes.get(id), box)) fault(name, `${id} is outside of the box of ${module}`)
	}
	input.edges.forEach(({from, to, kind}, i) => {
		const {path, tip, isHook} = layout.edges[i], [start, end] = endsOf(path)
		if (!isOnBorder(start, layout.nodes.get(from))) fault(name, `the edge from ${from} begins at ${start}`)
		if (!isOnBorder(end, layout.nodes.get(to))) fault(name, `the edge to ${to} ends at ${end}`)
		const isTip = isHook ? !tip && kind === "implementation" : tip.startsWith(`M${end[0]} ${end[1]}l`)
		if (!isTip) fault(name, `the tip of the edge to ${to} is ${tip}`)
	})
	return {time, nodes: input.nodes.length, edges: input.edges.length}
}

for (const [name, graph] of Object.entries(cases)) {
	for (const area of [{width: 1000, height: 700}, {width: 360, height: 380}]) {
		const {time, nodes, edges} = check(name, graph, {}, area)
		if (area.width === 1000) console.log(`${name}: ${nodes} nodes, ${edges} edges, ${time.toFixed(0)} ms`)
		check(name + " without tests", graph, {tests: false}, area)
		if (graph.cycles.length) check(name + ", cycles only", graph, {cyclesOnly: true}, area)
	}
}
// Without shared columns, a chain of modules is a strip that no screen can show.
{
	const model = makeModel(cases["a chain of modules"], null)
	const input = toLayOut(contents(model, {tests: false, runtime: false, hidden: new Set()}))
	const {width, height} = layOut(input, {width: 1000, height: 700, textWidth}), scale = Math.min(1000 / width, 700 / height)
	if (scale < .4) fault("a chain of modules", `the scale is ${scale.toFixed(2)}`)
}
// A name neither breaks a line nor changes the direction of text.
{
	const hostile = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
	const name = Array.from({length: 0x2070}, (_, code) => String.fromCharCode(code)).filter(text => hostile.test(text)).join("")
	for (const {title, module} of makeModel(makeGraph({nodes: [node("component", name, name)]}), null).nodes) {
		for (const text of [title, module]) if (hostile.test(text)) fault("a hostile name", `is shown as ${JSON.stringify(text)}`)
	}
}
// The page is one script and two style sheets: their text must not end the elements.
for (const file of ["drawing.css", "page.css", "model.js", "layout.js", "routes.js", "drawing.js", "page.js"]) {
	if (/<\/(script|style)|<!--/i.test(read(file))) fault(file, "ends the element that contains it")
}
if (faults) console.log(`${faults} faults`)
process.exit(faults ? 1 : 0)
