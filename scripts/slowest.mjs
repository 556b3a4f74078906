/** Where the time of a test run goes. */
import { relative } from 'node:path'
import { groupFolder } from './test-groups.mjs'

const MAX_FILES = 30

/** Prints the files that took longest: `times` are pairs of a file's name (with its project) and milliseconds. */
export function printSlowest(times) {
  const slowest = [...times].sort(([, one], [, other]) => other - one).slice(0, MAX_FILES)
  if (slowest.length === 0) return
  console.log(`the ${slowest.length} slowest files (seconds):`)
  for (const [name, milliseconds] of slowest)
    console.log(`${String(Math.round(milliseconds / 1000)).padStart(5)} ${name}`)
}

/** A suite of several files (test-groups.mjs): the tests of each, without what stands before and after them. */
function timesInGroup({ assertionResults }) {
  const sums = new Map()
  for (const { ancestorTitles, duration } of assertionResults)
    sums.set(ancestorTitles[0], (sums.get(ancestorTitles[0]) ?? 0) + (duration ?? 0))
  return [...sums]
}

/** Names and milliseconds of the files of a jest report. */
export const suiteTimes = (root, { testResults }) =>
  testResults.flatMap((suite) => {
    const name = relative(root, suite.name)
    return name.startsWith(groupFolder) ? timesInGroup(suite) : [[name, suite.endTime - suite.startTime]]
  })
