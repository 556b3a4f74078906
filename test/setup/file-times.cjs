/**
 * Measures each test file in the jest worker that runs it: seconds and processor seconds, a line of JSON in
 * PINQIAO_TIMES/<process>.jsonl, for scripts/test-report. Without the variable an environment is left as it is.
 * Threads of the worker count. Processes that a test starts do not: their processor time is part of the stage only.
 */
const { appendFileSync } = require('node:fs')
const { join, relative } = require('node:path')

const timesFolder = process.env.PINQIAO_TIMES
// a test may start jest itself, whose files are no files of this run
delete process.env.PINQIAO_TIMES

/** The top `describe` of one file in a suite of several (scripts/test-groups.mjs) is called like the file. */
const FILE_NAME = /\.test\.tsx?$/

/** Seconds of the clock and of the processor so far. */
const read = () => {
  const { user, system } = process.cpuUsage()
  return { seconds: performance.now() / 1000, processor: (user + system) / 1e6 }
}
const since = (start) => {
  const now = read()
  return { seconds: now.seconds - start.seconds, processor: now.processor - start.processor }
}

/** A jest environment that measures the files it runs, when `folder` is given; by default PINQIAO_TIMES. */
function withFileTimes(Environment, folder = timesFolder) {
  if (!folder) return Environment
  return class MeasuringEnvironment extends Environment {
    constructor(config, context) {
      const startedAt = read()
      super(config, context)
      const { displayName, rootDir } = config.projectConfig
      this.measured = {
        startedAt,
        group: displayName?.name ?? '',
        path: relative(rootDir, context.testPath).split('\\').join('/'),
        files: [],
      }
    }

    handleTestEvent({ name, describeBlock }) {
      const isFile = describeBlock?.parent && !describeBlock.parent.parent && FILE_NAME.test(describeBlock.name)
      if (!isFile) return
      if (name === 'run_describe_start') this.measured.fileStartedAt = read()
      if (name === 'run_describe_finish')
        this.measured.files.push({ file: describeBlock.name, ...since(this.measured.fileStartedAt) })
    }

    async teardown() {
      await super.teardown()
      const { startedAt, group, path, files } = this.measured
      // what a suite takes besides its files: reading the modules that they share
      const rest = since(startedAt)
      for (const { seconds, processor } of files) {
        rest.seconds -= seconds
        rest.processor -= processor
      }
      const lines = [...files, { file: path, ...rest }].map((file) => `${JSON.stringify({ group, ...file })}\n`)
      appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
    }
  }
}

module.exports = { withFileTimes }
