/**
 * The cached conversation list of the last run, shown before the first response. Stored for one person on this device,
 * cleared with the log-out.
 */
import { platform, type UserEntries } from '@/platform'
import { cutText } from '~contract/domain/texts/graphemes'
import type { Conversation } from '../model/index'
import { type ChatState, initialState, useChat } from './store'

const KEY = 'chat.list'
/** Number of cached conversations, and characters of the last text of each. */
const MAX_CONVERSATIONS = 60
const MAX_LAST_TEXT_LENGTH = 120
/** Delay before a changed list is saved (ms). */
const SAVE_MS = 1000

interface CachedList {
  /** User id, as the shell knows it. */
  owner: string
  list: readonly Conversation[]
}

let timer: ReturnType<typeof setTimeout> | undefined

const isCachedList = (value: unknown): value is CachedList => {
  const cached = value as Partial<CachedList> | undefined
  return (
    typeof cached?.owner === 'string' &&
    Array.isArray(cached.list) &&
    cached.list.every((c) => typeof c?.id === 'string')
  )
}

/** The cached list of a user for the store; empty for any other user. */
export function loadCachedList(owner: string): Pick<ChatState, 'conversations' | 'order'> {
  const cached = platform.userStorage.get<unknown>(KEY)
  if (!isCachedList(cached) || cached.owner !== owner)
    return { conversations: initialState.conversations, order: initialState.order }
  return { conversations: Object.fromEntries(cached.list.map((c) => [c.id, c])), order: cached.list.map((c) => c.id) }
}

function saveList(owner: string, store: UserEntries): void {
  const { phase, order, conversations } = useChat.getState()
  if (!owner || phase !== 'ready') return
  const list = order.slice(0, MAX_CONVERSATIONS).flatMap((id) => conversations[id] ?? [])
  store.set(KEY, {
    owner,
    list: list.map((c) => ({ ...c, lastText: cutText(c.lastText, MAX_LAST_TEXT_LENGTH) })),
  })
}

/** Caches the list of this user from now on. Returns a function that stops it. */
export function startCachingList(owner: string): () => void {
  const store = platform.userStorage.bound()
  const stop = useChat.subscribe((s, before) => {
    if (s.order === before.order && s.conversations === before.conversations) return
    timer ??= setTimeout(() => {
      timer = undefined
      saveList(owner, store)
    }, SAVE_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
    timer = undefined
  }
}

/** Clears the cache, as after a log-out. */
export const clearCachedList = (): void => platform.userStorage.remove(KEY)
