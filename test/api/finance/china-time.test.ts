import { chinaDay, chinaMidnight, chinaTime } from '../../../server/core/china-time'
import { formatInterviewTime } from '../../../server/modules/hiring/interviews/format-time'

const HALF_HOUR = 1_800_000

test('the calendar of China is eight hours ahead of UTC at every half hour of a year', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += HALF_HOUR) {
    const shifted = new Date(at + 8 * 3_600_000).toISOString()
    if (chinaTime(new Date(at)).format('YYYY-MM-DDTHH:mm:ss') !== shifted.slice(0, 19)) throw new Error(shifted)
  }
})

test('a day begins at midnight in China, a month with its first day', () => {
  expect(chinaDay(new Date('2026-11-30T16:00:00.000Z'))).toBe('2026-12-01')
  expect(chinaDay(new Date('2026-11-30T15:59:59.999Z'))).toBe('2026-11-30')
  expect(chinaMidnight('2026-02-28').toISOString()).toBe('2026-02-27T16:00:00.000Z')
  expect(chinaMidnight('2026-02-28', 1).toISOString()).toBe('2026-02-28T16:00:00.000Z')
  expect(chinaMidnight('2026-12').toISOString()).toBe('2026-11-30T16:00:00.000Z')
  expect(chinaMidnight('2026-12', 1, 'month').toISOString()).toBe('2026-12-31T16:00:00.000Z')
})

test('an interview names month, day, weekday and minute', () => {
  expect(formatInterviewTime(new Date('2026-11-23T06:30:00.000Z'))).toBe('11月23日 周一 14:30')
  expect(formatInterviewTime(new Date('2026-12-31T16:05:00.000Z'))).toBe('1月1日 周五 00:05')
})
