/** Where the time of a test run goes. */
import { relative } from 'node:path'

const MAX_FILES = 30

/** Prints the files that took longest: `times` are pairs of a file's name (with its project) and milliseconds. */
export function printSlowest(times) {
  const slowest = [...times].sort(([, one], [, other]) => other - one).slice(0, MAX_FILES)
  if (slowest.length === 0) return
  console.log(`最慢的 ${slowest.length} 个文件（秒）：`)
  for (const [name, milliseconds] of slowest)
    console.log(`${String(Math.round(milliseconds / 1000)).padStart(5)} ${name}`)
}

/** Names and milliseconds of the suites of a jest report. */
export const suiteTimes = (root, { testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime])
