/** Collects the times of one run of scripts/test.mjs, prints them and stores them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupTimes, jestFileTimes, storyFileTimes, storyTimes } from './file-times.mjs'
import { commitOf, earlierRun, saveRun, timesFolder } from './history.mjs'
import { jestProblems, storyProblems } from './problems.mjs'
import { createStopwatch } from './stopwatch.mjs'
import { formatTable } from './table.mjs'

/** Shorter ones are not stored. */
const MIN_FILE_SECONDS = 1
const MIN_STORY_SECONDS = 10

/** Runs are compared when they were started with the same flags. */
export const modeOf = (flags) => ['test', ...flags.filter((flag) => flag !== '--no-build')].join(' ')

const databaseOf = (env) => (env.TEST_DATABASE_URL ? ' (PostgreSQL)' : '')

/** The name of a jest run: the projects it selects. */
export function jestStage(flags, env) {
  const at = flags.indexOf('--selectProjects') + 1
  const projects = at === 0 ? [] : flags.slice(at)
  const end = projects.findIndex((flag) => flag.startsWith('-'))
  const names = (end === -1 ? projects : projects.slice(0, end)).join(', ')
  return `jest${names && `: ${names}`}${databaseOf(env)}`
}

/** The name of a run of stories: which it is narrowed to. */
export function storyStage(flags, env) {
  const after = (flag) => (flags.includes(flag) ? flags[flags.indexOf(flag) + 1] : undefined)
  const [only, without] = [after('--grep'), after('--grep-invert')]
  return `stories${only ? ` ${only}` : ''}${without ? ` without ${without}` : ''}${databaseOf(env)}`
}

const rounded = (row) => {
  const tenths = (seconds) => Math.round(seconds * 10) / 10
  const { seconds, processor } = row
  return { ...row, seconds: tenths(seconds), ...(processor === undefined ? {} : { processor: tenths(processor) }) }
}

/** A run as it is stored. */
const stored = (run) => ({
  ...rounded(run),
  ...(run.steps ? { steps: run.steps.map(rounded) } : {}),
  stages: run.stages.map(rounded),
  projects: run.projects.map(rounded),
  targets: run.targets.map(rounded),
  files: run.files.filter(({ seconds }) => seconds >= MIN_FILE_SECONDS).map(rounded),
  stories: run.stories.filter(({ seconds }) => seconds >= MIN_STORY_SECONDS).map(rounded),
})

/** Prints the table of a run, compared with an earlier one, and stores the run. A disk that refuses fails no test. */
export function reportRun(root, run) {
  const folder = timesFolder(root)
  try {
    console.log(`\n${formatTable(run, earlierRun(folder, run))}`)
    saveRun(folder, stored(run))
  } catch (error) {
    console.error(`the times are not stored: ${error.message}`)
  }
}

/** Collects the times of a run that was started with `flags`. */
export function collectRunTimes(root, flags) {
  const at = new Date().toISOString()
  const stopwatch = createStopwatch()
  const files = []
  const stories = []
  const problems = []

  /** Begins a jest run; it gets `env`, and `end` reads what its workers measured and jest's report, where there is one. */
  function startJest(jestFlags, env) {
    const folder = mkdtempSync(join(tmpdir(), 'pinqiao-times-'))
    const endStage = stopwatch.start(jestStage(jestFlags, env))
    const end = (report) => {
      endStage()
      if (report) problems.push(...jestProblems(report, root))
      const database = databaseOf(env)
      files.push(...jestFileTimes(folder).map((file) => ({ ...file, group: `${file.group}${database}` })))
      rmSync(folder, { recursive: true, force: true })
    }
    return { env: { ...env, PINQIAO_TIMES: folder }, end }
  }

  /** Begins a run of stories; `add` takes its report. */
  function startStories(storyFlags, env) {
    const add = (report) => {
      const found = storyTimes(report, root).map((row) => ({ ...row, group: `${row.group}${databaseOf(env)}` }))
      stories.push(...found)
      problems.push(...storyProblems(report, root))
      files.push(...storyFileTimes(found))
    }
    return { end: stopwatch.start(storyStage(storyFlags, env)), add }
  }

  /** Prints and stores all times. A run without any test is not stored: nothing is compared with it. */
  function finish() {
    const ofKind = (kind) => files.filter((file) => file.kind === kind)
    const [projects, targets] = [groupTimes(ofKind('jestFile')), groupTimes(ofKind('storyFile'))]
    const { stages } = stopwatch
    const run = { at, commit: commitOf(root), mode: modeOf(flags), ...stopwatch.total(), stages, projects, targets }
    if (files.length > 0) reportRun(root, { ...run, files, stories, problems })
    else console.log(`took ${Math.round(run.seconds)} s`)
  }

  return { start: stopwatch.start, startJest, startStories, finish }
}
