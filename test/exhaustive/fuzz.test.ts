/** 300 requests of the fuzzer on every run; `npm run test:soak` sends 10,000. */

import { fuzz } from '../support/fuzz/fuzz'
import type { FuzzTarget } from '../support/fuzz/fuzz-target'
import { openFuzzTarget } from '../support/fuzz/open-target'

describe('malformed input', () => {
  let target: FuzzTarget
  beforeAll(async () => {
    target = await openFuzzTarget()
  })
  afterAll(() => target?.close())

  it('gets a Chinese answer with a field, never a 5xx, and changes nothing (300 requests, seed 2026)', async () => {
    const result = await fuzz(target, { seed: 2026, requests: 300 })
    expect(result.findings).toEqual([])
    expect(result.sent).toBe(300)
    expect(result.acceptedCount).toBeGreaterThan(20)
    expect(result.refusedCount).toBeGreaterThan(60)
  })
})
