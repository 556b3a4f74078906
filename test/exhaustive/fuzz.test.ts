/** 300 requests of the fuzzer, or a sample of them; `npm run test:soak` sends 10,000. */

import { fuzz } from '../support/fuzz/fuzz'
import type { FuzzTarget } from '../support/fuzz/fuzz-target'
import { openFuzzTarget } from '../support/fuzz/open-target'
import { isWhole, sampleOf } from '../support/sample'

const all = Array.from({ length: 300 }, (_, number) => number)
const numbers = sampleOf(all, String)

describe('malformed input', () => {
  let target: FuzzTarget
  beforeAll(async () => {
    target = await openFuzzTarget()
  })
  afterAll(() => target?.close())

  it('gets a Chinese answer with a field, never a 5xx, and changes nothing (300 requests, seed 2026)', async () => {
    const result = await fuzz(target, { seed: 2026, numbers })
    expect(result.findings).toEqual([])
    expect(result.sent).toBe(numbers.length)
    // few requests may all have been refused
    if (!isWhole) return
    expect(result.acceptedCount).toBeGreaterThan(20)
    expect(result.refusedCount).toBeGreaterThan(60)
  })
})
