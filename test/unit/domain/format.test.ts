/** The texts of numbers, prices, pay and times, at the values where they change. */
import {
  activeText,
  findPhone,
  formatCount,
  formatThousands,
  formatYuan,
  maskEmail,
  maskName,
  maskPhone,
  relativeTime,
  salaryText,
} from '~contract/domain/format'

const now = new Date('2026-11-27T12:00:00+08:00')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const DAY = 1440

it.each([
  [0, '刚刚'],
  [4, '刚刚'],
  [5, '5 分钟前'],
  [59, '59 分钟前'],
  [60, '1 小时前'],
  [DAY - 1, '23 小时前'],
  [DAY, '昨天'],
  [2 * DAY - 1, '昨天'],
  [2 * DAY, '2 天前'],
  [30 * DAY - 1, '29 天前'],
  [30 * DAY, '1 个月前'],
  [365 * DAY - 1, '12 个月前'],
  [365 * DAY, '一年前'],
])('a user who was there %i minutes ago was so %s', (minutes, text) => {
  expect(activeText(minutesAgo(minutes), now)).toBe(text)
})

it('a minute that is not full does not count, and a clock that is ahead counts as now', () => {
  expect(activeText(new Date(minutesAgo(5).getTime() + 1), now)).toBe('刚刚')
  expect(activeText(minutesAgo(-10), now)).toBe('刚刚')
})

it.each([
  ['2026-11-27T09:05:00+08:00', '09:05'],
  ['2026-11-28T09:05:00+08:00', '09:05'],
  ['2026-11-26T23:59:00+08:00', '昨天 23:59'],
  ['2026-11-25T00:00:00+08:00', '星期三 00:00'],
  ['2026-11-21T00:00:00+08:00', '星期六 00:00'],
  ['2026-11-20T23:59:00+08:00', '11/20 23:59'],
  ['2026-01-01T00:00:00+08:00', '1/1 00:00'],
  ['2025-12-31T23:59:00+08:00', '2025/12/31 23:59'],
])('%s is %s on 27 November 2026 @C-5-27', (at, text) => {
  expect(relativeTime(new Date(at), now)).toBe(text)
})

it.each([
  [0, 0, 12, '面议'],
  [18, 25, 14, '18-25K·14 薪'],
  [18, 25, 12, '18-25K'],
  [18, 25, 0, '18-25K'],
  [18, 18, 13, '18K·13 薪'],
  [15, 0, 12, '15K 以上'],
  [15, 0, 14, '15K 以上·14 薪'],
  [0, 8, 12, '8K 以下'],
])('pay of %i to %i thousand, %i months, is %s', (min, max, months, text) => {
  expect(salaryText(min, max, months)).toBe(text)
})

it('pay is that of twelve months, which are not named, where nobody gave their number', () => {
  expect(salaryText(18, 25)).toBe('18-25K')
})

it.each([
  [999, '999'],
  [-999, '-999'],
  [1000, '1K'],
  [1049, '1K'],
  [1250, '1.3K'],
  [-2700, '-2.7K'],
])('%i in thousands is %s @P-5-08', (value, text) => {
  expect(formatThousands(value)).toBe(text)
})

it('writes fen as yuan', () => {
  const yuan = ['0.00', '0.05', '1,234.50', '-0.10', '9,876,543,210.99']
  expect([0, 5, 123_450, -10, 987_654_321_099].map(formatYuan)).toEqual(yuan)
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234, '-1,234'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
])('writes %i in groups of three: %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

it('hides what a stranger may not know @P-5-07', () => {
  expect(['13812346207', '02812345', '1234567'].map(maskPhone)).toEqual(['138****6207', '028*2345', '****'])
  expect(['王小敏', '𠮷野', ''].map(maskName)).toEqual(['王**', '𠮷**', '**'])
  expect(['zhou.li@mail.cn', 'zhou@mail.cn', 'zhoul@mail.cn'].map(maskEmail)).toEqual([
    'zhou****@mail.cn',
    'z****@mail.cn',
    'zhou****@mail.cn',
  ])
})

it.each([
  ['电话13812346207', true],
  ['138 1234 6207', true],
  ['138-1234-6207', true],
  ['12812346207', false],
  ['1381234620', false],
  ['113812346207', false],
  ['138123462071', false],
])('whether %j holds a phone number: %j', (text, has) => {
  expect(findPhone(text)).toBe(has)
})
