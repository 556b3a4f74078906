/**
 * The blocklist: one word per line in a file (CHAT_BLOCKED_WORDS, or blocked-words.txt in DATA_DIR), '#' starts a
 * comment. A changed file takes effect within seconds. Case, width, accents, traditional characters, blanks, signs, emoji and letters of
 * another script between characters do not hide a word; a word of a script that separates words by blanks matches whole words only, so
 * that it is not found inside harmless ones.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../core/config'
import { monotonicMs } from '../../core/monotonic-clock'
import { earlierTokens } from '../../db/search-text/earlier-folding'
import { normalizeText } from '../../db/search-text/search-tokens'
import { WordMatcher } from './matcher'

const RELOAD_MS = 3000
/** Scripts that are written without blanks between words, and emoji. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{Extended_Pictographic}\p{Regional_Indicator}]/u
const isWhole = (word: string) => !UNSPACED.test(word)

/** A text as its letters are read, and as the Chinese and Latin ones alone are: what else is between them hides no word. */
const viewsOf = (text: string): string[] =>
  [...new Set([normalizeText(text), normalizeText(earlierTokens(text).join(' '))])].filter(Boolean)

export class Blocklist {
  private readonly path: string
  private checkedAt = Number.NEGATIVE_INFINITY
  private stamp = ''
  private substringMatcher = new WordMatcher([])
  private wholeWordMatcher = new WordMatcher([])

  constructor(config: Pick<Config, 'CHAT_BLOCKED_WORDS' | 'DATA_DIR'>) {
    this.path = config.CHAT_BLOCKED_WORDS || join(config.DATA_DIR, 'blocked-words.txt')
  }

  /** Whether no word is blocked. */
  isEmpty(now = monotonicMs()): boolean {
    if (now - this.checkedAt > RELOAD_MS) this.reload(now)
    return !this.stamp
  }

  /** Whether a text contains a blocked word. */
  isIn(text: string, now = monotonicMs()): boolean {
    if (this.isEmpty(now)) return false
    return viewsOf(text).some(
      (view) => this.substringMatcher.test(view.replaceAll(' ', '')) || this.wholeWordMatcher.test(` ${view} `),
    )
  }

  private reload(now: number): void {
    this.checkedAt = now
    const stat = statSync(this.path, { throwIfNoEntry: false })
    const stamp = stat?.isFile() ? `${stat.mtimeMs} ${stat.size}` : ''
    if (stamp === this.stamp) return
    const lines = stamp ? readFileSync(this.path, 'utf8').split('\n') : []
    const entries = lines.flatMap((line) => viewsOf(line.replace(/#.*/, '')))
    this.substringMatcher = new WordMatcher(entries.filter((w) => !isWhole(w)).map((w) => w.replaceAll(' ', '')))
    this.wholeWordMatcher = new WordMatcher(entries.filter(isWhole).map((w) => ` ${w} `))
    this.stamp = stamp
  }
}
