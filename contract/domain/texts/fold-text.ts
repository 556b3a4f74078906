/**
 * The one folding of searched texts, stored and typed ones alike: width, case, accents and vocalisation dropped, every digit as 0 to 9,
 * invisible characters gone. The server's searches take traditional characters as simplified ones besides
 * (server/db/search-text/fold-text.ts); that table of 3200 characters is 19 KB, more than a mini-program has to spare.
 */

const ASCII = /^[ -~]*$/
/** Marks that writers may leave out: accents, Hebrew points, Arabic vowels. Vowel signs of Thai or Hindi are letters. */
const ACCENTS =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]|[\u08d3-\u08ff]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20e2]|[\u20e4-\u20ff]|[\ufe20-\ufe2f]/g
/** Selectors, fillers, marks of direction. The joiner of emoji is kept: without it two of them would be one. */
const UNSEEN =
  /[\u00ad\u061c\u0640\u115f\u1160\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]|[\u17b4-\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{1bca0}-\u{1bca3}]|[\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e0fff}]/gu

/** Letters that are typed as another one. */
const SIMILAR: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}

const isDigit = (char: string) => /^\p{Nd}$/u.test(char)
/** The value of a decimal digit: its ten are in a row that begins at a multiple of 16, or 6 after it. */
const digitValue = (char: string): string => {
  const point = char.codePointAt(0) ?? 0
  const row = point & ~0xf
  return String(point - (isDigit(String.fromCodePoint(row)) ? row : row + 6))
}

/** A lower-case character as the folding has it. */
export const foldCharacter = (char: string): string =>
  char < '\u0080' ? char : (SIMILAR[char] ?? (isDigit(char) ? digitValue(char) : char))

/** Everything but case, digits and spellings of letters, so that case can still show where a word begins. */
export const foldKeepingCase = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS, '').replace(UNSEEN, '').normalize('NFC')

/** Folded characters with the signs between them; the joiners of emoji are left in. Traditional characters stay. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  let out = ''
  for (const char of foldKeepingCase(text).toLowerCase()) out += foldCharacter(char)
  return out
}
