/** Imported first by the scripts that build and test: what they cannot run with ends them with one line instead of a stack. */
import '../require-node.mjs'
import { fileURLToPath } from 'node:url'
import { folderProblem } from './folder-name.mjs'
import { packagesProblem } from './installed-packages.mjs'

const problem = folderProblem(fileURLToPath(new URL('../..', import.meta.url))) ?? packagesProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}
