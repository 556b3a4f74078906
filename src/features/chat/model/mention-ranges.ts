/** Mentions in a text that is being written, by position: names may resemble each other. Pure. */

/** A mention, `@` and name. */
export interface MentionRange {
  userId: string
  /** Offset of the `@` in the text, UTF-16 units. */
  at: number
  /** Of `@` and name, UTF-16 units. */
  length: number
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

/** The mentions after an edit: those before it stay, those behind it move, one that the edit touches is plain text. */
export function moveMentions(
  mentions: readonly MentionRange[],
  before: string,
  after: string,
  caret: number,
): MentionRange[] {
  const [start, end] = replacedPart(before, after, caret)
  const shift = after.length - before.length
  return mentions.flatMap((mention) => {
    if (mention.at + mention.length <= start) return [mention]
    return mention.at >= end ? [{ ...mention, at: mention.at + shift }] : []
  })
}

/** Ids of the users mentioned in [from, to) of the text, each once. */
export const mentionedIn = (mentions: readonly MentionRange[], from: number, to: number): string[] => [
  ...new Set(mentions.filter(({ at, length }) => at >= from && at + length <= to).map(({ userId }) => userId)),
]
