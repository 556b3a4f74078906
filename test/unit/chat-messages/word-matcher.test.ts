/** Many keywords matched in one pass. */
import { WordMatcher } from '../../../server/chat/moderation/matcher'

describe('blocked words in a text', () => {
  it('are found wherever they are, also one that begins inside another', () => {
    const matcher = new WordMatcher(['abcd', 'bc', 'cde', '代开发票'])
    for (const text of ['xbcx', 'abce', 'acde', '可代开发票吗']) expect(matcher.test(text)).toBe(true)
    for (const text of ['', 'abd', 'acd', '代开票']) expect(matcher.test(text)).toBe(false)
    expect(new WordMatcher([]).test('anything')).toBe(false)
  })

  it('agree with a plain search for every text of a small alphabet', () => {
    const terms = ['ab', 'bab', 'aab', 'ccc', 'bca']
    const matcher = new WordMatcher(terms)
    const texts = ['']
    for (let i = 0; i < texts.length && texts.length < 4000; i++) for (const c of 'abc') texts.push(`${texts[i]}${c}`)
    for (const text of texts)
      expect({ text, isFound: matcher.test(text) }).toEqual({ text, isFound: terms.some((w) => text.includes(w)) })
  })
})
