/** What screens show of an instant is what the server writes of it into notices and files, on a device of any time zone. */
import { chinaFields, formatClock, formatDate, instantOf, midnight } from '~contract/domain/china-clock'
import { chinaMidnight, chinaTime } from '../../../server/core/china-time'

const HALF_HOUR = 1_800_000
const instants = Array.from({ length: 365 * 48 }, (_, i) => new Date(Date.UTC(2026, 0, 1) + i * HALF_HOUR))

test('screens and server show the same day and clock at every half hour of a year @P-9-27', () => {
  const differing = instants.filter((at) => {
    const shown = chinaTime(at)
    const { month, date, weekday } = chinaFields(at)
    return (
      `${formatDate(at)} ${formatClock(at)}` !== shown.format('YYYY-MM-DD HH:mm') ||
      `${month}月${date}日 ${weekday}` !== `${shown.month() + 1}月${shown.date()}日 ${shown.day()}` ||
      midnight(at).getTime() !== chinaMidnight(shown.format('YYYY-MM-DD')).getTime()
    )
  })
  expect(differing).toEqual([])
})

test('a chosen day and clock are the instant that shows them', () => {
  const differing = instants.filter((at) => instantOf(formatDate(at), formatClock(at)).getTime() !== at.getTime())
  expect(differing).toEqual([])
})
