/** Choosing several messages of a conversation (C-4-14): what may be chosen, what is chosen. */
import { create } from 'zustand'
import { toast } from '@/ui'
import { t } from '../i18n/zh/message-list'
import type { ConversationId, Message } from '../model/index'
import { useChat } from '../store/store'
import { openPanel } from './active-panel'

/** Messages that go one by one, and into one record. */
export const SELECT_LIMITS = { oneByOne: 30, merged: 300 } as const

interface MultiSelectState {
  /** The conversation in which messages are chosen; '' in none. */
  conversationId: ConversationId
  ids: Readonly<Record<string, true>>
}
const blank: MultiSelectState = { conversationId: '', ids: {} }
export const useMultiSelect = create<MultiSelectState>(() => blank)
export const useIsSelecting = (id: ConversationId): boolean => useMultiSelect((s) => s.conversationId === id)

/** Only what arrived and still stands can be sent on. */
export const isSelectable = (m: Message): boolean =>
  m.sendStatus.status === 'sent' && !m.isRevoked && m.body.kind !== 'tip' && m.body.kind !== 'unknown'

/** Begins with this message chosen. */
export const startSelecting = (m: Message): void =>
  useMultiSelect.setState({ conversationId: m.conversationId, ids: { [m.id]: true } })

/** Adds a message to the choice, or takes it out. */
export function toggleSelected(id: string): void {
  const { [id]: wasSelected, ...others } = useMultiSelect.getState().ids
  useMultiSelect.setState({ ids: wasSelected ? others : { ...others, [id]: true } })
}

/** Leaves, and forgets what was chosen. */
export const stopSelecting = (): void => useMultiSelect.setState(blank, true)

/** The chosen messages that still stand, by time. */
export function selectedMessages(): readonly Message[] {
  const { messages } = useChat.getState()
  return Object.keys(useMultiSelect.getState().ids)
    .flatMap((id) => messages[id] ?? [])
    .filter(isSelectable)
    .sort((a, b) => a.time - b.time || a.order - b.order)
}

/** Asks where the chosen messages go; says so when there are none, or too many. */
export function forwardSelected(isMerged: boolean): void {
  const list = selectedMessages()
  if (!list.length) return void toast(t('noneChosen'), 'warning')
  const limit = isMerged ? SELECT_LIMITS.merged : SELECT_LIMITS.oneByOne
  if (list.length > limit) return void toast(t(isMerged ? 'mergedLimit' : 'oneByOneLimit', { n: limit }), 'warning')
  openPanel({ kind: 'forward', messages: list, isMerged })
}
