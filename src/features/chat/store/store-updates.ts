/** Slice updates of the store: pure functions from state to state. */

import type { Conversation, ConversationId, Message } from '../model/index'
import { hideIntermediateRecords, isSeriesRecord } from './series-records'
import { type ChatState, emptyMessageWindow, type MessageWindow } from './store'

export const getMessageWindow = (s: ChatState, id: ConversationId): MessageWindow =>
  s.messageWindows[id] ?? emptyMessageWindow

const withMessageWindow = (s: ChatState, id: ConversationId, patch: Partial<MessageWindow>): ChatState => ({
  ...s,
  messageWindows: { ...s.messageWindows, [id]: { ...getMessageWindow(s, id), ...patch } },
})

export { withMessageWindow }

/** Inserts ids by the order of their messages, each once. */
function merge(s: ChatState, ids: readonly string[], list: readonly Message[]): string[] {
  const messages = new Map(list.map((m) => [m.id, m]))
  const orderOf = (id: string) => (messages.get(id) ?? s.messages[id])?.order ?? 0
  const all = [...ids.filter((id) => !messages.has(id)), ...messages.keys()]
  const isSorted = all.every((id, i) => i === 0 || orderOf(all[i - 1] as string) <= orderOf(id))
  return isSorted ? all : all.sort((a, b) => orderOf(a) - orderOf(b))
}

/** The new messages that belong to a window shown in its past; the others come after a gap. */
function withoutGap(
  s: ChatState,
  messageWindow: MessageWindow,
  messagesOfWindow: readonly Message[],
): readonly Message[] {
  const orders = messageWindow.ids.flatMap((id) =>
    s.messages[id]?.sendStatus.status === 'sent' ? s.messages[id].order : [],
  )
  const end = Math.max(...orders)
  return messagesOfWindow.filter(
    (m) => m.order <= end || m.sendStatus.status !== 'sent' || messageWindow.ids.includes(m.id),
  )
}

function groupByConversation(list: readonly Message[]): Map<ConversationId, Message[]> {
  const byConversation = new Map<ConversationId, Message[]>()
  for (const m of list) byConversation.set(m.conversationId, [...(byConversation.get(m.conversationId) ?? []), m])
  return byConversation
}

/** Inserts ids of messages of one conversation, without the records of series that are not shown. */
function mergeShownIds(next: ChatState, ids: readonly string[], accepted: readonly Message[]): readonly string[] {
  const merged = merge(next, ids, accepted)
  return accepted.some(isSeriesRecord) ? hideIntermediateRecords(next.messages, merged) : merged
}

/**
 * Adds messages; those of a conversation that was never opened are ignored. `isNext` = they follow the loaded ones
 * without a gap.
 */
export const putMessages =
  (list: readonly Message[], isOpening = false, isNext = false) =>
  (s: ChatState): ChatState => {
    if (!list.length) return s
    const next: ChatState = { ...s, messages: { ...s.messages }, messageWindows: { ...s.messageWindows } }
    for (const [id, messagesOfWindow] of groupByConversation(list)) {
      const messageWindow = getMessageWindow(s, id)
      if (messageWindow.phase === 'new' && !isOpening) continue
      const accepted =
        messageWindow.hasNewer && messageWindow.ids.length && !isNext
          ? withoutGap(s, messageWindow, messagesOfWindow)
          : messagesOfWindow
      for (const m of accepted) (next.messages as Record<string, Message>)[m.id] = m
      const ids = mergeShownIds(next, messageWindow.ids, accepted)
      ;(next.messageWindows as Record<string, MessageWindow>)[id] = { ...messageWindow, ids }
    }
    return next
  }

/** Updates loaded messages; others are ignored. */
export const changeMessages =
  (list: readonly Message[]) =>
  (s: ChatState): ChatState => {
    const known = list.filter((m) => s.messages[m.id])
    return known.length ? putMessages(known, true)(s) : s
  }

export const removeMessage =
  (id: string) =>
  (s: ChatState): ChatState => {
    const message = s.messages[id]
    if (!message) return s
    const { [id]: _gone, ...messages } = s.messages
    const messageWindow = getMessageWindow(s, message.conversationId)
    return withMessageWindow({ ...s, messages }, message.conversationId, {
      ids: messageWindow.ids.filter((messageId) => messageId !== id),
    })
  }

/** Replaces the list; unchanged conversations keep their object, so their rows do not render. */
export const setConversations =
  (list: readonly Conversation[]) =>
  (s: ChatState): ChatState => {
    const conversations: Record<ConversationId, Conversation> = {}
    for (const c of list) conversations[c.id] = sameConversation(s.conversations[c.id], c)
    // The open conversation is kept although it has no message yet.
    const open = s.conversations[s.current]
    if (open && !conversations[open.id]) conversations[open.id] = open
    return { ...s, conversations, order: list.map((c) => c.id) }
  }

function sameConversation(old: Conversation | undefined, c: Conversation): Conversation {
  if (!old) return c
  const keys = Object.keys(c) as (keyof Conversation)[]
  return keys.every((key) => old[key] === c[key]) ? old : c
}

export const putConversation =
  (c: Conversation) =>
  (s: ChatState): ChatState => ({ ...s, conversations: { ...s.conversations, [c.id]: c } })

export const setTyping =
  (id: ConversationId, until: number) =>
  (s: ChatState): ChatState => ({ ...s, typing: { ...s.typing, [id]: until } })
