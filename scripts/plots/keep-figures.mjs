/** Keeps figures of benchmarks in docs/performance/figures.json, from which the pictures beside it are drawn. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { plotFigures, withPlots } from './plot-figures.mjs'

const significant = (value) => Number(value.toPrecision(4))

/** What a run needs to be judged later: day, commit and machine. */
function conditions(root) {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  return {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${cpus().length} cores, Node ${process.versions.node.split('.')[0]}`,
  }
}

/**
 * Stores `measured` (title and figures by name of benchmark) over older runs of the same benchmarks, and draws all pictures again.
 * Without any, it only draws.
 */
export function keepFigures(root, measured) {
  const folder = join(root, 'docs', 'performance')
  const file = join(folder, 'figures.json')
  mkdirSync(folder, { recursive: true })
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  for (const [name, { title, figures }] of Object.entries(measured)) {
    const rounded = figures.map((figure) => ({ ...figure, value: significant(figure.value) }))
    stored[name] = { title, ...conditions(root), figures: rounded }
  }
  const runs = Object.fromEntries(Object.entries(stored).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`)
  for (const [name, run] of Object.entries(runs)) writeFileSync(join(folder, `${name}.svg`), plotFigures(run))
  const page = join(root, 'docs/performance.md')
  writeFileSync(page, withPlots(readFileSync(page, 'utf8'), runs))
}
