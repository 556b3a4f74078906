/** Which files of browser tests a sampled run takes: each file on every second commit. */
import { drawOf } from './draw.mjs'

const SLOTS = ['desktop', 'h5', 'weapp', '', '', '']

/**
 * Files of `project` that the run leaves out. A file runs on one target at most, in half of the commits on none, and over the commits on each
 * equally often. Nothing is left out of a whole run.
 *
 * @param {string} project desktop, h5 or weapp
 * @param {readonly string[]} files paths from the root
 * @param {{ share: number, seed: string }} sample
 */
export function skippedSpecs(project, files, { share, seed }) {
  if (share === 1) return []
  const drawn = (file) => SLOTS[Math.floor(drawOf(seed, `spec ${file}`) * SLOTS.length)]
  return files.filter((file) => drawn(file) !== project)
}
