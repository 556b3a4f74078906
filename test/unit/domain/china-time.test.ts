/** Days and hours on screen are China's, on a device of any time zone. */

import {
  chinaMidnight,
  chinaTime,
  daysBetween,
  formatClock,
  formatDate,
  formatDayAndClock,
  formatDayAndWeekday,
  formatMinute,
  instantOf,
  midnight,
} from '~contract/domain/china-time'
import { relativeTime } from '~contract/domain/format'

const evening = new Date('2026-11-27T15:59:00.000Z')
const night = new Date('2026-11-27T16:01:00.000Z')

it.each([
  ['2026-11-20T15:59:59.999Z', '11月20日 周五', '2026-11-20 23:59'],
  ['2026-11-20T16:00:00.000Z', '11月21日 周六', '2026-11-21 00:00'],
  ['2026-12-31T16:05:00.000Z', '1月1日 周五', '2027-01-01 00:05'],
])('%s is shown as the day %s, and to the minute as %s @P-9-27', (instant, day, minute) => {
  expect(formatDayAndWeekday(new Date(instant))).toBe(day)
  expect(formatMinute(instant)).toBe(minute)
})

it('A day begins at midnight in China, whatever the hours', () => {
  expect(midnight(evening).toISOString()).toBe('2026-11-26T16:00:00.000Z')
  expect(midnight(night).toISOString()).toBe('2026-11-27T16:00:00.000Z')
  expect(midnight(night, 1).toISOString()).toBe('2026-11-28T16:00:00.000Z')
})

it('A minute to and a minute past midnight are a day apart', () => {
  expect(daysBetween(evening, night)).toBe(1)
  expect(relativeTime(evening, night)).toBe('昨天 23:59')
})

it('A day or month begins at its midnight in China', () => {
  expect(formatDate(new Date('2026-11-30T16:00:00.000Z'))).toBe('2026-12-01')
  expect(formatDate(new Date('2026-11-30T15:59:59.999Z'))).toBe('2026-11-30')
  expect(chinaMidnight('2026-02-28').toISOString()).toBe('2026-02-27T16:00:00.000Z')
  expect(chinaMidnight('2026-02-28', 1).toISOString()).toBe('2026-02-28T16:00:00.000Z')
  expect(chinaMidnight('2026-12').toISOString()).toBe('2026-11-30T16:00:00.000Z')
  expect(chinaMidnight('2026-12', 1, 'month').toISOString()).toBe('2026-12-31T16:00:00.000Z')
})

const HALF_HOUR = 1_800_000
const instants = Array.from({ length: 365 * 48 }, (_, i) => new Date(Date.UTC(2026, 0, 1) + i * HALF_HOUR))

it('China is eight hours ahead of UTC at every half hour of a year @P-9-27', () => {
  const differing = instants.filter((at) => {
    const shifted = new Date(at.getTime() + 8 * 3_600_000).toISOString()
    return chinaTime(at).format('YYYY-MM-DDTHH:mm:ss') !== shifted.slice(0, 19)
  })
  expect(differing).toEqual([])
})

it('A chosen day and clock are the instant that shows them', () => {
  const differing = instants.filter((at) => instantOf(formatDate(at), formatClock(at)).getTime() !== at.getTime())
  expect(differing).toEqual([])
})

it('an interview names month, day, weekday and minute', () => {
  expect(formatDayAndClock(new Date('2026-11-23T06:30:00.000Z'))).toBe('11月23日 周一 14:30')
  expect(formatDayAndClock(new Date('2026-12-31T16:05:00.000Z'))).toBe('1月1日 周五 00:05')
})
