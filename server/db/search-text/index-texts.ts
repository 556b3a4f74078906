/** What is stored of a text so that it is found: the folded text and its grams. */
import { FOLDING, foldLine } from './fold-text'
import { joinedSpellings } from './joined-spellings'
import { normalizeText } from './search-tokens'
import { gramOfJoined, gramsOfLine, gramsOfText } from './text-grams'

export interface IndexedText {
  /** Folded; a keyword is compared with it where grams are no proof. */
  text: string
  grams: number[]
  /** By which folding, for the column of it. */
  folding: number
}

const joinedGrams = (texts: readonly string[]): number[] => texts.flatMap(joinedSpellings).map(gramOfJoined)

/** A joined spelling after the line that it belongs to, where only the whole of it is found: folded text has no capitals. */
export const joinedLine = (joined: string): string => `\n${joined.toUpperCase()}\n`

const joinTokens = (texts: readonly string[]): string => texts.map(normalizeText).filter(Boolean).join(' ')

/**
 * Indexes texts word by word, up to `maxLength` characters. A single letter is found in `heads` only, the short ones: 王 in a name,
 * C among skills.
 */
export function indexTokens(
  heads: readonly string[],
  texts: readonly string[] = [],
  maxLength = Number.POSITIVE_INFINITY,
): IndexedText {
  const head = joinTokens(heads).slice(0, maxLength)
  const text = [head, joinTokens(texts)].filter(Boolean).join(' ').slice(0, maxLength)
  return {
    text,
    grams: [...new Set([...gramsOfText(text, head), ...joinedGrams([...heads, ...texts])])],
    folding: FOLDING,
  }
}

/** What is stored of a short text, under the names of the columns. */
export interface IndexedLine extends Omit<IndexedText, 'text'> {
  /** The folded line, with its joined spellings after it. */
  searchText: string
}

const withSpellings = (line: string, joined: readonly string[]): string => [line, ...joined.map(joinedLine)].join('')

/** The line that indexLine() stores of a text, without its grams: for rows whose grams are in another table. */
export const lineColumns = (text: string): Omit<IndexedLine, 'grams'> => ({
  searchText: withSpellings(foldLine(text), joinedSpellings(text)),
  folding: FOLDING,
})

/** Indexes a short text in which any part is found: a letter inside a word, a sign, a whole phrase. */
export function indexLine(text: string): IndexedLine {
  const [line, joined] = [foldLine(text), joinedSpellings(text)]
  return {
    searchText: withSpellings(line, joined),
    grams: [...new Set([...gramsOfLine(line, normalizeText(text)), ...joined.map(gramOfJoined)])],
    folding: FOLDING,
  }
}

const LARGE_ODD = 0x9e3779b1
/** 32 bits of a company's id: a gram mixed with them differs in every company, and stays distinct within one company. */
const saltOf = (companyId: string): number => Number(BigInt.asIntN(32, BigInt(companyId) * BigInt(LARGE_ODD)))

/** Grams of a company's own rows: mixed with it, one index lookup finds its rows alone. */
export function gramsWithin(companyId: string, grams: readonly number[]): number[] {
  const salt = saltOf(companyId)
  return grams.map((gram) => gram ^ salt)
}
