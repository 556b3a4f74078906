/** Mentions in a text by position, since names may resemble each other. Pure. */
import { graphemesOf } from '~contract/domain/texts/graphemes'

/** A mention, `@` and name. */
export interface MentionRange {
  userId: string
  /** Offset of the `@` in the text, UTF-16 units. */
  at: number
  /** Of `@` and name, UTF-16 units. */
  length: number
}

/** The mentions of a message: those with a position in its text, and users whose names have to be found in it. */
export interface KnownMentions {
  ranges: readonly MentionRange[]
  unplaced: readonly string[]
}

/** The part of `before` that an edit replaced, [start, end), out of both texts and the caret behind the edit. */
function replacedPart(before: string, after: string, caret: number): [number, number] {
  // What is behind the caret is as it was: in a text that repeats itself, this decides which of the same sections is gone.
  const tail = after.slice(Math.min(caret, after.length))
  const isSameTail = before.endsWith(tail)
  let start = 0
  const room = isSameTail ? Math.min(after.length, before.length) - tail.length : Math.min(after.length, before.length)
  while (start < room && before[start] === after[start]) start++
  if (isSameTail) return [start, before.length - tail.length]
  let shared = 0
  while (shared < room - start && before.at(-1 - shared) === after.at(-1 - shared)) shared++
  return [start, before.length - shared]
}

/**
 * The mentions after an edit: those before it stay, those behind it move, one that the edit touches is plain text. `caret` is
 * where the edit ended, 0 where nobody knows.
 */
export function moveMentions(
  mentions: readonly MentionRange[],
  before: string,
  after: string,
  caret = 0,
): MentionRange[] {
  const [start, end] = replacedPart(before, after, caret)
  const shift = after.length - before.length
  return mentions.flatMap((mention) => {
    if (mention.at + mention.length <= start) return [mention]
    return mention.at >= end ? [{ ...mention, at: mention.at + shift }] : []
  })
}

/** The mentions in [from, to) of a text, as they are in that section alone. */
export const mentionsWithin = (mentions: readonly MentionRange[], from: number, to: number): MentionRange[] =>
  mentions
    .filter(({ at, length }) => at >= from && at + length <= to)
    .map((mention) => ({ ...mention, at: mention.at - from }))

/** Ids of the mentioned users, each once. */
export const mentionedUsers = (mentions: readonly MentionRange[]): string[] => [
  ...new Set(mentions.map(({ userId }) => userId)),
]

/** Ends of the characters of a text, and its start. */
function bordersOf(text: string): Set<number> {
  const borders = new Set([0])
  let end = 0
  for (const character of graphemesOf(text)) {
    end += character.length
    borders.add(end)
  }
  return borders
}

/** The mentions that a text can have, ascending: each an `@` and whole characters behind it in one line, none over another. */
export function possibleMentions(text: string, mentions: readonly MentionRange[]): MentionRange[] {
  if (!mentions.length) return []
  const borders = bordersOf(text)
  const isPossible = ({ at, length }: MentionRange) =>
    length > 1 &&
    text[at] === '@' &&
    borders.has(at) &&
    borders.has(at + length) &&
    !/\n/.test(text.slice(at, at + length))
  let end = 0
  return mentions
    .filter(isPossible)
    .sort((a, b) => a.at - b.at)
    .filter(({ at, length }) => {
      if (at < end) return false
      end = at + length
      return true
    })
}

/** A text that is spelled differently, such as with emoji by code, and its mentions there; one whose letters change with what is beside it is lost. */
export function respell(
  text: string,
  mentions: readonly MentionRange[],
  spell: (text: string) => string,
): { text: string; mentions: MentionRange[] } {
  const spelled = spell(text)
  if (spelled === text) return { text, mentions: [...mentions] }
  const moved = mentions.flatMap(({ userId, at, length }) => {
    const [head, name, rest] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)].map(spell) as [
      string,
      string,
      string,
    ]
    return head + name + rest === spelled ? [{ userId, at: head.length, length: name.length }] : []
  })
  return { text: spelled, mentions: moved }
}
