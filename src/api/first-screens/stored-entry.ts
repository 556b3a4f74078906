/** The stored entry: whose it is, the user as the shell knows it, and the newest answers. */
import { platform } from '@/platform'

/** Of this entry's own shape; the answers' shapes are the contract's. */
const SCHEMA = 1
const VERSION = `${SCHEMA} ${process.env.PINQIAO_CONTRACT ?? ''} ${platform.isDesk ? 'desk' : 'phone'}`
/** Characters of all answers: 200 KB as a browser stores them. */
const MAX_CHARS = 100_000
/** Milliseconds after which an answer is not worth showing. */
const MAX_AGE_MS = 7 * 86_400_000

/** An answer of the cache; its key without the session. */
export interface StoredAnswer {
  key: readonly [call: string, ...rest: unknown[]]
  data: unknown
  /** Milliseconds since 1970. */
  at: number
}

export interface StoredEntry {
  account: string
  user: unknown
  answers: readonly StoredAnswer[]
}

const isAnswer = (value: unknown): value is StoredAnswer => {
  const { key, data, at } = (value ?? {}) as Partial<StoredAnswer>
  return Array.isArray(key) && typeof key[0] === 'string' && data !== undefined && typeof at === 'number'
}

const isEntry = (value: unknown): value is StoredEntry => {
  const { version, account, user, answers } = (value ?? {}) as Partial<StoredEntry> & { version?: unknown }
  const isOwned = typeof account === 'string' && typeof user === 'object' && user !== null
  return version === VERSION && isOwned && Array.isArray(answers) && answers.every(isAnswer)
}

/** The entry as stored by the same build; undefined when there is none or it cannot be read. */
export function loadEntry(): StoredEntry | undefined {
  const entry = platform.userStorage.get<unknown>('firstScreens')
  return isEntry(entry) ? entry : undefined
}

/** The newest answers that fit, each key once. */
function newestOf(answers: readonly StoredAnswer[]): readonly StoredAnswer[] {
  const known = new Set<string>()
  let chars = 0
  return [...answers]
    .sort((a, b) => b.at - a.at)
    .filter((answer) => {
      const key = JSON.stringify(answer.key)
      if (known.has(key) || Date.now() - answer.at > MAX_AGE_MS) return false
      known.add(key)
      const size = JSON.stringify(answer).length
      if (chars + size > MAX_CHARS) return false
      chars += size
      return true
    })
}

/** Stores the entry; a device without room stores nothing. */
export function saveEntry({ answers, ...entry }: StoredEntry): void {
  platform.userStorage.set('firstScreens', { version: VERSION, ...entry, answers: newestOf(answers) })
}
