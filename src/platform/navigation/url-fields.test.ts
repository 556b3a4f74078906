import {
  formatFields,
  parseFields,
  urlDate,
  urlEnum,
  urlFlag,
  urlId,
  urlList,
  urlNumber,
  urlOptionalEnum,
  urlText,
} from './url-fields'

describe('a field of an address', () => {
  it('leaves its default out, so that a list as it opens has a clean address', () => {
    expect(urlText().format('')).toBeUndefined()
    expect(urlEnum(['all', 'open'], 'all').format('all')).toBeUndefined()
    expect(urlOptionalEnum([1, 2]).format(undefined)).toBeUndefined()
    expect(urlNumber({ default: 1 }).format(1)).toBeUndefined()
    expect(urlFlag().format(false)).toBeUndefined()
    expect(urlFlag(true).format(true)).toBeUndefined()
    expect(urlId().format('')).toBeUndefined()
    expect(urlDate().format('')).toBeUndefined()
    expect(urlList(urlText()).format([])).toBeUndefined()
  })

  it('reads what it wrote', () => {
    expect(urlText().parse(urlText().format('前端 & 后端'))).toBe('前端 & 后端')
    const status = urlEnum(['all', 'open'], 'all')
    expect(status.parse(status.format('open'))).toBe('open')
    const degree = urlOptionalEnum([1, 2])
    expect(degree.parse(degree.format(2))).toBe(2)
    const page = urlNumber({ default: 1, min: 1, max: 9 })
    expect(page.parse(page.format(7))).toBe(7)
    expect([urlFlag().parse(urlFlag().format(true)), urlFlag(true).parse(urlFlag(true).format(false))]).toEqual([
      true,
      false,
    ])
    expect(urlId().parse('1234567890123456789')).toBe('1234567890123456789')
    expect(urlId().parse('a_b-7')).toBe('a_b-7')
    expect(urlDate().parse('2024-02-29')).toBe('2024-02-29')
  })

  it.each([
    ['a text over its limit', urlText({ max: 3 }), 'four', ''],
    ['no value of the list', urlEnum(['all', 'open'], 'all'), 'gone', 'all'],
    ['no optional value', urlOptionalEnum([1, 2]), '3', undefined],
    ['a value with more behind it', urlOptionalEnum([1, 2]), '1x', undefined],
    ['no number', urlNumber({ default: 1 }), 'x', 1],
    ['a fraction', urlNumber({ default: 1 }), '1.5', 1],
    ['a number below the least', urlNumber({ default: 1, min: 1 }), '0', 1],
    ['a number above the most', urlNumber({ default: 1, max: 9 }), '10', 1],
    ['a flag that is no flag', urlFlag(true), 'yes', true],
    ['an id of twenty digits with a sign', urlId(), '../1', ''],
    ['an id that is too long', urlId(), 'x'.repeat(41), ''],
    ['a day that the calendar lacks', urlDate(), '2023-02-29', ''],
    ['a day in another form', urlDate(), '2023-2-9', ''],
  ])('takes %s for its default', (_what, field, text, fallback) => {
    expect(field.parse(text)).toBe(fallback)
    expect(field.parse(undefined)).toBe(fallback)
  })

  it('of several values keeps those it knows, each once, and commas within them', () => {
    const cities = urlList(urlOptionalEnum(['a', 'b', 'c']))
    expect(cities.parse('b,x,a,b')).toEqual(['b', 'a'])
    expect(cities.parse(undefined)).toEqual([])
    const texts = urlList(urlText())
    const values = ['a,b', '50%', '%2C', 'c']
    expect(texts.parse(texts.format(values))).toEqual(values)
    expect(urlList(urlId(), { max: 2 }).parse('1,2,3')).toEqual(['1', '2'])
  })
})

describe('the fields of an address', () => {
  const fields = { name: urlText(), cities: urlList(urlText()), page: urlNumber({ default: 1 }) }

  it('keep the references of what has not changed', () => {
    const first = parseFields(fields, { name: 'x', cities: 'a,b' })
    expect(parseFields(fields, { cities: 'a,b', name: 'x', other: '1' }, first)).toBe(first)
    const next = parseFields(fields, { name: 'y', cities: 'a,b' }, first)
    expect(next).not.toBe(first)
    expect(next.cities).toBe(first.cities)
    expect(parseFields(fields, { cities: 'a' }, first).cities).toEqual(['a'])
  })

  it('format only what is changed', () => {
    expect(formatFields(fields, { cities: ['a'], page: 1 })).toEqual({ cities: 'a', page: undefined })
  })
})
