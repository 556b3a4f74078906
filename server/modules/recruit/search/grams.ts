/**
 * The search index speaks in whole numbers: every fact of a resume becomes 32-bit "grams" in one int4[] column with one GIN index.
 * Two neighbouring Chinese characters are exactly one number (their two code units), so a two-character keyword is answered
 * by the index alone, without collision; longer ones are the AND of their pairs, rechecked with LIKE on the normalised text.
 * The high byte 0x01..0x2D is free of Chinese text (which starts at 0x2E80) and tags all other facts.
 */

const TAG = {
  single: 0x01,
  latin2: 0x02,
  latin3: 0x03,
  place: 0x05,
  post: 0x06,
  education: 0x07,
  experience: 0x08,
  seeking: 0x09,
  gender: 0x0a,
  salary: 0x0b,
} as const

const tagged = (tag: number, value: number) => (tag << 24) | (value & 0xffffff)

const FIRST_CJK = 0x2e80
const isWordPoint = (char: string) => /[\p{L}\p{N}]/u.test(char)
const isLatin = (char: string) => /[a-z0-9+#.]/.test(char)

/** Full-width forms folded, lower case, accents dropped; every sign that is no letter, digit, + # or . becomes one space. */
export const normalise = (text: string): string => {
  const folded = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  let out = ''
  for (const char of folded) {
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
const latin2 = (text: string, at: number) => tagged(TAG.latin2, (code(text, at) << 7) | code(text, at + 1))
const latin3 = (text: string, at: number) =>
  tagged(TAG.latin3, (code(text, at) << 14) | (code(text, at + 1) << 7) | code(text, at + 2))

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

/** Grams of stored text. `heads` are the short fields in which a single character is found too: 王 in a name, C among skills. */
export const gramsOfText = (text: string, heads: string): number[] => {
  const grams = new Set<number>()
  for (const word of text.split(' '))
    for (const run of runsOf(word)) for (const g of gramsOfRun(run, false)) grams.add(g)
  for (const word of heads.split(' '))
    for (const run of runsOf(word)) {
      if (!isLatin(run[0] ?? '')) for (const char of run) grams.add(tagged(TAG.single, code(char, 0)))
      else if (run.length === 1) grams.add(tagged(TAG.single, code(run, 0)))
    }
  return [...grams]
}

/** One word of a keyword: the grams all its matches hold, and whether those grams alone prove the match. */
export interface Term {
  word: string
  grams: number[]
  isExact: boolean
}

/** The words of a keyword. Signs separate words, so '%', '_' and '/' never reach LIKE as anything but a gap. */
export const termsOf = (keyword: string): Term[] =>
  [...new Set(normalise(keyword).split(' '))].filter(Boolean).map((word) => {
    if ([...word].length === 1) return { word, grams: [tagged(TAG.single, code(word, 0))], isExact: word.length === 1 }
    const runs = runsOf(word)
    const grams = [...new Set(runs.flatMap((run) => gramsOfRun(run, true)))]
    const isLatinShort = runs.length === 1 && isLatin(word[0] ?? '') && word.length <= 3
    return { word, grams, isExact: grams.length === 1 && (word.length === 2 || isLatinShort) && runs.length === 1 }
  })

/** A place and everything it lies in: district, city, province (six-digit codes). */
export const placeGram = (cityCode: string) => tagged(TAG.place, Number(cityCode))
export const placesOf = (cityCode: string): number[] =>
  [...new Set([cityCode, `${cityCode.slice(0, 4)}00`, `${cityCode.slice(0, 2)}0000`])].map(placeGram)

/** A post or a group of posts; codes of the tree are numbers of six digits. */
export const postGram = (postCode: string) => tagged(TAG.post, Number(postCode))

export const educationGram = (rank: number) => tagged(TAG.education, rank)
export const experienceGram = (band: number) => tagged(TAG.experience, band)
export const seekingGram = (order: number) => tagged(TAG.seeking, order)
export const genderGram = (order: number) => tagged(TAG.gender, order)
/** Order of a band of monthly pay (filter.ts); 0 is 面议. */
export const salaryGram = (band: number) => tagged(TAG.salary, band)

/**
 * Cells of time: 8 seconds, then four times longer each up to a year, so that any stretch is a handful of grams.
 * They let one index scan intersect a keyword with "active between a and b" (search/gather.ts).
 */
const CELL_MS = 8000
const LEVELS = 12
const EPOCH = Date.UTC(2000, 0, 1)
/** Cells until the year 2068: 2^28 of level 0, a quarter of that a level up; all levels lie below 0x2E000000. */
const levelStart = Array.from({ length: LEVELS }, (_, level) => {
  let start = 0x10000000
  for (let l = 0; l < level; l++) start += 2 ** (28 - 2 * l)
  return start
})
const timeGram = (level: number, index: number) => (levelStart[level] ?? 0) + index
/** Number of the eight-second cell that holds `at`; never negative. */
export const cellOf = (at: Date): number => Math.max(0, Math.floor((at.getTime() - EPOCH) / CELL_MS))
export const cellStart = (cell: number): Date => new Date(EPOCH + cell * CELL_MS)
export const timesOf = (at: Date): number[] =>
  Array.from({ length: LEVELS }, (_, level) => timeGram(level, Math.floor(cellOf(at) / 4 ** level)))

/** The fewest time grams that cover the cells from `from` up to, not including, `until`. */
export const timeCover = (from: number, until: number): number[] => {
  const grams: number[] = []
  let cell = from
  while (cell < until) {
    let level = 0
    while (level + 1 < LEVELS && cell % 4 ** (level + 1) === 0 && cell + 4 ** (level + 1) <= until) level++
    grams.push(timeGram(level, cell / 4 ** level))
    cell += 4 ** level
  }
  return grams
}
