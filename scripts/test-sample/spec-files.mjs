/** Which files of browser tests a sampled run takes: each file on every third commit. */
import { drawOf } from './draw.mjs'

const PROJECTS = ['desktop', 'h5', 'weapp']

/**
 * Files of `project` that the run leaves out. A file runs on one target at most, and over the commits on each equally often. Nothing is left
 * out of a whole run.
 *
 * @param {string} project desktop, h5 or weapp
 * @param {readonly string[]} files paths from the root
 * @param {{ share: number, seed: string }} sample
 */
export function skippedSpecs(project, files, { share, seed }) {
  if (share === 1) return []
  const drawn = (file) => PROJECTS[Math.floor(drawOf(seed, `spec ${file}`) * PROJECTS.length)]
  return files.filter((file) => drawn(file) !== project)
}
