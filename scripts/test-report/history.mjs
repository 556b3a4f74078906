/** Runs of tests with their times, a file for each commit in test/artifacts/times, a line of JSON for each run. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readJsonLines } from './json-lines.mjs'

/** Commits whose runs are stored. */
const MAX_COMMITS = 50
const EXTENSION = '.jsonl'

export const timesFolder = (root) => join(root, 'test', 'artifacts', 'times')

/** The commit at `root`; 'unknown' in a copy without its history. */
export function commitOf(root) {
  try {
    const flags = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], flags).trim()
  } catch {
    return 'unknown'
  }
}

/** Files of commits with their runs, the commit of the newest run first. */
function readCommits(folder) {
  mkdirSync(folder, { recursive: true })
  const newest = ({ runs }) => runs.at(-1)?.at ?? ''
  return readdirSync(folder)
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => ({ path: join(folder, name), runs: readJsonLines(join(folder, name)) }))
    .sort((a, b) => newest(b).localeCompare(newest(a)))
}

/** All runs, the oldest first. `at` is the start of a run in ISO's form, which sorts as text. */
export const readRuns = (folder) =>
  readCommits(folder)
    .flatMap(({ runs }) => runs)
    .sort((a, b) => a.at.localeCompare(b.at))

/** The run to compare with: the newest before `run` in the same mode. */
export const earlierRun = (folder, { mode, at }) =>
  readRuns(folder).findLast((other) => other.mode === mode && other.at < at)

/** Adds a run, and removes the files of the oldest commits. */
export function saveRun(folder, run, maxCommits = MAX_COMMITS) {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${run.commit}${EXTENSION}`), `${JSON.stringify(run)}\n`)
  for (const { path } of readCommits(folder).slice(maxCommits)) rmSync(path)
}
