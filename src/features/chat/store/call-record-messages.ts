/** Call records in a conversation. */
import type { Message } from '../model/index'

/**
 * Removes the ids of hidden call records. One line per call: records between start and end are left out, and the
 * end replaces the start. A group shows both, because its call is started and ended by different users.
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
