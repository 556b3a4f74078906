/**
 * Text as whole numbers ("grams") for an int4[] column with one GIN index. Two neighbouring Chinese characters are exactly
 * one number (their two code units), so a two-character keyword is answered by the index alone, without collision; longer
 * ones are the AND of their pairs, rechecked with LIKE on the folded text.
 * The high byte 0x01..0x2D is free of Chinese text (which starts at 0x2E80); text uses 1 to 4, other facts take the rest.
 */
import { isLatin, isSymbol } from './search-tokens'

const TAG = { single: 0x01, latin2: 0x02, latin3: 0x03, pair: 0x04 } as const

/** A fact as a gram: its kind in the high byte, 24 bits of value. */
export const toGram = (tag: number, value: number) => (tag << 24) | (value & 0xffffff)

/** Below it a pair of letters has a tag, and so 24 bits of its own. */
const FIRST_WHOLE = 0x2e80

const code = (text: string, at: number) => text.charCodeAt(at)
const pair = (text: string, at: number): number => {
  const [first, second] = [code(text, at), code(text, at + 1)]
  // letters of one script differ in the lower bits only: their pairs stay distinct
  return first < FIRST_WHOLE ? toGram(TAG.pair, (first << 10) ^ second) : (first << 16) | second | 0
}
const latin2 = (text: string, at: number) => toGram(TAG.latin2, (code(text, at) << 7) | code(text, at + 1))
const latin3 = (text: string, at: number) =>
  toGram(TAG.latin3, (code(text, at) << 14) | (code(text, at + 1) << 7) | code(text, at + 2))

/** Runs of one script inside a folded word: 'java开发' → 'java', '开发'. */
export const runsOf = (word: string): string[] => word.match(/[a-z0-9+#.]+|[^a-z0-9+#.]+/g) ?? []
const runsOfText = (text: string): string[] => text.split(' ').flatMap(runsOf)

const gramOfChar = (char: string) => toGram(TAG.single, code(char, 0))

const gramsOfRun = (run: string, isQuery: boolean): number[] => {
  const grams: number[] = []
  if (!isLatin(run)) {
    if (run.length === 1) return isSymbol(run) ? [gramOfChar(run)] : []
    for (let i = 0; i + 1 < run.length; i++) grams.push(pair(run, i))
    return grams
  }
  if (!isQuery || run.length === 2) for (let i = 0; i + 1 < run.length; i++) grams.push(latin2(run, i))
  for (let i = 0; i + 2 < run.length; i++) grams.push(latin3(run, i))
  return grams
}

/** The single-character grams of a run: each character of Chinese, but a Latin run only when it is one letter. */
const singleGramsOfRun = (run: string): number[] => {
  if (!isLatin(run)) return [...run].map(gramOfChar)
  return run.length === 1 ? [gramOfChar(run)] : []
}

/** First number of joined spellings, and how many there are: pairs begin with no code unit of this range. */
const JOINED = { first: 0xe0000000, size: 0x17000000 } as const
/** The gram of a name that was written in several words: of the whole of it, by FNV-1a. */
export function gramOfJoined(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ code(word, at), 0x01000193)
  return (JOINED.first + ((hash >>> 0) % JOINED.size)) | 0
}

/** Grams of folded text. `heads` are the short fields in which a single character is found too: 王 in a name, C among skills. */
export function gramsOfText(text: string, heads: string): number[] {
  const grams = new Set<number>()
  for (const run of runsOfText(text)) for (const gram of gramsOfRun(run, false)) grams.add(gram)
  for (const run of runsOfText(heads)) for (const gram of singleGramsOfRun(run)) grams.add(gram)
  return [...grams]
}

/** The grams that all texts with a folded word hold, and whether they alone prove that it is there. */
export function gramsOfToken(word: string): { grams: number[]; isExact: boolean } {
  if (word.length === 1) return { grams: [gramOfChar(word)], isExact: true }
  const runs = runsOf(word)
  const grams = [...new Set(runs.flatMap((run) => gramsOfRun(run, true)))]
  const isOneRun = runs[0]?.length === word.length
  const isWhole = isLatin(word) ? word.length <= 3 : word.length === 2 && code(word, 0) >= FIRST_WHOLE
  return { grams, isExact: isOneRun && isWhole && grams.length === 1 }
}

/** Every character by itself, signs too. */
const singles = (line: string): number[] => [...new Set(line.replaceAll(' ', ''))].map(gramOfChar)

/** Grams of a folded line in which any part can be found: a letter inside a word, a sign, a whole phrase. */
export const gramsOfLine = (line: string, tokens: string): number[] => [
  ...new Set([...gramsOfText(tokens, ''), ...singles(line)]),
]

/** Grams that gramsOfLine() gives of every line that has the part with these words; the line itself must still be compared. */
export function gramsOfPart(part: string, tokens: readonly string[]): number[] {
  const runs = tokens.flatMap(runsOf).filter((run) => run.length > 1)
  return runs.length ? [...new Set(runs.flatMap((run) => gramsOfRun(run, true)))] : singles(part)
}
