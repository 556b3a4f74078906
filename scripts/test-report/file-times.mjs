/** Times of single test files: those that jest's workers wrote, and those in a report of Playwright. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readJsonLines } from './json-lines.mjs'

/** A path as it is printed and stored on every system. */
export const withSlashes = (path) => path.split('\\').join('/')

/** Files of a jest run, from the lines that test/setup/file-times.cjs wrote into `folder`. */
export const jestFileTimes = (folder) =>
  readdirSync(folder)
    .flatMap((name) => readJsonLines(join(folder, name)))
    .map((file) => ({ kind: 'jestFile', ...file }))

/** Every test in a report of Playwright, with its file as the report has it, the titles above it, its outcome and all its tries. */
export function testsIn({ suites }) {
  const found = []
  const walk = (suite, above) => {
    for (const { file, title, tests } of suite.specs ?? [])
      for (const { projectName, status, results } of tests)
        found.push({ project: projectName, file, title: [...above, title].join(' › '), status, results })
    for (const inner of suite.suites ?? []) walk(inner, [...above, inner.title])
  }
  for (const file of suites) walk(file, [])
  return found
}

/** The path of a test in a report of Playwright, relative to `root`. */
export const storyPath = (report, root, { file }) => withSlashes(relative(root, join(report.config.rootDir, file)))

/** Stories in a report of Playwright; `seconds` are those of all tries. The paths are relative to `root`. */
export const storyTimes = (report, root) =>
  testsIn(report).map((test) => ({
    group: test.project,
    file: storyPath(report, root, test),
    title: test.title,
    seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))

/** Files of stories: the sums of their stories. */
export function storyFileTimes(stories) {
  const files = new Map()
  for (const { group, file, seconds } of stories) {
    const key = `${group} ${file}`
    const sum = files.get(key)?.seconds ?? 0
    files.set(key, { kind: 'storyFile', group, file, seconds: sum + seconds })
  }
  return [...files.values()]
}

/** Sums of files by their group: a project of jest, or a target of stories. */
export function groupTimes(files) {
  const groups = new Map()
  for (const { group, seconds, processor } of files) {
    const sum = groups.get(group) ?? { name: group, seconds: 0 }
    sum.seconds += seconds
    if (processor !== undefined) sum.processor = (sum.processor ?? 0) + processor
    groups.set(group, sum)
  }
  return [...groups.values()].sort((a, b) => b.seconds - a.seconds)
}
