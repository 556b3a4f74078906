/** A reporter of jest that writes which lines of which sources each suite runs, and how long it takes. */
const { appendFileSync } = require('node:fs')
const { relative } = require('node:path')

const linesOf = ({ start, end }) => end.line - start.line
const widthOf = ({ start, end }) => (start.line === end.line ? end.column - start.column : Number.POSITIVE_INFINITY)

/**
 * Lines that were run. A line belongs to the smallest statement around it: a table of functions runs when its module is loaded, what
 * is in the functions does not.
 */
function linesRun({ s: counts, statementMap }) {
  const smallestFirst = Object.entries(statementMap).sort(
    ([, one], [, other]) => linesOf(one) - linesOf(other) || widthOf(one) - widthOf(other),
  )
  const isRun = new Map()
  for (const [id, { start, end }] of smallestFirst)
    for (let line = start.line; line <= end.line; line++) if (!isRun.has(line)) isRun.set(line, counts[id] > 0)
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
