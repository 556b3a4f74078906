/**
 * The list of conversations as it was when the app was closed, so that it is on the screen before anybody answered. Kept
 * for one account on this device, forgotten with the log-out.
 */
import { platform } from '@/platform'
import type { Conversation } from '../model/index'
import { type ChatState, initialState, useChat } from './store'

const KEY = 'chat.warm'
/** Conversations that are kept, and letters of the last words of each. */
const MOST = 60
const LETTERS = 120
/** A changed list is written after this long (ms). */
const SAVE_MS = 1000

interface Kept {
  /** Id of the user, as the shell knows him. */
  owner: string
  list: readonly Conversation[]
}

let timer: ReturnType<typeof setTimeout> | undefined

const isKept = (value: unknown): value is Kept => {
  const kept = value as Partial<Kept> | undefined
  return (
    typeof kept?.owner === 'string' && Array.isArray(kept.list) && kept.list.every((c) => typeof c?.id === 'string')
  )
}

/** What the store shows a user before the first answer; nothing of anybody else. */
export function loadCachedList(owner: string): Pick<ChatState, 'conversations' | 'order'> {
  const kept = platform.storage.get<unknown>(KEY)
  if (!isKept(kept) || kept.owner !== owner)
    return { conversations: initialState.conversations, order: initialState.order }
  return { conversations: Object.fromEntries(kept.list.map((c) => [c.id, c])), order: kept.list.map((c) => c.id) }
}

function keep(owner: string): void {
  const { phase, order, conversations } = useChat.getState()
  if (!owner || phase !== 'ready') return
  const list = order.slice(0, MOST).flatMap((id) => conversations[id] ?? [])
  platform.storage.set(KEY, { owner, list: list.map((c) => ({ ...c, lastText: c.lastText.slice(0, LETTERS) })) })
}

/** Keeps the list for this user from now on; returns the way to stop. */
export function startCachingList(owner: string): () => void {
  const stop = useChat.subscribe((s, before) => {
    if (s.order === before.order && s.conversations === before.conversations) return
    timer ??= setTimeout(() => {
      timer = undefined
      keep(owner)
    }, SAVE_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
    timer = undefined
  }
}

/** Forgets it, as after a log-out. */
export const clearCachedList = (): void => platform.storage.remove(KEY)
