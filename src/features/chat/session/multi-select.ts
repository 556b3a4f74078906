/** Multi-select of messages in a conversation. */
import { create } from 'zustand'
import { toast } from '@/ui'
import { t } from '../i18n/zh/message-list'
import { kindOf } from '../kinds/registry'
import type { ConversationId, Message } from '../model/index'
import { useChat } from '../store/store'
import { openPanel } from './active-panel'

/** Limits of forwarding one by one, and as one record. */
export const SELECT_LIMITS = { oneByOne: 30, merged: 300 } as const

interface MultiSelectState {
  /** The conversation in multi-select mode; '' for none. */
  conversationId: ConversationId
  ids: Readonly<Record<string, true>>
}
const blank: MultiSelectState = { conversationId: '', ids: {} }
export const useMultiSelect = create<MultiSelectState>(() => blank)
export const useIsSelecting = (id: ConversationId): boolean => useMultiSelect((s) => s.conversationId === id)

/** Only sent, unrevoked messages can be forwarded. */
export const isSelectable = (m: Message): boolean =>
  m.sendStatus.status === 'sent' && !m.isRevoked && kindOf(m.body).forward !== 'none'

/** Starts with this message selected. */
export const startSelecting = (m: Message): void =>
  useMultiSelect.setState({ conversationId: m.conversationId, ids: { [m.id]: true } })

/** Adds a message to the selection, or removes it. */
export function toggleSelected(id: string): void {
  const { [id]: wasSelected, ...others } = useMultiSelect.getState().ids
  useMultiSelect.setState({ ids: wasSelected ? others : { ...others, [id]: true } })
}

/** Ends the multi-select and clears the selection. */
export const stopSelecting = (): void => useMultiSelect.setState(blank, true)

/** The selected messages that are not revoked, by time. */
export function selectedMessages(): readonly Message[] {
  const { messages } = useChat.getState()
  return Object.keys(useMultiSelect.getState().ids)
    .flatMap((id) => messages[id] ?? [])
    .filter(isSelectable)
    .sort((a, b) => a.time - b.time || a.order - b.order)
}

/** Opens the forward picker for the selection; shows a toast when it is empty or too large. */
export function forwardSelected(isMerged: boolean): void {
  const list = selectedMessages()
  if (!list.length) return void toast(t('noneChosen'), 'warning')
  const limit = isMerged ? SELECT_LIMITS.merged : SELECT_LIMITS.oneByOne
  if (list.length > limit) return void toast(t(isMerged ? 'mergedLimit' : 'oneByOneLimit', { n: limit }), 'warning')
  openPanel({ kind: 'forward', messages: list, isMerged })
}
