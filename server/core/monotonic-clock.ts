/** Time for spans and deadlines inside this process. */

import { type Clock, systemClock } from './clock'

/** Milliseconds since the process began. Never steps with the wall clock; not comparable between processes. */
export const monotonicMs = (): number => performance.now()

/** Monotonic milliseconds, or those of a clock that a test drives. */
export const elapsedOf = (clock: Clock): (() => number) =>
  clock === systemClock ? monotonicMs : () => clock.now().getTime()
