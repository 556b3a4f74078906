/** Series of messages in a conversation, such as the records of one call. */
import type { SeriesRecord } from '../kinds/kind-data'
import { kindOf } from '../kinds/registry'
import type { Message } from '../model/index'

const recordOf = (message: Message | undefined): SeriesRecord | undefined => {
  if (!message) return undefined
  const { series } = kindOf(message.body)
  return series === 'none' ? undefined : series(message.body)
}

export const isSeriesRecord = (message: Message): boolean => recordOf(message) !== undefined

/**
 * Removes the ids of hidden records. One line per series: records between start and end are left out, and the end replaces
 * the start. A group shows both, because its call is started and ended by different users.
 */
export function hideIntermediateRecords(messages: Readonly<Record<string, Message>>, ids: string[]): string[] {
  const ends = new Map<string, string>()
  for (const id of ids) {
    const record = recordOf(messages[id])
    if (record?.step === 'end' && !ends.has(record.room)) ends.set(record.room, id)
  }
  return ids.filter((id) => {
    const record = recordOf(messages[id])
    if (!record) return true
    if (record.step === 'start') return record.isGroup || !ends.has(record.room)
    return record.step === 'end' && ends.get(record.room) === id
  })
}
