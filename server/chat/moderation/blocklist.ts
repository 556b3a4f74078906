/**
 * The blocklist: one word per line in a file (CHAT_BLOCKED_WORDS, or blocked-words.txt in DATA_DIR), '#' starts a
 * comment. A changed file takes effect within seconds. Case, width, accents, blanks and signs between characters do not
 * hide a word; a word in Latin letters matches whole words only, so that it is not found inside harmless ones.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../core/config'
import { monotonicMs } from '../../core/monotonic-clock'
import { normalizeText } from '../../db/text-index'
import { WordMatcher } from './matcher'

const RELOAD_MS = 3000
const isLatin = (word: string) => /^[a-z0-9+#. ]+$/.test(word)

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
    const plain = normalizeText(text)
    return this.substringMatcher.test(plain.replaceAll(' ', '')) || this.wholeWordMatcher.test(` ${plain} `)
  }

  private reload(now: number): void {
    this.checkedAt = now
    const stat = statSync(this.path, { throwIfNoEntry: false })
    const stamp = stat?.isFile() ? `${stat.mtimeMs} ${stat.size}` : ''
    if (stamp === this.stamp) return
    const lines = stamp ? readFileSync(this.path, 'utf8').split('\n') : []
    const entries = lines.map((line) => normalizeText(line.replace(/#.*/, ''))).filter(Boolean)
    this.substringMatcher = new WordMatcher(entries.filter((w) => !isLatin(w)).map((w) => w.replaceAll(' ', '')))
    this.wholeWordMatcher = new WordMatcher(entries.filter(isLatin).map((w) => ` ${w} `))
    this.stamp = stamp
  }
}
