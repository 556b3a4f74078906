/** A reporter of jest that writes which lines of which sources each suite runs, and how long it takes. */
const { appendFileSync } = require('node:fs')
const { relative } = require('node:path')

const heightOf = ({ start, end }) => end.line - start.line

/**
 * Lines that were run: those on which a statement begins that was run. A line without a beginning belongs to the smallest statement
 * around it. So a table of functions runs when its module is loaded, what is in the functions does not.
 */
function linesRun({ s: counts, statementMap }) {
  const statements = Object.entries(statementMap).map(([id, place]) => ({ ...place, isRun: counts[id] > 0 }))
  const isRun = new Map()
  for (const { start, isRun: run } of statements) isRun.set(start.line, run || isRun.get(start.line) === true)
  for (const { start, end, isRun: run } of statements.sort((a, b) => heightOf(a) - heightOf(b)))
    for (let line = start.line; line <= end.line; line++) if (!isRun.has(line)) isRun.set(line, run)
  return [...isRun].filter(([, run]) => run).map(([line]) => line)
}

module.exports = class ReachReporter {
  constructor(config, options) {
    this.root = config.rootDir
    this.file = options.file
  }

  onTestFileResult(test, result) {
    const lines = {}
    for (const [path, covered] of Object.entries(result.coverage ?? {})) {
      const run = linesRun(covered)
      if (run.length) lines[relative(this.root, path)] = run
    }
    const suite = relative(this.root, test.path)
    const milliseconds = result.perfStats.end - result.perfStats.start
    appendFileSync(this.file, `${JSON.stringify({ suite, milliseconds, isGreen: result.numFailingTests === 0, lines })}\n`)
  }
}
