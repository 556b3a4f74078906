/** Texts as the words that searches compare: folded, every sign a gap; each emoji a word of its own. */
import { foldCharacters } from './fold-text'
import { simplifiedCharacter } from './simplified-characters'

/** Whether a word is of the letters and signs that names like C++ and Node.js are made of. */
export const isLatin = (word: string): boolean => /^[a-z0-9+#.]/.test(word)

const JOINER = '\u200d'
const KEYCAP = '\u20e3'
/** Keycaps are words of one private character, after the texts that have them, in which their digits stay digits. */
const KEYCAP_BASE = 0xf800

const isEmoji = (char: string) => /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]$/u.test(char)
/** Words of one character that are found in any text, which single letters are not: symbols, keycaps. */
export const isSymbol = (word: string): boolean => /^[\uf800-\uf8ff]$/.test(word) || isEmoji(word)
const isFlagLetter = (char: string) => /^\p{Regional_Indicator}$/u.test(char)
const isTone = (char: string) => /^\p{Emoji_Modifier}$/u.test(char)

type Kind = 'letter' | 'emoji' | 'keycap' | 'joiner' | 'sign'
const kindOf = (char: string): Kind => {
  if (char === KEYCAP) return 'keycap'
  if (char === JOINER) return 'joiner'
  if (isLatin(char) || /^[\p{L}\p{N}\p{M}]$/u.test(char)) return 'letter'
  return isEmoji(char) ? 'emoji' : 'sign'
}
/** Kinds of characters that were met, up to more than any text of ours has. */
const kinds = new Map<string, Kind>()
const MAX_KINDS = 30_000
const knownKindOf = (char: string): Kind => {
  const known = kinds.get(char)
  if (known) return known
  const kind = kindOf(char)
  if (kinds.size < MAX_KINDS) kinds.set(char, kind)
  return kind
}

/** Signs of Chinese text that folding leaves signs: each is a gap, like the ASCII ones. */
const PLAIN_SIGNS = new Set('、。《》“”‘’—·，；：！？（）')
const PLAIN_CHINESE = { first: 0x4e00, last: 0x9fa5 } as const

/** What each code unit becomes where folding looks at no other: a character, a space for a sign, undefined elsewhere. */
let plainCharacters: readonly (string | undefined)[] | undefined
const readPlainCharacters = () =>
  Array.from({ length: 0x10000 }, (_, unit) => {
    const char = String.fromCharCode(unit)
    if (unit < 0x80) return isLatin(char.toLowerCase()) ? char.toLowerCase() : ' '
    if (unit >= PLAIN_CHINESE.first && unit <= PLAIN_CHINESE.last) return simplifiedCharacter(char)
    return PLAIN_SIGNS.has(char) ? ' ' : undefined
  })

/** normalizeText() of text in common characters, without the passes of folding; undefined for any other. */
function normalizePlain(text: string): string | undefined {
  plainCharacters ??= readPlainCharacters()
  let out = ''
  let isGap = true
  for (let at = 0; at < text.length; at++) {
    const char = plainCharacters[text.charCodeAt(at)]
    if (char === undefined) return undefined
    if (char !== ' ' || !isGap) out += char
    isGap = char === ' '
  }
  return isGap ? out.trimEnd() : out
}

/** Folded words with one space between them: letters and digits of every script, emoji, and + # . of names. */
export const normalizeText = (text: string): string => normalizePlain(text) ?? normalizeAny(text)

/** Whether an emoji goes on with the one before it: with a tone, or as the second letter of a flag. */
const goesOn = (before: string, char: string): boolean => isTone(char) || (isFlagLetter(char) && isFlagLetter(before))

/** Reads folded characters as words. */
class TokenReader {
  private readonly tokens: string[] = []
  private readonly keycaps = new Set<string>()
  private word = ''
  private emoji = ''
  private previous = ''

  /** With `isQuery` a keycap is not its digit as well. */
  constructor(private readonly isQuery: boolean) {}

  private endToken(): void {
    if (this.word || this.emoji) this.tokens.push(this.word || this.emoji)
    this.word = ''
    this.emoji = ''
  }

  private addEmoji(char: string): void {
    const isPart = this.emoji !== '' && (this.previous === JOINER || goesOn(this.emoji, char))
    if (!isPart) this.endToken()
    this.emoji += char
  }

  private addKeycap(): void {
    const { previous, word } = this
    if (/[0-9#*]/.test(previous)) this.keycaps.add(String.fromCharCode(KEYCAP_BASE + previous.charCodeAt(0)))
    if (this.isQuery && word.endsWith(previous)) this.word = word.slice(0, -1)
  }

  add(char: string): void {
    const kind = knownKindOf(char)
    if (kind === 'letter') {
      if (this.emoji) this.endToken()
      this.word += char
    } else if (kind === 'emoji') this.addEmoji(char)
    else if (kind === 'keycap') this.addKeycap()
    else if (kind === 'sign') this.endToken()
    this.previous = char
  }

  end(): string {
    this.endToken()
    return [...this.tokens, ...this.keycaps].join(' ')
  }
}

/** normalizeText() of any text. With `isQuery` a keycap is not its digit as well. */
export function normalizeAny(text: string, isQuery = false): string {
  const reader = new TokenReader(isQuery)
  for (const char of foldCharacters(text)) reader.add(char)
  return reader.end()
}

/** The words of a typed keyword. */
export const queryTokens = (keyword: string): string[] =>
  (normalizePlain(keyword) ?? normalizeAny(keyword, true)).split(' ').filter(Boolean)
