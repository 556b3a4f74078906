/** How long a thread may work: a machine with more work than processors gives it a share of one only. */
import { availableParallelism, loadavg } from 'node:os'

/** However busy the machine is, a hostile input holds a thread no longer than this many times its limit. */
const MAX_FACTOR = 3

/**
 * The limit in milliseconds at a load of `load` runnable threads (the average of a minute; 0 where the system has none) for
 * `processors`. Twice as many threads as processors double it.
 */
export const limitUnderLoad = (ms: number, load = loadavg()[0] ?? 0, processors = availableParallelism()): number =>
  Math.round(ms * Math.min(MAX_FACTOR, Math.max(1, load / processors)))
