/**
 * Spellings of Latin names in one word and in several: NodeJS, node.js and Node JS are all found by nodejs. A text is indexed with its
 * joined spellings too, each as one gram, which only a whole joined word matches: "node jsx" is not found by ejs.
 */
import { foldKeepingCase } from '../../../contract/domain/texts/fold-text'
import { foldCharacters } from './fold-text'

/** A piece of a name: letters of one case run or digits, with the signs of C++ and C#. */
const PIECES = /(?:[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+)(?: ?(?:\+\+|#)(?![A-Za-z0-9+#])|[+#]{1,3}(?![A-Za-z+#]))?/g
/** What may be between the pieces of one name. */
const GAP = /^ ?[-_./·‐‑–]? ?$/

/** English words that a blank does not join to the next one: "no dejs" is not nodejs. */
const STOP_TOKENS = new Set(
  'a an and are as at be but by can do for from has have he if in into is it its me my no not of off on or our out she so than that the their then they this to up us was we were who will with you your'.split(
    ' ',
  ),
)

const MAX_PIECES = 4
const MAX_LENGTH = 32
/** In longer runs of words, which are sentences, only two words at a time are a name. */
const NAME_PIECES = 8

interface Piece {
  text: string
  /** What is before it: nothing joins it, a blank, a sign, no character at all. */
  joint: 'none' | 'blank' | 'sign' | 'direct'
  /** It was written with a blank inside: C ++. */
  isSpaced: boolean
}

const jointOf = (gap: string): Piece['joint'] => {
  if (!GAP.test(gap)) return 'none'
  if (gap === '') return 'direct'
  return gap.trim() ? 'sign' : 'blank'
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { 0: written, index } of text.matchAll(PIECES)) {
    const piece = written.replace(' ', '').toLowerCase()
    pieces.push({
      text: piece,
      joint: index - end > 3 ? 'none' : jointOf(text.slice(end, index)),
      isSpaced: piece.length < written.length,
    })
    end = index + written.length
  }
  return pieces
}

const isBarred = (first: Piece, next: Piece): boolean =>
  next.joint === 'none' || (next.joint === 'blank' && (STOP_TOKENS.has(first.text) || STOP_TOKENS.has(next.text)))

/** Adds the spellings that begin at one piece of a run; `isName` when the run is short enough for one name. */
function addJoined(found: Set<string>, run: readonly Piece[], start: number, isName: boolean): void {
  let word = run[start]?.text ?? ''
  let blanks = 0
  let isWritten = true
  for (let at = start + 1; at < Math.min(run.length, start + MAX_PIECES); at++) {
    const piece = run[at] as Piece
    word += piece.text
    if (piece.joint === 'blank') blanks++
    isWritten &&= piece.joint === 'direct'
    if (word.length > MAX_LENGTH || (blanks > 1 && !isName)) return
    // one without a gap is found as it is written, and numbers are no names
    if (!isWritten && /[a-z]/.test(word)) found.add(word)
  }
}

/** Characters that are another one once they are folded: accents, full-width letters, invisible ones. */
const FOLDED = /[\u00a0-\u1fff\u200b-\u200f\u2060\u2100-\u2dff\uf900-\ufaff\uff10-\uff9f]/

/** The joined spellings of what a text writes in several words, in lower case. */
export function joinedSpellings(text: string): string[] {
  if (!/[A-Za-z]/.test(text)) {
    // full-width letters, or letters with accents, are Latin once they are folded
    if (!/[\u00c0-\u024f\u1e00-\u1eff\uff21-\uff5a]/.test(text)) return []
  }
  const pieces = piecesOf(FOLDED.test(text) ? foldKeepingCase(text) : text)
  const found = new Set<string>()
  let run: Piece[] = []
  const endRun = () => {
    const isName = run.length <= NAME_PIECES
    for (let start = 0; start < run.length; start++) addJoined(found, run, start, isName)
    run = []
  }
  for (const piece of pieces) {
    const last = run.at(-1)
    if (last && isBarred(last, piece)) endRun()
    run.push(piece)
    if (piece.isSpaced) found.add(piece.text)
  }
  endRun()
  return [...found]
}

const LATIN_NAME = /^[a-z0-9][a-z0-9+#._/·‐‑–\- ]*$/
/** Shorter words of letters alone are in too many others. */
const MIN_LETTERS = 3

/** How a name as typed is written in one word, '' where it is no Latin name; `.net` is only ever what it is. */
export function joinedSpelling(name: string): string {
  const folded = foldCharacters(name).trim()
  if (!LATIN_NAME.test(folded)) return ''
  const pieces = piecesOf(folded)
  if (pieces.some((piece, at) => at > 0 && isBarred(pieces[at - 1] as Piece, piece))) return ''
  const joined = pieces.map(({ text }) => text).join('')
  const isName = joined.length >= MIN_LETTERS || joined !== folded || /[0-9+#]/.test(joined)
  return isName && /[a-z]/.test(joined) && joined.length > 1 ? joined : ''
}
