import { CLICK_GUARD_MS } from '@/ui'

const realNow = Date.now.bind(Date)
let aheadMs = 0

/** Moves Date.now() on, so that the click guard takes the next press for another one. */
export function passClickGuard(): void {
  aheadMs += CLICK_GUARD_MS
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs)
}
