/** Which files of browser tests a sampled run takes: each file of test/e2e on one target, and half of the mini-program's. */
import { drawOf } from './draw.mjs'

/**
 * Files of `project` that the run leaves out. A file of test/e2e runs on the desktop or on H5, as the seed says; over the commits it runs
 * on both equally often. Nothing is left out of a whole run.
 *
 * @param {string} project desktop, h5 or weapp
 * @param {readonly string[]} files paths from the root
 * @param {{ share: number, seed: string }} sample
 */
export function skippedSpecs(project, files, { share, seed }) {
  if (share === 1) return []
  const isTaken = (file) => drawOf(seed, `spec ${file}`) < 0.5
  return files.filter((file) => isTaken(file) === (project === 'h5'))
}
