import { optionalText, requiredText } from '../../define-calls'
import { isVisible, shownData, shownText, visibleName, withoutStackedAccents } from './visible-text'

const INVISIBLE = [
  '',
  ' ',
  '\n\t',
  '\u200b',
  '\u200b\u200c\u200d\u2060',
  '\ufeff',
  '\u00ad',
  '\u3000',
  '\u00a0',
  '\u2800',
]
const ALSO_INVISIBLE = [
  '\u115f\u1160',
  '\u3164',
  '\uffa0',
  '\u202e',
  '\u2066\u2069',
  '\ufe0f',
  '\u0301\u0301',
  '\u{e0041}',
  '\u180e',
  '\u034f',
]
const VISIBLE = [
  '好',
  'a',
  '.',
  '…',
  '0',
  '👨‍👩‍👧',
  '🇨🇳',
  '1️⃣',
  'e\u0301',
  '\u200b好\u200b',
  '𠮷',
  '[微笑]',
  '𓀀',
  'กำ',
  '한',
]

it.each([...INVISIBLE, ...ALSO_INVISIBLE])('%j cannot be seen and is no name', (text) => {
  expect(isVisible(text)).toBe(false)
  expect(requiredText('名称', 10).safeParse(text).error?.issues[0]?.message).toBe('请填写名称')
  expect(optionalText('备注', 10).parse(text)).toBe('')
})

it.each(VISIBLE)('%j can be seen', (text) => {
  expect(isVisible(text)).toBe(true)
  expect(requiredText('名称', 10).parse(text)).toBe(text)
})

it('a pile of marks is cut to what languages need', () => {
  const zalgo = `h${'\u0337\u0301\u0489'.repeat(20)}i${'\u0300'.repeat(100)}`
  expect(withoutStackedAccents(zalgo)).toBe('h\u0337\u0301\u0489\u0337i\u0300\u0300\u0300\u0300')
  for (const text of ['Tiê\u0301ng Viê\u0323\u0302t', 'שָּׁ', 'ที่นี่', 'हिन्दी', ...VISIBLE])
    expect(withoutStackedAccents(text)).toBe(text)
  expect(requiredText('名称', 12).parse(zalgo)).toHaveLength(10)
})

it('a name that cannot be seen gives way to the next', () => {
  expect(visibleName('\u200b', undefined, '', '李娜')).toBe('李娜')
  expect(visibleName('\u200b')).toBe('')
  expect(visibleName(`李${'\u0301'.repeat(50)}`)).toBe(`李${'\u0301'.repeat(4)}`)
})

it('a text from outside is shown without what cannot be seen, and with four marks on a letter', () => {
  for (const text of [...INVISIBLE, ...ALSO_INVISIBLE]) expect([text, shownText(text)]).toEqual([text, ''])
  for (const text of VISIBLE) expect(shownText(text)).toBe(text)
  const pile = '\u0301'.repeat(30)
  for (const text of ['a', '好', '😀', '.']) expect(shownText(text + pile)).toBe(text + '\u0301'.repeat(4))
})

it('an answer is shown so in whatever shape it has, and stays the same object', () => {
  const pile = `李${'\u0301'.repeat(40)}`
  const data = { rows: [{ name: pile, tags: ['好', '\u200b', pile], n: 3, none: null, isOpen: false }], total: 1 }
  const shown = {
    name: `李${'\u0301'.repeat(4)}`,
    tags: ['好', '', `李${'\u0301'.repeat(4)}`],
    n: 3,
    none: null,
    isOpen: false,
  }
  expect(shownData(data)).toBe(data)
  expect(data).toEqual({ rows: [shown], total: 1 })
  expect([shownData(pile), shownData(7), shownData(null), shownData(undefined)]).toEqual([
    shown.name,
    7,
    null,
    undefined,
  ])
})
