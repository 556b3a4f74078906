/** What a filter of the client finds is what the server's searches find, but for traditional characters. */
import { foldText } from './fold-text'
import { isTypedFirst, isTypedIn, typedTerms } from './typed-text'

jest.mock('./fold-text', () => {
  const actual = jest.requireActual('./fold-text')
  return { ...actual, foldText: jest.fn(actual.foldText) }
})

it.each([
  ['case', 'java', 'JAVA 工程师'],
  ['width', 'ＪＡＶＡ', 'java 工程师'],
  ['half-width kana', 'ｶﾀｶﾅ', 'カタカナ'],
  ['a blank in a name', '李娜', '李 娜'],
  ['a blank of another kind', '李　娜', '李\u00a0娜'],
  ['blanks around', '  李娜 ', '李娜'],
  ['a name in several words', 'springboot', 'Spring Boot'],
  ['accents', 'jose', 'José'],
  ['an accent typed apart', 'Jose\u0301', 'JOSÉ'],
  ['letters of another spelling', 'strasse', 'Straße'],
  ['digits of another script', '123', '١٢٣'],
  ['characters nobody sees', '前端', '前\u200b端\u00ad工程师'],
  ['a selector behind an emoji', '❤', '❤️ 值班'],
])('%s makes no difference', (_kind, typed, text) => {
  expect([isTypedIn(typed, '别的', text), isTypedIn(text, typed + text)]).toEqual([true, true])
  expect(isTypedIn(typed, '别的')).toBe(false)
})

it('what nobody can see finds everything, and each word is looked for alone', () => {
  expect([isTypedIn('', '李娜'), isTypedIn(' \u200b　', '李娜')]).toEqual([true, true])
  expect(typedTerms(' ＪＡＶＡ　工程师 \u200b ')).toEqual(['java', '工程师'])
})

it('a beginning keeps its last blank', () => {
  expect([isTypedFirst('ｌｉ ', 'Li Ming'), isTypedFirst('Li ', 'Lina'), isTypedFirst('ming', 'Li Ming')]).toEqual([
    true,
    false,
    false,
  ])
})

it('folds what was typed once for a list, however many words it has and lists there were', () => {
  const rows = Array.from({ length: 100 }, (_, i) => `第 ${i} 行`)
  const folded = jest.mocked(foldText)
  for (let list = 0; list < 50; list++) {
    const typed = `Ｌｉｓｔ ${list}`
    folded.mockClear()
    for (const row of rows) {
      isTypedIn(typed, row)
      isTypedFirst(typed, row)
      typedTerms(typed).every((term) => isTypedIn(term, row))
    }
    expect(folded.mock.calls.filter(([text]) => text === typed)).toHaveLength(3)
    for (const term of ['list', String(list)])
      expect(folded.mock.calls.filter(([text]) => text === term).length).toBeLessThanOrEqual(2)
  }
})
