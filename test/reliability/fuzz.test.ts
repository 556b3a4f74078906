/** The fuzzer at length: 1,000 requests a seed, ten seeds in the whole. */

import { fuzz } from '../support/fuzz/fuzz'
import type { FuzzTarget } from '../support/fuzz/fuzz-target'
import { openFuzzTarget } from '../support/fuzz/open-target'
import { soakOrShort } from '../support/reliability/soak'

const numbers = Array.from({ length: 1_000 }, (_, number) => number)

describe('malformed input, at length', () => {
  let target: FuzzTarget
  beforeEach(async () => {
    target = await openFuzzTarget()
  })
  afterEach(() => target?.close())

  it.each(soakOrShort([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1]))('1,000 requests of seed %s find nothing', async (seed) => {
    const result = await fuzz(target, { seed, numbers })
    expect(result.findings).toEqual([])
    expect(result.sent).toBe(numbers.length)
    expect(result.acceptedCount).toBeGreaterThan(60)
    expect(result.refusedCount).toBeGreaterThan(200)
  })
})
