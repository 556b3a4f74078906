/**
 * Characters as their readers see them (grapheme clusters): 👨‍👩‍👧, 🇨🇳 and 👍🏽 are one each, of up to a dozen UTF-16 units. Whatever
 * cuts a text cuts it here, so that no half of a character is shown, stored or sent.
 */

/**
 * A character where an engine lacks Intl.Segmenter, by the rules that matter in chat: a pair of flag letters, or a code point
 * with its marks, skin tone, tags of a flag, and pictograms that are joined to it. https://www.unicode.org/reports/tr29
 */
const CHARACTER =
  /\r\n|[\u{1f1e6}-\u{1f1ff}]{2}|[\s\S](?:\p{M}|\u200c|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}]|\u200d(?:[\u2190-\u2fff]|[\u{1f000}-\u{1faff}])?)*/gu

/** The characters of a text without Intl.Segmenter. */
export const splitWithoutSegmenter = (text: string): string[] => text.match(CHARACTER) ?? []

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
