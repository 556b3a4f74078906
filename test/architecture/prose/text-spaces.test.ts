/** One space between Chinese characters and Latin letters or digits on the screen, in literals, JSX and templates. */
import { filesUnder, isTest } from '../../support/source-files'
import { lacksSpace, lacksSpaceAtHole, unspacedTexts } from './text-spaces'

/** Texts that are fixed without a space, each with the reason. */
const FIXED: readonly [text: RegExp, reason: string][] = [
  [/^HR人员$/, 'the name of a role is fixed'],
  [/^按(Ctrl\+)?Enter发送，(Ctrl\+)?Enter换行$/, 'the settings of the composer are fixed'],
  [/^群公告字数超出限制，最大长度为150$/, 'the error of the announcement is fixed'],
  [/^B站$/, 'a name'],
  [/ICP备|公网安备/, 'the form that the authorities prescribe for a registration'],
  [/[YM]{1,4}[年月]/, 'the pattern of a date'],
]
const isFixed = (text: string) => FIXED.some(([pattern]) => pattern.test(text))

/** Not on a screen: the English of the chat, what people write in the demo data, and what resumes are read with. */
const isElsewhere = (file: string) => /\/i18n\/en\/|^server\/seed\/|\/resume-import\//.test(file)

const sources = ['src', 'contract', 'server']
  .flatMap((folder) => filesUnder(folder, ['.ts', '.tsx']))
  .filter((file) => !isTest(file) && !isElsewhere(file))

describe('spaces around numbers and Latin words', () => {
  it('are in every text', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(unspacedTexts(sources).filter((line) => !isFixed(line.slice(line.indexOf(' ') + 1)))).toEqual([])
  })

  it('are missed in literals', () => {
    expect(['招2人', '用PDF', '30%的人', '3-5年', '{n}人已读', '¥12K以内'].filter(lacksSpace)).toHaveLength(6)
    expect(['招 2 人', '用 PDF', '30% 的人', '{name}申请加入', '(?:\\d{1,2}年)'].filter(lacksSpace)).toEqual([])
  })

  it('are missed beside a number of a template, and not beside a name or in a date', () => {
    expect(lacksSpaceAtHole('最多', 'MAX.images', ' 张')).toBe(true)
    expect(lacksSpaceAtHole('', 'minutes', '分钟前')).toBe(true)
    expect(lacksSpaceAtHole('页码最多到', 'Math.ceil(rows / size)', '，更后面')).toBe(true)
    for (const hole of ['rows.length', 'ids.size', '(a - 1)', 'bytes / 1024', 'Math.round(part * 100)', 'Number(text)'])
      expect([hole, lacksSpaceAtHole('还有', hole, '')]).toEqual([hole, true])
    expect(lacksSpaceAtHole('', 'date.month() - 1', '月')).toBe(false)
    expect(lacksSpaceAtHole('还有', 'labelOf(kind)', '')).toBe(false)
    expect(lacksSpaceAtHole('招 ', 'headcount', ' 人')).toBe(false)
    expect(lacksSpaceAtHole('', 'name', '个人主页')).toBe(false)
    expect(lacksSpaceAtHole('', 'month', '月')).toBe(false)
  })
})
