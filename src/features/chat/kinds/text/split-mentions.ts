/** Pieces of a text with mentions (C-4-19). */
export interface TextPiece {
  text: string
  isMention: boolean
}

/** A name as the composer writes it: up to the next blank, so that of a name with a blank only the beginning. */
const MENTION = /(@[^\s@]+)/
/** Before the @ of a mail address. */
const ENDS_IN_LATIN = /[\w.-]$/

/** The text cut around the names after @, the first `count` of them: a message says whom it mentions by id, not by name. */
export function splitMentions(text: string, count: number): TextPiece[] {
  const pieces: TextPiece[] = []
  let left = count
  // every other piece is a name
  for (const [i, piece] of text.split(MENTION).entries()) {
    if (!piece) continue
    const before = pieces[pieces.length - 1]
    const isMention = i % 2 === 1 && left > 0 && !(before && !before.isMention && ENDS_IN_LATIN.test(before.text))
    if (isMention) left -= 1
    if (isMention || !before || before.isMention) pieces.push({ text: piece, isMention })
    else before.text += piece
  }
  return pieces
}
