/** A typed keyword as what a text must have to be found. */
import { splitKeyword } from '../../../contract/domain/texts/keyword'
import { earlierLine, earlierTokens } from './earlier-folding'
import { foldLine } from './fold-text'
import { joinedLine } from './index-texts'
import { joinedSpelling } from './joined-spellings'
import { isLatin, queryTokens } from './search-tokens'
import { gramOfJoined, gramsOfPart, gramsOfToken } from './text-grams'

/** One way in which a text can match: all of its grams, and all of its words in the folded text. */
export interface TermVariant {
  grams: number[]
  /** Compared with the text, unless the grams alone are proof. */
  tokens: string[]
  isExact: boolean
  /** The spelling in one word that the text writes in several, instead of the words. */
  joined?: string
  /** By the folding before FOLDING: for rows that are not indexed again yet. */
  isEarlier?: true
}

/** A word of a keyword, with the ways in which a text can have it. The first is the word as it was typed. */
export interface Term {
  word: string
  variants: TermVariant[]
}

const literalVariant = (word: string): TermVariant => ({ tokens: [word], ...gramsOfToken(word) })
const joinedVariants = (joined: string, word: string): TermVariant[] => [
  ...(joined === word ? [] : [literalVariant(joined)]),
  { tokens: [], joined, grams: [gramOfJoined(joined)], isExact: true },
]

/** Also the spelling in one word, or in several: nodejs for node.js. */
const spellingVariants = (word: string): TermVariant[] => {
  const joined = joinedSpelling(word)
  return joined ? joinedVariants(joined, word) : []
}

const isSingleLatin = (word: string | undefined): word is string => word?.length === 1 && isLatin(word)
/** A single letter or digit is also found at its neighbour: the 3 of "vue 3" in vue3. */
const neighbourVariants = (tokens: readonly string[], at: number): TermVariant[] => {
  const [word, before, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (!isSingleLatin(word)) return []
  return [before && isLatin(before) ? before + word : '', after && isLatin(after) ? word + after : '']
    .filter((joined) => /[a-z]/.test(joined))
    .flatMap((joined) => joinedVariants(joined, word))
}

const earlierVariant = (tokens: readonly string[]): TermVariant => {
  const all = tokens.map(gramsOfToken)
  return { tokens: [...tokens], grams: all.flatMap(({ grams }) => grams), isExact: false, isEarlier: true }
}
const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((it, i) => it === b[i])

/** A word at the end of a sentence, without its full stops. */
const withoutStops = (word: string): string => word.replace(/(?<=[^.])\.{1,9}$/, '')

/** The words of a keyword, each once. Signs separate words, so '%', '_' and '/' never reach LIKE as anything but a gap. */
export function parseTerms(keyword: string): Term[] {
  const found = keyword.split(/\s+/).flatMap((chunk) => {
    const [tokens, earlier] = [queryTokens(chunk), earlierTokens(chunk)]
    const variants = isSame(tokens, earlier) || !earlier.length ? [] : [earlierVariant(earlier)]
    return tokens.map((word) => ({ word: withoutStops(word), variants }))
  })
  const tokens = found.map(({ word }) => word)
  const terms = new Map<string, Term>()
  for (const [at, { word, variants }] of found.entries())
    if (!terms.has(word))
      terms.set(word, {
        word,
        variants: [literalVariant(word), ...spellingVariants(word), ...neighbourVariants(tokens, at), ...variants],
      })
  return [...terms.values()]
}

/** A keyword as people type it. */
export interface Keyword {
  /** Words that must occur. */
  terms: Term[]
  /** Words of `-词`: none may occur. */
  excluded: Term[]
  /** Quoted words, in order: they must be adjacent. Their words are among `terms` too. */
  phrases: string[][]
}

/** The terms of a keyword with `-词` and quotes; signs inside of a word separate words. */
export function parseKeyword(keyword: string): Keyword {
  const { wanted, unwanted, phrases } = splitKeyword(keyword)
  return {
    terms: parseTerms(wanted.join(' ')),
    excluded: parseTerms(unwanted.join(' ')),
    phrases: phrases.map(queryTokens).filter((tokens) => tokens.length > 1),
  }
}

const lineVariant = (part: string): TermVariant => ({
  tokens: [part],
  grams: gramsOfPart(part, queryTokens(part)),
  // one or two characters of Chinese have a gram that nothing else has
  isExact: /^[\u4e00-\u9fff]{1,2}$/.test(part),
})

/**
 * A part of a line (indexLine) as typed, with its signs: found wherever it is, and in the other spellings of a Latin name. Undefined for a
 * text without a visible character.
 */
export function parsePart(typed: string): Term | undefined {
  const part = foldLine(typed)
  if (!part) return undefined
  const earlier = earlierLine(typed)
  const variants = [lineVariant(part)]
  const joined = joinedSpelling(typed)
  if (joined && joined !== part) variants.push(lineVariant(joined))
  if (joined) variants.push({ tokens: [joinedLine(joined)], joined, grams: [gramOfJoined(joined)], isExact: true })
  if (earlier !== part || !isSame(queryTokens(typed), earlierTokens(typed)))
    variants.push({
      tokens: [earlier],
      grams: gramsOfPart(earlier, earlierTokens(typed)),
      isExact: false,
      isEarlier: true,
    })
  return { word: part, variants }
}
