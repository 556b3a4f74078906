/** A conversation shown somewhere in its past: the part around a message, and the way from there to the end. */

import { fetchAfter, fetchAround } from '../client/mapping/messages-around'
import type { ConversationId, Message } from '../model/index'
import { emptyMessageWindow, updateNow, useChat } from '../store/store'
import { getMessageWindow, putMessages, withMessageWindow } from '../store/store-updates'
import { loadOlderMessages } from './conversation-actions'
import { fetchReactions } from './reactions-and-pins'
import { activeSession } from './session'

type Live = NonNullable<ReturnType<typeof activeSession>>
const idsOf = (list: readonly Message[]) => list.map((m) => m.id)

/** Puts the messages around one in place of what was read of its conversation. Rejects with EngineError. */
export async function showMessagesAround(live: Live, message: Message): Promise<void> {
  const id = message.conversationId
  const part = await fetchAround(live.engine.sdk, live.engine.me, id, message)
  updateNow((s) => {
    const fresh = { ...s, threads: { ...s.threads, [id]: { ...emptyMessageWindow, hasNewer: part.hasNewer } } }
    const unsent = part.hasNewer ? [] : live.outbox.of(id)
    return withMessageWindow(putMessages([...part.messages, ...unsent], true)(fresh), id, {
      next: part.next,
      phase: 'ready',
    })
  })
  void fetchReactions(live.engine, idsOf(part.messages))
}

const reading = new Set<ConversationId>()

/** Reads the page after the last message in memory. */
export async function loadNewerMessages(id: ConversationId): Promise<void> {
  const live = activeSession()
  const s = useChat.getState()
  const { ids, hasNewer } = getMessageWindow(s, id)
  const last = ids
    .flatMap((one) => s.messages[one] ?? [])
    .filter((m) => m.delivery.status === 'sent')
    .at(-1)
  if (!live || !hasNewer || !last || reading.has(id)) return
  reading.add(id)
  try {
    const part = await fetchAfter(live.engine.sdk, live.engine.me, id, last)
    const isNews = part.messages.some((m) => !ids.includes(m.id))
    if (isNews || !part.hasNewer)
      updateNow((state) =>
        withMessageWindow(putMessages(part.messages, true, true)(state), id, { hasNewer: part.hasNewer }),
      )
    // More messages in one second than a page holds cannot be passed by time: the end is read instead.
    else await jumpToLatest(id)
    void fetchReactions(live.engine, idsOf(part.messages))
  } catch {
    // The row at the end asks again when it is reached again.
  } finally {
    reading.delete(id)
  }
}

/** Back to the newest page of the conversation. */
export async function jumpToLatest(id: ConversationId): Promise<void> {
  updateNow((s) => ({ ...s, threads: { ...s.threads, [id]: emptyMessageWindow } }))
  await loadOlderMessages(id)
}
