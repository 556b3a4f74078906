/** Days and hours on screen are China's, on a device of any time zone. */
import { daysBetween, formatDayAndWeekday, formatMinute, instantOf, midnight } from '~contract/domain/china-clock'
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

it('A chosen day without an hour is its midnight in China', () => {
  expect(instantOf('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
})
