/** Imported first by the scripts behind npm: an older Node gets one line instead of a stack. */
import { versionProblem } from './preflight.mjs'

const problem = versionProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}
