/** The state of the chat screens, normalised; updates are batched once a frame. */
import { create } from 'zustand'
import { FRAME_MS } from '../core/flush-interval'
import type { ConnectionState, Conversation, ConversationId, Message, ServiceAbility } from '../model/index'

/** The loaded messages of one conversation. */
export interface MessageWindow {
  /** Ids by order, unsent ones last. */
  ids: readonly string[]
  /** Token of the next older page; '' = everything is loaded. */
  next: string
  /** The loaded messages end before the conversation does, after a jump into its past. */
  hasNewer?: boolean
  phase: 'new' | 'loading' | 'ready' | 'more' | 'error'
}

export interface ChatState {
  phase: 'off' | 'starting' | 'ready' | 'failed'
  error: string
  me: string
  net: ConnectionState
  /** Optional abilities of the service; none before they are known. */
  abilities: readonly ServiceAbility[]
  unread: number
  conversations: Readonly<Record<ConversationId, Conversation>>
  /** Ids of the list, in the order shown. */
  order: readonly ConversationId[]
  messages: Readonly<Record<string, Message>>
  messageWindows: Readonly<Record<ConversationId, MessageWindow>>
  /** Until when (ms) the other side is typing. */
  typing: Readonly<Record<ConversationId, number>>
  /** Conversation on the screen. */
  current: ConversationId
}

export const initialState: ChatState = {
  phase: 'off',
  error: '',
  me: '',
  net: 'connected',
  abilities: [],
  unread: 0,
  conversations: {},
  order: [],
  messages: {},
  messageWindows: {},
  typing: {},
  current: '',
}
export const emptyMessageWindow: MessageWindow = { ids: [], next: '', phase: 'new' }

export const useChat = create<ChatState>(() => initialState)

type Change = (state: ChatState) => ChatState
let waiting: Change[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Batches a change with others: one render for a burst. */
export function batchUpdate(change: Change): void {
  waiting.push(change)
  timer ??= setTimeout(flush, FRAME_MS)
}

/** Applies the batch and `change` at once: for actions of the user. */
export function updateNow(change: Change): void {
  waiting.push(change)
  flush()
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const changes = waiting
  waiting = []
  useChat.setState((state) => changes.reduce((s, change) => change(s), state))
}

/** Clears everything, as after a log-out. */
export function clearStore(): void {
  waiting = []
  clearTimeout(timer)
  timer = undefined
  useChat.setState(initialState, true)
}
