/** Seeded randomness: the same seed gives the same run, so a finding can be repeated. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from')
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
    chance: (probability) => next() < probability,
  }
}
