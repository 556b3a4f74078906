/**
 * The folding before FOLDING: rows that are not indexed again yet are found by what they were found by. It knew ASCII and the characters
 * from U+2E80 on, and left traditional ones as they were.
 */
import { isLatin } from './search-tokens'

const FIRST_CHINESE = '\u2e80'

/** A part of a text, with its signs. */
export const earlierLine = (part: string): string =>
  part.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** The words of a text: letters of other scripts were gaps. */
export const earlierTokens = (text: string): string[] =>
  [...earlierLine(text)]
    .map((char) => (isLatin(char) || (char >= FIRST_CHINESE && /[\p{L}\p{N}]/u.test(char)) ? char : ' '))
    .join('')
    .split(' ')
    .filter(Boolean)
