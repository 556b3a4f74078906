/** The time limit of a thread on a busy machine (server/ports/workers/time-limit.ts). */
import { limitUnderLoad } from './time-limit'

test('is as given while there are processors enough, and where the system reports no load', () => {
  expect([limitUnderLoad(5000, 0, 2), limitUnderLoad(5000, 1.9, 2), limitUnderLoad(5000, 8, 8)]).toEqual([
    5000, 5000, 5000,
  ])
})

test('grows with the threads that share a processor, up to three times', () => {
  expect([limitUnderLoad(5000, 4, 2), limitUnderLoad(5000, 14, 2)]).toEqual([10_000, 15_000])
})
