/** A reporter of jest that writes which lines of which sources each suite runs, and how long it takes. */
const { appendFileSync } = require('node:fs')
const { relative } = require('node:path')

module.exports = class ReachReporter {
  constructor(config, options) {
    this.root = config.rootDir
    this.file = options.file
  }

  onTestFileResult(test, result) {
    const lines = {}
    for (const [path, covered] of Object.entries(result.coverage ?? {})) {
      const hit = new Set()
      for (const [id, count] of Object.entries(covered.s))
        if (count > 0)
          for (let line = covered.statementMap[id].start.line; line <= covered.statementMap[id].end.line; line++) hit.add(line)
      if (hit.size) lines[relative(this.root, path)] = [...hit]
    }
    const suite = relative(this.root, test.path)
    const milliseconds = result.perfStats.end - result.perfStats.start
    appendFileSync(this.file, `${JSON.stringify({ suite, milliseconds, isGreen: result.numFailingTests === 0, lines })}\n`)
  }
}
