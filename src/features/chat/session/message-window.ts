/** A conversation shown in its past: the messages around one, and loading from there to the end. */

import { toast } from '@/ui'
import { fetchAfter, fetchAround } from '../client/mapping/messages-around'
import { t } from '../i18n/zh/message-list'
import type { ConversationId, Message } from '../model/index'
import { emptyMessageWindow, updateNow, useChat } from '../store/store'
import { getMessageWindow, putMessages, withMessageWindow } from '../store/store-updates'
import { highlightMessage } from './active-message'
import { loadOlderMessages } from './conversation-actions'
import { fetchReactions } from './reactions-and-pins'
import { activeSession } from './session'
import { beginJump, beginPage, replaceMessageWindow } from './window-owner'

type ChatSession = NonNullable<ReturnType<typeof activeSession>>
const idsOf = (list: readonly Message[]) => list.map((m) => m.id)

/**
 * Replaces the loaded messages of a conversation by those around one; does nothing when others were asked for meanwhile. Rejects with
 * ChatClientError.
 */
export async function showMessagesAround(session: ChatSession, message: Message): Promise<void> {
  const id = message.conversationId
  const isWanted = beginJump(id)
  const page = await fetchAround(session.client.sdk, session.client.me, id, message)
  if (!isWanted()) return
  const replace = replaceMessageWindow(id, { ...emptyMessageWindow, hasNewer: page.hasNewer })
  const unsent = page.hasNewer ? [] : session.outbox.messagesOf(id)
  updateNow((s) =>
    withMessageWindow(putMessages([...page.messages, ...unsent], true)(replace(s)), id, {
      next: page.next,
      phase: 'ready',
    }),
  )
  void fetchReactions(session.client, idsOf(page.messages))
}

const reading = new Set<ConversationId>()

/** Fetches the page after the last loaded message. */
export async function loadNewerMessages(id: ConversationId): Promise<void> {
  const session = activeSession()
  const s = useChat.getState()
  const { ids, hasNewer } = getMessageWindow(s, id)
  const last = ids
    .flatMap((messageId) => s.messages[messageId] ?? [])
    .filter((m) => m.sendStatus.status === 'sent')
    .at(-1)
  if (!session || !hasNewer || !last || reading.has(id)) return
  reading.add(id)
  const isWanted = beginPage(id)
  try {
    const page = await fetchAfter(session.client.sdk, session.client.me, id, last)
    if (!isWanted()) return
    const hasNew = page.messages.some((m) => !ids.includes(m.id))
    if (hasNew || !page.hasNewer)
      updateNow((state) =>
        withMessageWindow(putMessages(page.messages, true, true)(state), id, { hasNewer: page.hasNewer }),
      )
    // More messages in one second than a page holds cannot be paged by time: jumps to the end instead.
    else await jumpToLatest(id)
    void fetchReactions(session.client, idsOf(page.messages))
  } catch {
    // Reaching the end again retries.
  } finally {
    reading.delete(id)
  }
}

/** Back to the newest page of the conversation. */
export async function jumpToLatest(id: ConversationId): Promise<void> {
  beginJump(id)
  updateNow(replaceMessageWindow(id))
  await loadOlderMessages(id)
}

/** Scrolls to an existing message; fetches the messages around it when it is not loaded. */
export async function jumpToMessage(message: Message): Promise<void> {
  const session = activeSession()
  const isLoaded = getMessageWindow(useChat.getState(), message.conversationId).ids.includes(message.id)
  if (!isLoaded && session) {
    try {
      await showMessagesAround(session, message)
    } catch {
      return void toast(t('quoteMissing'), 'warning')
    }
  }
  highlightMessage(message.conversationId, message.id)
}
