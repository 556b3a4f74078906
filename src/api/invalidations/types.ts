import type { ReadKey, WriteKey } from '../types'

export type Reads = readonly ReadKey[]

/** Per write: the reads whose answers are outdated after it. */
export type Invalidations = { readonly [W in WriteKey]: Reads }
