/** Seeded randomness for the demo data: the same seed gives the same data on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True with probability `p`. */
  chance(p: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different items, in random order (all of them if there are fewer). */
  sample<T>(list: readonly T[], count: number): T[]
  /** Picks by weight; weights need not sum to one. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
}

/** Mixes two numbers into a 32-bit seed, so that item 5 of seed 1 and item 1 of seed 5 differ. */
export function mixSeed(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** A small, fast generator (mulberry32); never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('pick() from an empty list')
    return item
  }
  return {
    next,
    int,
    pick,
    chance: (p) => next() < p,
    sample: (list, count) => {
      const pool = [...list]
      const size = Math.min(count, pool.length)
      for (let i = 0; i < size; i++) {
        const j = i + Math.floor(next() * (pool.length - i))
        const swapped = pool[i] as (typeof pool)[number]
        pool[i] = pool[j] as (typeof pool)[number]
        pool[j] = swapped
      }
      return pool.slice(0, size)
    },
    weighted: (list) => {
      let total = 0
      for (const [, weight] of list) total += weight
      let at = next() * total
      for (const [item, weight] of list) {
        at -= weight
        if (at < 0) return item
      }
      return (list[list.length - 1] as (typeof list)[number])[0]
    },
  }
}
