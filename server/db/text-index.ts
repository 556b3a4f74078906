/**
 * Text as whole numbers ("grams") for an int4[] column with one GIN index. Two neighbouring Chinese characters are exactly
 * one number (their two code units), so a two-character keyword is answered by the index alone, without collision; longer
 * ones are the AND of their pairs, rechecked with LIKE on the normalised text.
 * The high byte 0x01..0x2D is free of Chinese text (which starts at 0x2E80); text uses 1 to 3, other facts take the rest.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { splitKeyword } from '../../contract/domain/texts/keyword'

const TAG = { single: 0x01, latin2: 0x02, latin3: 0x03 } as const

/** A fact as a gram: its kind in the high byte, 24 bits of value. */
export const toGram = (tag: number, value: number) => (tag << 24) | (value & 0xffffff)

const FIRST_CJK = 0x2e80
const isWordPoint = (char: string) => /[\p{L}\p{N}]/u.test(char)
const isLatin = (char: string) => /[a-z0-9+#.]/.test(char)

/** Full-width forms folded, lower case, accents dropped. */
const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** Signs of Chinese text that folding leaves signs: each is a gap, like the ASCII ones. */
const PLAIN_SIGNS = new Set([...'、。《》“”‘’—·，；：！？（）'].map((sign) => sign.charCodeAt(0)))

/** What each ASCII character becomes: itself in lower case, or a space. */
const ASCII = Array.from({ length: 0x80 }, (_, unit) => {
  const char = String.fromCharCode(unit).toLowerCase()
  return isLatin(char) ? char : ' '
})

/** What a code unit becomes where folding changes nothing but case: itself in lower case, a space for a sign, undefined elsewhere. */
const plainOf = (unit: number, text: string, at: number): string | undefined => {
  if (unit >= 0x4e00 && unit <= 0x9fa5) return text[at]
  if (unit < 0x80) return ASCII[unit]
  return PLAIN_SIGNS.has(unit) ? ' ' : undefined
}

/** normalizeText() of text in common characters, without the passes of folding; undefined for any other. */
const normalizePlain = (text: string): string | undefined => {
  let out = ''
  let isGap = true
  for (let at = 0; at < text.length; at++) {
    const char = plainOf(text.charCodeAt(at), text, at)
    if (char === undefined) return undefined
    if (char !== ' ' || !isGap) out += char
    isGap = char === ' '
  }
  return isGap ? out.trimEnd() : out
}

/** Folded; every sign that is no letter, digit, + # or . becomes one space. */
export const normalizeText = (text: string): string => normalizePlain(text) ?? normalizeAny(text)

/** normalizeText() of any text. */
export function normalizeAny(text: string): string {
  let out = ''
  for (const char of fold(text)) {
    const point = char.codePointAt(0) ?? 0
    if (isLatin(char) || (point >= FIRST_CJK && isWordPoint(char))) out += char
    else if (out && !out.endsWith(' ')) out += ' '
  }
  return out.trim()
}

/** Runs of one script inside a normalised word: 'java开发' → 'java', '开发'. */
const runsOf = (word: string): string[] => word.match(/[a-z0-9+#.]+|[^a-z0-9+#.]+/g) ?? []

const code = (text: string, at: number) => text.charCodeAt(at)
const pair = (text: string, at: number) => (code(text, at) << 16) | code(text, at + 1) | 0
const latin2 = (text: string, at: number) => toGram(TAG.latin2, (code(text, at) << 7) | code(text, at + 1))
const latin3 = (text: string, at: number) =>
  toGram(TAG.latin3, (code(text, at) << 14) | (code(text, at + 1) << 7) | code(text, at + 2))

const gramsOfRun = (run: string, isQuery: boolean): number[] => {
  const grams: number[] = []
  if (!isLatin(run[0] ?? '')) {
    for (let i = 0; i + 1 < run.length; i++) grams.push(pair(run, i))
    return grams
  }
  if (!isQuery || run.length === 2) for (let i = 0; i + 1 < run.length; i++) grams.push(latin2(run, i))
  for (let i = 0; i + 2 < run.length; i++) grams.push(latin3(run, i))
  return grams
}

const gramOfChar = (char: string) => toGram(TAG.single, code(char, 0))

/** The single-character grams of a run: each character of Chinese, but a Latin run only when it is one letter. */
const singleGramsOfRun = (run: string): number[] => {
  if (!isLatin(run[0] ?? '')) return [...run].map(gramOfChar)
  return run.length === 1 ? [gramOfChar(run)] : []
}

const runsOfText = (text: string): string[] => text.split(' ').flatMap(runsOf)

/** Grams of stored text. `heads` are the short fields in which a single character is found too: 王 in a name, C among skills. */
export function gramsOfText(text: string, heads: string): number[] {
  const grams = new Set<number>()
  for (const run of runsOfText(text)) for (const gram of gramsOfRun(run, false)) grams.add(gram)
  for (const run of runsOfText(heads)) for (const gram of singleGramsOfRun(run)) grams.add(gram)
  return [...grams]
}

/** One word of a keyword: the grams all its matches hold, and whether those grams alone prove the match. */
export interface Term {
  word: string
  grams: number[]
  isExact: boolean
}

/** The words of a keyword. Signs separate words, so '%', '_' and '/' never reach LIKE as anything but a gap. */
export const parseTerms = (keyword: string): Term[] =>
  [...new Set(normalizeText(keyword).split(' '))].filter(Boolean).map((word) => {
    if ([...word].length === 1) return { word, grams: [gramOfChar(word)], isExact: word.length === 1 }
    const runs = runsOf(word)
    const grams = [...new Set(runs.flatMap((run) => gramsOfRun(run, true)))]
    const isLatinShort = runs.length === 1 && isLatin(word[0] ?? '') && word.length <= 3
    return { word, grams, isExact: grams.length === 1 && (word.length === 2 || isLatinShort) && runs.length === 1 }
  })

/** A keyword as people type it. */
export interface Keyword {
  /** Words that must occur. */
  terms: Term[]
  /** Words of `-词`: none may occur. */
  excluded: Term[]
  /** Quoted words, in order: they must be adjacent. Their words are among `terms` too. */
  phrases: string[][]
}

/** The grams of a keyword with `-词` and quotes; signs inside of a word separate words. */
export function parseKeyword(keyword: string): Keyword {
  const { wanted, unwanted, phrases } = splitKeyword(keyword)
  return {
    terms: parseTerms(wanted.join(' ')),
    excluded: parseTerms(unwanted.join(' ')),
    phrases: phrases.map((phrase) => normalizeText(phrase).split(' ')).filter((tokens) => tokens.length > 1),
  }
}

/** Every character by itself, signs too. */
const singles = (text: string): number[] => [...new Set(fold(text).replace(/\s/g, ''))].map(gramOfChar)

/** Grams of a short text in which any substring can be found as with LIKE: a letter inside a word, a sign, a whole phrase. */
export const gramsForSubstring = (text: string): number[] => [
  ...new Set([...gramsOfText(normalizeText(text), ''), ...singles(text)]),
]

/** Grams that `gramsForSubstring` gives of every text that holds `part`; the text itself must still be checked. */
export function gramsOfSubstring(part: string): number[] {
  const runs = runsOfText(normalizeText(part)).filter((run) => run.length > 1)
  return runs.length ? [...new Set(runs.flatMap((run) => gramsOfRun(run, true)))] : singles(part)
}

/** Whether the grams of `part` alone prove a match in texts of `gramsForSubstring`. */
export const needsNoRecheck = (part: string): boolean => /^[\u4e00-\u9fff]{1,2}$/.test(part)

const LARGE_ODD = 0x9e3779b1
/** 32 bits of a company's id: a gram mixed with them differs in every company, and stays distinct within one company. */
const saltOf = (companyId: string): number => Number(BigInt.asIntN(32, BigInt(companyId) * BigInt(LARGE_ODD)))

/** Grams of a company's own rows: mixed with it, one index lookup finds its rows alone. */
export function gramsWithin(companyId: string, grams: readonly number[]): number[] {
  const salt = saltOf(companyId)
  return grams.map((gram) => gram ^ salt)
}

/** Whether the text contains the part, ignoring case. `position` and not LIKE, whose selectivity the planner underestimates. */
export const containsPart = (column: AnyPgColumn, part: string): SQL =>
  sql`position(${part.toLowerCase()}::text in lower(${column})) > 0`

/** A list of grams as a value of SQL. */
export const gramList = (grams: readonly number[]): SQL => sql`${`{${grams.join(',')}}`}::int[]`
