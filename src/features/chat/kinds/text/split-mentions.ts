import type { MentionRange } from '../../model/mention-ranges'

/** Pieces of a text with mentions. */
export interface TextPiece {
  text: string
  isMention: boolean
}

/** A name nobody knows as the composer writes it: up to the next blank or the end of a clause. */
const UNKNOWN_NAME = /^@[^\s@，。！？；：、]+/
/** Before the @ of a mail address. */
const ENDS_IN_LATIN = /[\w.-]$/

/** What follows the @ at `at` of a text: a known name, the longest first, else a name nobody knows; '' for neither. */
function mentionAt(text: string, at: number, known: readonly string[], mayBeUnknown: boolean): string {
  const name = known.find((name) => text.startsWith(name, at + 1))
  if (name !== undefined) return `@${name}`
  return mayBeUnknown ? (UNKNOWN_NAME.exec(text.slice(at))?.[0] ?? '') : ''
}

/**
 * The text cut around its mentions: those of `ranges`, and names after @. A message gives the users it mentions by id: `unplaced`
 * has the known names of each of them that has no range. A user none of whose names is in the text is taken for the first name
 * that nobody knows.
 */
export function splitMentions(
  text: string,
  unplaced: readonly (readonly string[])[],
  ranges: readonly MentionRange[] = [],
): TextPiece[] {
  const known = unplaced.flat().sort((a, b) => b.length - a.length)
  let unknown = unplaced.filter((names) => !names.some((name) => text.includes(`@${name}`))).length
  const placed = new Map(ranges.map(({ at, length }) => [at, text.slice(at, at + length)]))
  /** The mention at the @ at `at`, '' for none. */
  const takeMention = (at: number, plain: string): string => {
    const name = placed.get(at)
    if (name || ENDS_IN_LATIN.test(plain)) return name ?? ''
    const mention = mentionAt(text, at, known, unknown > 0)
    if (mention && !known.includes(mention.slice(1))) unknown -= 1
    return mention
  }
  const pieces: TextPiece[] = []
  let plainFrom = 0
  let at = text.indexOf('@')
  while (at >= 0) {
    const plain = text.slice(plainFrom, at)
    const mention = takeMention(at, plain)
    if (mention) {
      if (plain) pieces.push({ text: plain, isMention: false })
      pieces.push({ text: mention, isMention: true })
      plainFrom = at + mention.length
    }
    at = text.indexOf('@', Math.max(plainFrom, at + 1))
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom), isMention: false })
  return pieces
}
