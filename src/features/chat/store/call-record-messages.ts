/** The records of calls in a conversation. */
import type { Message } from '../model/index'

/**
 * Ids without the records that are not shown. One line a call: what is between its start and its end is left out, and the
 * end stands for the start. A group keeps both, because its call is started and ended by different people.
 */
export function hideIntermediateRecords(messages: Readonly<Record<string, Message>>, ids: string[]): string[] {
  const bodyOf = (id: string) => {
    const body = messages[id]?.body
    return body?.kind === 'call' ? body : undefined
  }
  const ends = new Map<string, string>()
  for (const id of ids) {
    const body = bodyOf(id)
    if (body?.step === 'end' && !ends.has(body.room)) ends.set(body.room, id)
  }
  return ids.filter((id) => {
    const body = bodyOf(id)
    if (!body) return true
    if (body.step === 'start') return body.isGroup || !ends.has(body.room)
    return body.step === 'end' && ends.get(body.room) === id
  })
}
