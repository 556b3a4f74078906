/** Room on the disks that builds and tests write to: asked before, and as the reason of a failure after it. */
import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const MEGABYTE = 1024 * 1024
/** A disk with less than this many free megabytes counts as full. */
const FULL_MB = 2

/** Free megabytes at a folder, or at the nearest one above it that exists. A disk without free entries has no room either. */
function freeMb(folder) {
  let place = resolve(folder)
  while (!existsSync(place)) place = dirname(place)
  const { blocks, bavail, bsize, files, ffree } = statfsSync(place)
  // a file system that does not count
  if (blocks === 0) return Number.POSITIVE_INFINITY
  return files > 0 && ffree === 0 ? 0 : Math.floor((bavail * bsize) / MEGABYTE)
}

/** One line when a folder has less room than `purpose` needs. */
export function roomProblem(folder, neededMb, purpose) {
  const free = freeMb(folder)
  return free < neededMb
    ? `the disk is nearly full: ${folder} has ${free} MB left, ${purpose} needs at least ${neededMb} MB`
    : undefined
}

/**
 * One line when a failure comes from a full disk: one of the folders it writes to has no room, or `output` says so, and then it is the
 * fullest. Undefined for other failures.
 */
export function diskFullReason(folders, output = '') {
  const [fullest] = folders.map((folder) => ({ folder, free: freeMb(folder) })).sort((a, b) => a.free - b.free)
  if (!fullest || (fullest.free >= FULL_MB && !/ENOSPC|no space left on device/i.test(output))) return undefined
  return `the disk is full: ${fullest.folder} has ${fullest.free} MB left; make room and try again`
}
