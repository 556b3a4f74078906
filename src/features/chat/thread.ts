/** A conversation shown somewhere in its past: the part around a message, and the way from there to the end. */
import { putMessages, threadOf, withThread } from './changes'
import { after, around } from './engine/near'
import { readReactions } from './marks'
import type { ConversationId, Message } from './model'
import { liveChat } from './session'
import { emptyThread, now, useChat } from './store'
import { readOlder } from './talk'

type Live = NonNullable<ReturnType<typeof liveChat>>
const idsOf = (list: readonly Message[]) => list.map((m) => m.id)

/** Puts the messages around one in place of what was read of its conversation. Rejects with EngineError. */
export async function showAround(live: Live, message: Message): Promise<void> {
  const id = message.conversationId
  const part = await around(live.engine.sdk, live.engine.me, id, message)
  now((s) => {
    const fresh = { ...s, threads: { ...s.threads, [id]: { ...emptyThread, hasNewer: part.hasNewer } } }
    const unsent = part.hasNewer ? [] : live.outbox.of(id)
    return withThread(putMessages([...part.messages, ...unsent], true)(fresh), id, { next: part.next, phase: 'ready' })
  })
  void readReactions(live.engine, idsOf(part.messages))
}

const reading = new Set<ConversationId>()

/** Reads the page after the last message in memory. */
export async function readNewer(id: ConversationId): Promise<void> {
  const live = liveChat()
  const s = useChat.getState()
  const { ids, hasNewer } = threadOf(s, id)
  const last = ids
    .flatMap((one) => s.messages[one] ?? [])
    .filter((m) => m.delivery.status === 'sent')
    .at(-1)
  if (!live || !hasNewer || !last || reading.has(id)) return
  reading.add(id)
  try {
    const part = await after(live.engine.sdk, live.engine.me, id, last)
    const isNews = part.messages.some((m) => !ids.includes(m.id))
    if (isNews || !part.hasNewer)
      now((state) => withThread(putMessages(part.messages, true, true)(state), id, { hasNewer: part.hasNewer }))
    // More messages in one second than a page holds cannot be passed by time: the end is read instead.
    else await toEnd(id)
    void readReactions(live.engine, idsOf(part.messages))
  } catch {
    // The row at the end asks again when it is reached again.
  } finally {
    reading.delete(id)
  }
}

/** Back to the newest page of the conversation. */
export async function toEnd(id: ConversationId): Promise<void> {
  now((s) => ({ ...s, threads: { ...s.threads, [id]: emptyThread } }))
  await readOlder(id)
}
