/**
 * Prints and stores the times of a whole .ci/run: of its steps, and of the runs of scripts/test.mjs among them.
 * `node scripts/test-report/ci-run.mjs <file of steps> <start in ISO's form>`; a line of the file is seconds, ticks and name,
 * with tabs between.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { combineRuns, stepsIn } from './ci-steps.mjs'
import { commitOf, readRuns, timesFolder } from './history.mjs'
import { reportRun } from './run-times.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [file, at] = process.argv.slice(2)
const runs = readRuns(timesFolder(root)).filter((run) => run.at >= at && run.mode !== '.ci/run')
reportRun(root, { at, commit: commitOf(root), ...combineRuns(stepsIn(readFileSync(file, 'utf8')), runs) })
