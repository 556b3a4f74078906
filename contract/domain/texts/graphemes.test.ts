import {
  cutText,
  firstCharacter,
  graphemesOf,
  splitWithoutSegmenter,
  truncate,
  withoutLastCharacter,
} from './graphemes'

/** One character each, as it is read. */
const CHARACTERS = [
  '👨‍👩‍👧',
  '🇨🇳',
  '👍🏽',
  '🎉',
  '组',
  'é',
  'e\u0301',
  '1️⃣',
  '❤️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🧑🏿‍🚀',
  '𠮷',
  'が',
  'か\u3099',
  'a',
  '👩‍❤️‍💋‍👨',
  '\r\n',
  '🏳️‍🌈',
]

describe.each([
  ['with Intl.Segmenter', graphemesOf],
  ['without it', splitWithoutSegmenter],
])('characters %s', (_name, split) => {
  it.each(CHARACTERS)('%j is one, alone and among others', (character) => {
    expect(split(character)).toEqual([character])
    expect(split(`好${character}好`)).toEqual(['好', character, '好'])
  })

  it('flags in a row are one each', () => {
    expect(split('🇨🇳🇯🇵🇫🇷')).toEqual(['🇨🇳', '🇯🇵', '🇫🇷'])
    expect(split('')).toEqual([])
  })

  it('all of them together are divided the same way', () => {
    const together = CHARACTERS.filter((character) => character !== '\r\n').join('好')
    expect(split(together).filter((character) => character !== '好')).toEqual(CHARACTERS.filter((c) => c !== '\r\n'))
  })
})

describe('cuts', () => {
  it.each(CHARACTERS)('no cut divides %j', (character) => {
    const text = `好${character}好${character}`
    for (let length = 1; length <= text.length; length++) {
      const cut = cutText(text, length)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(['好', `好${character}`, `好${character}好`, text]).toContain(cut)
      expect(truncate(text, length).length).toBeLessThanOrEqual(length)
    }
    expect(truncate(text, text.length)).toBe(text)
    expect(firstCharacter(`${character}好`)).toBe(character)
    expect(withoutLastCharacter(text)).toBe(`好${character}好`)
  })

  it('a character longer than the limit is cut between code points', () => {
    const zalgo = `e${'\u0301'.repeat(200)}`
    expect(cutText(zalgo, 10)).toHaveLength(10)
    expect(cutText('🧑🏿‍🚀', 3)).toBe('🧑')
    expect(withoutLastCharacter('')).toBe('')
    expect(firstCharacter('')).toBe('')
  })
})
