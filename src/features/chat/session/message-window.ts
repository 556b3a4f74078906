/** A conversation shown somewhere in its past: the part around a message, and the way from there to the end. */

import { fetchAfter, fetchAround } from '../client/mapping/messages-around'
import type { ConversationId, Message } from '../model/index'
import { emptyMessageWindow, updateNow, useChat } from '../store/store'
import { getMessageWindow, putMessages, withMessageWindow } from '../store/store-updates'
import { loadOlderMessages } from './conversation-actions'
import { fetchReactions } from './reactions-and-pins'
import { activeSession } from './session'

type ChatSession = NonNullable<ReturnType<typeof activeSession>>
const idsOf = (list: readonly Message[]) => list.map((m) => m.id)

/** Puts the messages around one in place of what was read of its conversation. Rejects with EngineError. */
export async function showMessagesAround(session: ChatSession, message: Message): Promise<void> {
  const id = message.conversationId
  const page = await fetchAround(session.engine.sdk, session.engine.me, id, message)
  updateNow((s) => {
    const reset = {
      ...s,
      messageWindows: { ...s.messageWindows, [id]: { ...emptyMessageWindow, hasNewer: page.hasNewer } },
    }
    const unsent = page.hasNewer ? [] : session.outbox.messagesOf(id)
    return withMessageWindow(putMessages([...page.messages, ...unsent], true)(reset), id, {
      next: page.next,
      phase: 'ready',
    })
  })
  void fetchReactions(session.engine, idsOf(page.messages))
}

const reading = new Set<ConversationId>()

/** Reads the page after the last message in memory. */
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
  try {
    const page = await fetchAfter(session.engine.sdk, session.engine.me, id, last)
    const hasNew = page.messages.some((m) => !ids.includes(m.id))
    if (hasNew || !page.hasNewer)
      updateNow((state) =>
        withMessageWindow(putMessages(page.messages, true, true)(state), id, { hasNewer: page.hasNewer }),
      )
    // More messages in one second than a page holds cannot be passed by time: the end is read instead.
    else await jumpToLatest(id)
    void fetchReactions(session.engine, idsOf(page.messages))
  } catch {
    // The row at the end asks again when it is reached again.
  } finally {
    reading.delete(id)
  }
}

/** Back to the newest page of the conversation. */
export async function jumpToLatest(id: ConversationId): Promise<void> {
  updateNow((s) => ({ ...s, messageWindows: { ...s.messageWindows, [id]: emptyMessageWindow } }))
  await loadOlderMessages(id)
}
