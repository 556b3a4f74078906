/** WeChat carries out ten requests of a program at once; what is asked beyond them waits here. */
const SLOT_COUNT = 10

let taken = 0
const waiting: (() => void)[] = []

/** Runs `start` as soon as a request may begin, first come, first served. It must call releaseSlot once when it has ended. */
export function takeSlot(start: () => void): void {
  if (taken === SLOT_COUNT) {
    waiting.push(start)
    return
  }
  taken += 1
  start()
}

/** A request has ended: the next one begins. */
export function releaseSlot(): void {
  const next = waiting.shift()
  if (next) next()
  else taken -= 1
}
