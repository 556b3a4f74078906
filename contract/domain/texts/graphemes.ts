/**
 * Characters as their readers see them (grapheme clusters): 👨‍👩‍👧, 🇨🇳 and 👍🏽 are one each, of up to a dozen UTF-16 units. Whatever
 * cuts a text cuts it here, so that no half of a character is shown, stored or sent.
 */

/** Code points that continue the character before them: marks, joiners, variation selectors, skin tones, tags of flags. */
const CONTINUING: readonly (readonly [number, number])[] = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5bd],
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x6d6, 0x6dc],
  [0x900, 0x903],
  [0x93a, 0x94f],
  [0xe31, 0xe31],
  [0xe34, 0xe3a],
  [0xe47, 0xe4e],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200c, 0x200d],
  [0x20d0, 0x20ff],
  [0x3099, 0x309a],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0x1f3fb, 0x1f3ff],
  [0xe0020, 0xe007f],
  [0xe0100, 0xe01ef],
]
const JOINER = '\u200d'
const isPictogram = (point: number) => point >= 0x2190 && (point < 0x3000 || point >= 0x1f000)
const isContinuing = (point: number) => CONTINUING.some(([first, last]) => point >= first && point <= last)
const isRegional = (point: number) => point >= 0x1f1e6 && point <= 0x1f1ff

/** The rules of Intl.Segmenter that matter in chat, where an engine lacks it: https://www.unicode.org/reports/tr29 */
export function splitWithoutSegmenter(text: string): string[] {
  const found: string[] = []
  let flags = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    const last = found.at(-1) ?? ''
    flags = isRegional(point) ? flags + 1 : 0
    const isJoined =
      isContinuing(point) ||
      (isPictogram(point) && last.endsWith(JOINER)) ||
      (flags > 0 && flags % 2 === 0) ||
      (letter === '\n' && last === '\r')
    if (last && isJoined) found[found.length - 1] = last + letter
    else found.push(letter)
  }
  return found
}

const segmenter =
  typeof Intl === 'object' && Intl.Segmenter ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : null

/** The characters of a text. */
export const graphemesOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : splitWithoutSegmenter(text)

/** UTF-16 units that the longest character in ordinary use has, with room to spare. */
const LONGEST = 64

/**
 * The beginning of a text in whole characters, at most `maxLength` UTF-16 units, as limits and columns count. A single
 * character longer than that is cut between its code points.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // what is far behind the limit cannot move the cut
  let cut = 0
  for (const character of graphemesOf(text.slice(0, maxLength + LONGEST))) {
    if (cut + character.length > maxLength) break
    cut += character.length
  }
  return cut ? text.slice(0, cut) : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}

/** The text, or its beginning with `…` behind it: together at most `maxLength` UTF-16 units. */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${cutText(text, maxLength - 1)}…` : text

/** The first character, '' of an empty text. */
export const firstCharacter = (text: string): string => graphemesOf(text.slice(0, LONGEST))[0] ?? ''

/** The text without its last character. */
export function withoutLastCharacter(text: string): string {
  const last = graphemesOf(text.slice(-LONGEST)).at(-1) ?? ''
  return text.slice(0, text.length - last.length)
}
