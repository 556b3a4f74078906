/** Pictures of the figures that `npm run bench -- --plot` keeps: one SVG for each benchmark, and their list in docs/performance.md. */
import { barX, plot, text, tickX } from '@observablehq/plot'
import { JSDOM } from 'jsdom'

const WIDTH = 860
const NAMES_WIDTH = 360
const ROW_HEIGHT = 24
const HEAD_HEIGHT = 44
const COLORS = { met: '#2b8a3e', missed: '#d9480f', unjudged: '#868e96' }
const START = '<!-- plots -->'
const END = '<!-- end of plots -->'

const round = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))
const colorOf = ({ value, goal }) => COLORS[goal === undefined ? 'unjudged' : value <= goal ? 'met' : 'missed']
const labelOf = ({ value, goal }) => `${round(value)}${goal === undefined ? '' : ` (goal ${round(goal)})`}`

/** Bars of the figures of one unit, as an SVG element of `document`; a line marks each goal. */
function panelOf(document, unit, figures) {
  const y = 'name'
  return plot({
    document,
    width: WIDTH,
    height: figures.length * ROW_HEIGHT + 50,
    marginLeft: NAMES_WIDTH,
    marginRight: 110,
    x: { label: unit, grid: true, zero: true, ticks: 5 },
    y: { label: null, domain: figures.map(({ name }) => name), tickSize: 0 },
    marks: [
      barX(figures, { x: 'value', y, fill: colorOf, fillOpacity: 0.75, insetTop: 2, insetBottom: 2 }),
      tickX(
        figures.filter(({ goal }) => goal !== undefined),
        { x: 'goal', y, stroke: '#000', strokeWidth: 2 },
      ),
      text(figures, {
        x: ({ value, goal }) => Math.max(value, goal ?? 0),
        y,
        text: labelOf,
        textAnchor: 'start',
        dx: 6,
      }),
    ],
  })
}

/**
 * The picture of one run of a benchmark: a panel for each unit.
 * @param {{ title: string, date: string, commit: string, machine: string, figures: { name: string, value: number, unit: string, goal?: number }[] }} run
 * @returns {string} an SVG document; the same for the same run
 */
export function plotFigures({ title, date, commit, machine, figures }) {
  const { document } = new JSDOM('').window
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const add = (tag, attributes, content = '') => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.textContent = content
    svg.append(element)
  }
  add('rect', { width: '100%', height: '100%', fill: '#fff' })
  add('text', { x: 12, y: 20, 'font-size': 14, 'font-weight': 600 }, title)
  add(
    'text',
    { x: 12, y: 37, 'font-size': 11, fill: '#495057' },
    `${date} · ${commit} · ${machine} · line: goal (at most)`,
  )
  let height = HEAD_HEIGHT
  for (const unit of new Set(figures.map((figure) => figure.unit))) {
    const panel = panelOf(
      document,
      unit,
      figures.filter((figure) => figure.unit === unit),
    )
    panel.setAttribute('y', String(height))
    height += Number(panel.getAttribute('height'))
    svg.append(panel)
  }
  for (const [name, value] of Object.entries({ width: WIDTH, height, 'font-family': 'system-ui, sans-serif' }))
    svg.setAttribute(name, String(value))
  return `${svg.outerHTML.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')}\n`
}

/** `page`, docs/performance.md, with a picture for each of `runs` (by name of benchmark) in place of the old ones. */
export function withPlots(page, runs) {
  const start = page.indexOf(START)
  const end = page.indexOf(END)
  if (start < 0 || end < start) throw new Error(`docs/performance.md needs ${START} and ${END}`)
  const links = Object.entries(runs).map(([name, { title }]) => `![${title}](performance/${name}.svg)\n`)
  return `${page.slice(0, start + START.length)}\n\n${links.join('\n')}\n${page.slice(end)}`
}
