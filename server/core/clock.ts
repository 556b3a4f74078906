/** Injected time; seeds and tests fix it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
