/**
 * The identity of a draft, of which the ids of its messages are made. Two windows or devices that send the same draft give its
 * messages the same ids: the server stores each once. Another text of the same draft has another id. Pure, but for the clock.
 */
import { fileMarker, parseDraftItems } from './draft-content'
import type { MessageStamp } from './index'

/** A draft's content: what names it, and its text with markers of files. */
interface IdentifiedDraft {
  id?: string
  text: string
}

/** `{seconds}-{32 random bits}`. */
export const createDraftId = (): string =>
  `${Math.floor(Date.now() / 1000)}-${Math.floor(Math.random() * 0x1_0000_0000)}`

/** 32 bits of a text: texts of one draft differ in them. FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The parts a draft is sent as, texts and markers of files in order, each with what its message is known by; none without an id. */
export function stampedItems({ id = '', text }: IdentifiedDraft): { part: string; stamp: MessageStamp | undefined }[] {
  const [, seconds] = /^(\d{1,12})-\d{1,10}$/.exec(id) ?? []
  const counts = new Map<string, number>()
  return parseDraftItems(text).map((item) => {
    const part = 'key' in item ? fileMarker(item.key) : item.text
    const count = counts.get(part) ?? 0
    counts.set(part, count + 1)
    return {
      part,
      stamp: seconds ? { clientTime: Number(seconds), random: hashOf(`${id} ${count} ${part}`) } : undefined,
    }
  })
}

/** The id of a message `{number of the sender}-{seconds}-{random}` with the stamp in place of its own. */
export const idWithStamp = (messageId: string, { clientTime, random }: MessageStamp): string =>
  `${messageId.split('-')[0]}-${clientTime}-${random}`

/** Whether a message is the one that a part of a draft is sent as. */
export const hasStamp = (messageId: string, stamp: MessageStamp): boolean => messageId === idWithStamp(messageId, stamp)
