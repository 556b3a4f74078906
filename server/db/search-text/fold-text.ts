/**
 * The folding of contract/domain/texts/fold-text.ts, and traditional characters as simplified ones. A change of what it makes of a text
 * is a new FOLDING: rows of the earlier one are indexed again (server/services/search).
 */
import { foldCharacter, foldKeepingCase } from '../../../contract/domain/texts/fold-text'
import { simplifiedCharacter } from './simplified-characters'

/** Version of the folding, stored with each row that was indexed by it. 1 knew ASCII and Chinese only. */
export const FOLDING = 2

/** Characters that were folded, up to more than any text of ours has. */
const folded = new Map<string, string>()
const MAX_FOLDED = 30_000

/** Folded characters with the signs between them; the joiners of emoji are left in. */
export function foldCharacters(text: string): string {
  let out = ''
  for (const char of foldKeepingCase(text).toLowerCase()) {
    let result = folded.get(char)
    if (result === undefined) {
      result = simplifiedCharacter(foldCharacter(char))
      if (folded.size < MAX_FOLDED) folded.set(char, result)
    }
    out += result
  }
  return out
}

/** Folded text as one line: blanks of any kind are one space. Any part of it is found by the same part of a keyword. */
export const foldLine = (text: string): string =>
  foldCharacters(text)
    .replace(/[\u200d\u20e3]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
