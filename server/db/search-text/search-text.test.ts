/** One folding for every search: what a keyword finds in a text, by the grams and the text that are stored of it. */
import { indexLine, indexTokens } from './index-texts'
import { hasAnyTerm } from './match-text'
import { parseKeyword, parsePart, parseTerms, type Term } from './parse-keyword'
import { normalizeAny, normalizeText } from './search-tokens'

const matches = (terms: readonly Term[], indexed: { text: string; grams: number[] }): boolean =>
  terms.length > 0 &&
  terms.every(({ variants }) =>
    variants.some(
      ({ grams, tokens, isExact, isEarlier }) =>
        !isEarlier &&
        grams.every((gram) => indexed.grams.includes(gram)) &&
        (isExact || tokens.every((word) => indexed.text.includes(word))),
    ),
  )

/** In a short field, in a long text (where single letters are not found), in a line that is searched for any part. */
const inHead = (text: string, keyword: string) => matches(parseTerms(keyword), indexTokens([text]))
const inBody = (text: string, keyword: string) => matches(parseTerms(keyword), indexTokens(['张三'], [text]))
const inLine = (text: string, keyword: string) => {
  const { searchText, grams } = indexLine(text)
  return matches(
    [parsePart(keyword)].filter((part) => part !== undefined),
    { text: searchText, grams },
  )
}
const findAll = (text: string, keyword: string) => ({
  text,
  keyword,
  head: inHead(text, keyword),
  body: inBody(text, keyword),
  line: inLine(text, keyword),
})
const found = (text: string, keyword: string) => ({ text, keyword, head: true, body: true, line: true })
const missed = (text: string, keyword: string) => ({ text, keyword, head: false, body: false, line: false })

describe('letters and digits of every script', () => {
  it.each([
    ['Анна Петрова, инженер', ['анна', 'ПЕТР', 'инженер', 'анна петрова']],
    ['Алёна Йорк', ['алена', 'йорк', 'АЛЁНА']],
    ['ฉันชื่อสมชาย สวัสดีครับ', ['สวัสดี', 'สมชาย', 'ชื่อ']],
    ['مَرْحَبًا أحمد', ['مرحبا', 'احمد', 'أحمد']],
    ['שָׁלוֹם דוד', ['שלום', 'דוד']],
    ['हिन्दी और अंग्रेज़ी', ['हिन्दी', 'अंग्रेज़ी', 'न्दी']],
    ['Ελένη Παπαδοπούλου ΟΔΟΣ', ['ελενη', 'Ελένη', 'παπα', 'οδός']],
    ['한국어 개발자', ['한국어', '개발', '국어']],
    ['カタカナ がっこう', ['カタカナ', 'ｶﾀｶﾅ', 'がっこう']],
    ['𠮷野家的𠮷', ['𠮷', '𠮷野', '𠮷野家']],
    ['José Łukasz Straße Çelik İstanbul ısı', ['jose', 'lukasz', 'strasse', 'STRASSE', 'celik', 'istanbul', 'isi']],
    ['ԱՐՄԵՆ გიორგი አማርኛ বাংলা தமிழ்', ['արմեն', 'გიორგი', 'አማርኛ', 'বাংলা', 'தமிழ்']],
    ['٣٤٥ १२३ ４５６ 𝟕𝟖𝟗', ['345', '123', '456', '789', '٣٤٥']],
    ['Ｆｕｌｌ　Ｗｉｄｔｈ', ['full', 'width']],
    ['前\u200b端\u00ad工\ufeff程师', ['前端', '工程师']],
  ])('%s', (text, keywords) => {
    for (const keyword of keywords) expect(findAll(text, keyword)).toEqual(found(text, keyword))
  })

  it('do not find other letters of the same script', () => {
    for (const [text, keyword] of [
      ['Анна', 'инна'],
      ['สวัสดี', 'สวสดี'],
      ['がっこう', 'かっこう'],
      ['한국어', '중국어'],
      ['𠮷野家', '𠮸'],
      ['هلا', 'مرحبا'],
    ] as const)
      expect(findAll(text, keyword)).toEqual(missed(text, keyword))
  })
})

describe('emoji', () => {
  it.each([
    ['恭喜发财🎉明天见', ['🎉', '恭喜', '发财🎉', '🎉明天']],
    ['一家人👨‍👩‍👧出游', ['👨‍👩‍👧', '出游']],
    ['我在🇨🇳和🇬🇧之间', ['🇨🇳', '🇬🇧']],
    ['👍🏽好的', ['👍🏽', '👍', '好的']],
    ['好❤️的', ['❤️', '❤']],
    ['⭐五星', ['⭐', '五星']],
    ['打1️⃣3️⃣8️⃣', ['1️⃣', '138']],
  ])('%s', (text, keywords) => {
    for (const keyword of keywords) expect(findAll(text, keyword)).toEqual(found(text, keyword))
  })

  it('find no other emoji, nor terms of two flags', () => {
    for (const [text, keyword] of [
      ['恭喜🎉', '🎊'],
      ['🇨🇳', '🇬🇧'],
      ['👨‍👩‍👧', '👨‍👩‍👦'],
      ['👍🏿', '👍🏽'],
      ['恭喜', '🎉'],
    ] as const)
      expect(findAll(text, keyword)).toEqual(missed(text, keyword))
    expect(inBody('🇬🇧🇨🇳', '🇧🇨')).toBe(false)
    expect(inBody('三楼 3 号 138', '3️⃣')).toBe(false)
  })
})

test.each([
  ['軟體工程師', '软体工程师'],
  ['資料庫管理', '资料库'],
  ['張偉', '张伟'],
  ['後臺開發', '后台'],
  ['業餘愛好', '业余爱好'],
  ['臺灣 裡面 裏面 啟動 峯', '台湾'],
  ['什麼', '什么'],
  ['沿著', '沿着'],
  ['乾淨 幹部', '干净'],
])('%s and %s find each other', (traditional, simplified) => {
  expect(findAll(traditional, simplified)).toEqual(found(traditional, simplified))
  const [word = ''] = traditional.split(' ')
  const folded = normalizeText(word)
  expect(findAll(folded, word)).toEqual(found(folded, word))
})

describe('Latin names in one word and in several', () => {
  const SPELLINGS = [
    ['nodejs', 'NodeJS', 'node.js', 'Node JS', 'node-js', 'Node.JS'],
    ['springboot', 'SpringBoot', 'Spring Boot', 'spring-boot', 'SPRING_BOOT'],
    ['vue3', 'Vue 3', 'vue-3', 'VUE3'],
    ['aspnet', 'ASP.NET', 'asp net', 'Asp-Net'],
    ['ecommerce', 'e-commerce', 'E commerce', 'eCommerce'],
    ['c++11', 'C++ 11', 'C++11'],
    ['javascript', 'Java Script', 'JavaScript'],
    ['ruby3', 'Ruby 3'],
    ['ｎｏｄｅｊｓ', 'Node JS'],
  ]
  it('find each other, alone and among Chinese', () => {
    for (const spellings of SPELLINGS)
      for (const text of spellings)
        for (const keyword of spellings) {
          expect(findAll(text, keyword)).toEqual(found(text, keyword))
          expect(findAll(`熟悉${text}开发`, keyword)).toEqual(found(`熟悉${text}开发`, keyword))
        }
  })

  it('find nothing else', () => {
    for (const [text, keyword] of [
      ['no dejs', 'nodejs'],
      ['no dejs', 'node.js'],
      ['node jsx', 'ejs'],
      ['node jsx', 'nodejs'],
      ['internet network', '.net'],
      ['go to', 'goto'],
      ['Java, Script', 'javascript'],
      ['java 和 script', 'javascript'],
      ['2020-01-05', '20200105'],
      ['objective', 'C++'],
    ] as const)
      expect([text, keyword, inHead(text, keyword), inBody(text, keyword)]).toEqual([text, keyword, false, false])
  })

  it('a single letter matches itself alone, C neither C++ nor C#', () => {
    expect(inHead('C', 'C')).toBe(true)
    expect(inHead('C语言', 'c')).toBe(true)
    for (const text of ['C++', 'C#', 'CSS', 'scala', 'Objective C++'])
      expect([text, inHead(text, 'C')]).toEqual([text, false])
    expect([
      inHead('C++', 'C++'),
      inHead('C#', 'c#'),
      inHead('C ++', 'c++'),
      inHead('C', 'C++'),
      inHead('C#', 'C++'),
    ]).toEqual([true, true, true, false, false])
    expect([inBody('.NET 开发', '.net'), inBody('ASP.NET', '.net')]).toEqual([true, true])
  })
})

test('a minus and quotes keep their meaning, with the folding', () => {
  const { terms, excluded, phrases } = parseKeyword('軟體 -資料庫 "Spring Boot"')
  expect(terms.map(({ word }) => word)).toEqual(['软体', 'spring', 'boot'])
  expect(excluded.map(({ word }) => word)).toEqual(['资料库'])
  expect(phrases).toEqual([['spring', 'boot']])
  expect(parseTerms('% ，_').length).toBe(0)
})

test('a text at hand matches as a stored one does', () => {
  for (const [text, keyword, isFound] of [
    ['熟悉 Node.js', 'nodejs', true],
    ['資料庫', '资料库', true],
    ['no dejs', 'nodejs', false],
    ['加油', '🎉', false],
    ['加油站', '加🎉', true],
    ['油站', '加🎉', false],
  ] as const)
    expect([text, hasAnyTerm(text, parseTerms(keyword))]).toEqual([text, isFound])
})

test('folding folded text changes nothing', () => {
  for (const text of ['軟體 Node.JS', 'Ελένη', '恭喜🎉', 'Straße', 'สวัสดี', '٣', '薴'])
    expect(normalizeAny(normalizeText(text))).toBe(normalizeText(text))
})
