/** Imported first by the scripts that need every package: without one they end with one line instead of a stack. */
import '../require-node.mjs'
import { packagesProblem } from './installed-packages.mjs'

const problem = packagesProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}
