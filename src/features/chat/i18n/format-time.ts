/** Formats message times in both languages. */

import { chinaTime, formatDayAndClock } from '~contract/domain/china-time'
import { relativeTime } from '~contract/domain/format'
import { currentLanguage } from './define-texts'

const DAYS: Record<string, string> = {
  昨天: 'Yesterday',
  星期日: 'Sunday',
  星期一: 'Monday',
  星期二: 'Tuesday',
  星期三: 'Wednesday',
  星期四: 'Thursday',
  星期五: 'Friday',
  星期六: 'Saturday',
}
const localizedDay = (text: string) =>
  currentLanguage() === 'en' ? text.replace(/^[\u4e00-\u9fa5]+/, (day) => DAYS[day] ?? day) : text

/** Today HH:mm; yesterday, the weekday or the date with the clock. `seconds` since 1970; '' for 0. */
export const formatListTime = (seconds: number, now = new Date()): string =>
  seconds ? localizedDay(relativeTime(new Date(seconds * 1000), now)) : ''

/** The same without the time of another day, for lists: 09:30, 昨天, 星期二, 3/12, 2025/3/12. */
export const formatDay = (seconds: number, now = new Date()): string => formatListTime(seconds, now).split(' ')[0] ?? ''

/** A future date and time: 11月23日 周一 14:30, Mon, Nov 23, 14:30. */
export const formatDateTime = (at: Date): string =>
  currentLanguage() === 'zh' ? formatDayAndClock(at) : chinaTime(at).locale('en').format('ddd, MMM D, HH:mm')
