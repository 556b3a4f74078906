/** Measures the stages of a run: wall seconds, and processor seconds where the system counts them. */
import { processorSeconds } from './processor-time.mjs'

const wallSeconds = () => performance.now() / 1000

/**
 * `start(name)` begins a stage and answers the function that ends it. The system adds the processor time of a child process when
 * the child ends, so what was added since the last reading belongs to the stage that ends now, also when two run at once.
 */
export function createStopwatch({ wall = wallSeconds, processor = processorSeconds } = {}) {
  const startedAt = wall()
  const stages = []
  const names = new Map()
  let lastReading = processor()
  let running = 0

  /** A second stage of the same name is numbered. */
  const uniqueName = (name) => {
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  }

  function start(givenName) {
    const name = uniqueName(givenName)
    const stageStartedAt = wall()
    if (running === 0) lastReading = processor()
    running += 1
    return () => {
      const reading = processor()
      const used = reading === undefined ? {} : { processor: reading - lastReading }
      stages.push({ name, seconds: wall() - stageStartedAt, ...used })
      lastReading = reading
      running -= 1
    }
  }

  return { start, stages, total: () => ({ seconds: wall() - startedAt, processor: processor() }) }
}
