/** Where keywords are in a text, as the server's search finds them: any case and width, without accents, names in one word or in several. */

import { foldText } from '~contract/domain/texts/fold-text'

/** A folded text with the offset in the original of each of its characters; `offsets` has one more, the end. */
interface Folded {
  text: string
  offsets: number[]
}

function fold(text: string): Folded {
  let folded = ''
  const offsets: number[] = []
  let at = 0
  for (const char of text) {
    const low = foldText(char)
    folded += low
    for (let i = 0; i < low.length; i++) offsets.push(at)
    at += char.length
  }
  offsets.push(text.length)
  return { text: folded, offsets }
}

const SEPARATOR = /[ ._\-/·]/
const isLatin = (char: string | undefined) => char !== undefined && /[a-z0-9]/.test(char)

/** The text without the signs and blanks inside of Latin names: node.js, Node JS → nodejs. */
function squeeze({ text, offsets }: Folded): Folded {
  let squeezed = ''
  const positions: number[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (SEPARATOR.test(char) && isLatin(text[at - 1]) && isLatin(text[at + 1])) continue
    squeezed += char
    positions.push(offsets[at] as number)
  }
  positions.push(offsets.at(-1) as number)
  return { text: squeezed, offsets: positions }
}

type Range = [number, number]

/** Where a word is in a folded text. */
function findAll({ text, offsets }: Folded, word: string): Range[] {
  const ranges: Range[] = []
  for (let at = word ? text.indexOf(word) : -1; at >= 0; at = text.indexOf(word, at + word.length))
    ranges.push([offsets[at] as number, offsets[at + word.length] as number])
  return ranges
}

/** Whether a range of the original begins and ends where a piece of a name does: before a capital, a digit, at a sign. */
function isWhole(text: string, [from, to]: Range): boolean {
  const isMiddle = (at: number) => /^(?:[a-z][a-z]|[A-Z][A-Z]|[A-Z][a-z]|\d\d)$/.test(text.slice(at - 1, at + 1))
  return !isMiddle(from) && !isMiddle(to)
}

/** The other spellings of a Latin name in the text. */
function findSpellings(text: string, folded: Folded, word: string): Range[] {
  const joined = squeeze({ text: word, offsets: [] }).text
  if (joined.length < 3 || !/^[a-z0-9][a-z0-9+#]*$/.test(joined)) return []
  const ranges = findAll(squeeze(folded), joined).map(([from, to]): Range => {
    const end = text.slice(from, to)
    return [from, to - (end.length - end.replace(/[ ._\-/·]$/, '').length)]
  })
  return ranges.filter((range) => !SEPARATOR.test(text.slice(...range)) || isWhole(text, range))
}

/** Ranges of a text that match any keyword, overlaps merged. */
export function matchRanges(text: string, keywords: readonly string[]): readonly (readonly [number, number])[] {
  const wanted = keywords.map((keyword) => fold(keyword).text).filter(Boolean)
  // most texts are shown without a search
  if (!wanted.length) return []
  const folded = fold(text)
  const found = wanted
    .flatMap((word) => [...findAll(folded, word), ...findSpellings(text, folded, word)])
    .sort(([a], [b]) => a - b)
  const merged: Range[] = []
  for (const [from, to] of found) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
