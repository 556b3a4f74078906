/**
 * Processor seconds of this process and of the processes it started. Linux only: elsewhere Node does not know those of child
 * processes, and there is no figure at all.
 */
import { readFileSync } from 'node:fs'

/** The unit of /proc/…/stat, the same on every processor: a hundredth of a second. */
const TICKS_PER_SECOND = 100

/**
 * Ticks in the text of a /proc/…/stat: of the process itself, and of its ended children, their own children included. What
 * outlives its parent is missing, as do processes of a browser that was killed: a fifth of a run of stories.
 */
export function ticksIn(stat) {
  // the name of the program, in parentheses, may hold spaces and parentheses
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [ownUser, ownSystem, childUser, childSystem] = fields.slice(11, 15).map(Number)
  return { own: ownUser + ownSystem, children: childUser + childSystem }
}

export const secondsOf = (ticks) => ticks / TICKS_PER_SECOND

/** Seconds used so far, or `undefined` where they are not known. */
export function processorSeconds() {
  try {
    const { own, children } = ticksIn(readFileSync('/proc/self/stat', 'utf8'))
    return secondsOf(own + children)
  } catch {
    return undefined
  }
}
